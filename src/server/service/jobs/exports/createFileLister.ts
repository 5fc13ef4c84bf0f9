import { trimOf } from '../../../../shared/contract/trim';
import { printable, printableJson } from '../../../../shared/contract/printable';
import type { StaticExportRequest } from '../../../../shared/contract';
import { renderSite } from '../../../site/renderSite';
import type { IndexedPage } from '../../pages/DocsPage';
import { createLinkMap } from '../../pages/links/createLinkMap';
import { describeBrokenLinks, findBrokenLinks } from '../../pages/links/findBrokenLinks';
import type { ExportJobsOptions, StoredExport } from './createExportJobs';
import { withContentHash } from './withContentHash';

/** The files of a static export, which are rendered one by one, and the number of pages among them. */
export interface ListedFiles {
  files: ReturnType<typeof withContentHash>;
  count: number;
}

/** Lists the files of an export. Throws when its request matches no page. */
export function createFileLister({
  docsFolder,
  editUrl,
  mcpUrl,
  settings,
  pages,
}: Omit<ExportJobsOptions, 'bundles' | 'storage' | 'now'>): (record: StoredExport) => ListedFiles {
  return ({ job: { jobId, createdAt }, request }) => {
    const chosen = choosePages(pages(), request);
    warnOfLinks(jobId, chosen, pages());
    const { domain, version } = request;
    const files = withContentHash(
      renderSite(
        chosen,
        { jobId, domain, version, createdAt: createdAt ?? '' },
        docsFolder,
        createLinkMap(chosen),
        editUrl,
        settings(),
        mcpUrl,
      ),
      (renamed) => warnOfNames(jobId, renamed),
    );
    return { files, count: chosen.length };
  };
}

/** Maximum number of pages in the warning about changed file names. */
const RENAMED_LISTED_MAX = 20;

function warnOfNames(jobId: string, renamed: Readonly<Record<string, string>>): void {
  const pages = Object.entries(renamed);
  const lines = pages
    .slice(0, RENAMED_LISTED_MAX)
    .map(([path, file]) => `  ${printableJson(path)} is ${printable(file)}`);
  const more = pages.length > lines.length ? [`  and ${pages.length - lines.length} more, in its export.json`] : [];
  console.warn(
    [
      `[docs-assistant] Export ${jobId}: some paths are not valid file names on every system, so their files have other names.`,
      ...lines,
      ...more,
    ].join('\n'),
  );
}

/** A link to a page that is not exported leads to the site itself, so it is broken only if the site has no such page. */
function warnOfLinks(jobId: string, chosen: readonly IndexedPage[], all: readonly IndexedPage[]): void {
  const broken = [...findBrokenLinks(chosen, createLinkMap(all))];
  if (broken.length > 0) console.warn(`[docs-assistant] Export ${jobId}: ${describeBrokenLinks(broken)}`);
}

/** The pages for a request. If it matches no page, this throws, and the job fails with that message. */
function choosePages(pages: readonly IndexedPage[], { version, paths }: StaticExportRequest): IndexedPage[] {
  const ofVersion = pages.filter(
    (page) => version === undefined || page.version === undefined || page.version === version,
  );
  if (version !== undefined && !pages.some((page) => page.version === version)) {
    throw new Error(`There are no pages of version ${version}.`);
  }
  // Accepts slashes at both ends, and the file name of a folder's own page.
  const wanted = paths?.map((path) => `/${trimOf(path, '/').replace(/(^|\/)index$/, '')}`);
  const missing = wanted?.filter((path) => !ofVersion.some((page) => page.path === path)) ?? [];
  if (missing.length > 0) throw new Error(`There is no page ${missing.join(', ')}. Correct the paths of the export.`);
  // Pages for certain readers must not become public files.
  const chosen = ofVersion.filter((page) => page.groups.length === 0 && (wanted?.includes(page.path) ?? true));
  if (chosen.length === 0) throw new Error('There are no pages to export.');
  return chosen;
}
