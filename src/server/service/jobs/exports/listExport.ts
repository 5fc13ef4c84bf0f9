import { trimOf } from '../../../../shared/contract/trim';
import type { StaticExportRequest } from '../../../../shared/contract';
import { renderSite } from '../../../site/renderSite';
import type { IndexedPage } from '../../pages/DocsPage';
import { createLinkMap } from '../../pages/links/createLinkMap';
import type { ExportJobsOptions, StoredExport } from './createExportJobs';
import { withContentHash } from './withContentHash';

/**
 * The files of an export, which are rendered one by one, and the number of pages among them. Throws when its request matches no page.
 */
export function listExport(
  { docsFolder, editUrl, mcpUrl, settings, pages }: Omit<ExportJobsOptions, 'bundles' | 'storage' | 'now'>,
  { job: { jobId, createdAt }, request }: StoredExport,
) {
  const { domain, version } = request;
  const chosen = choosePages(pages(), request);
  const manifest = { jobId, domain, version, createdAt: createdAt ?? '' };
  const files = renderSite(chosen, manifest, docsFolder, createLinkMap(chosen), editUrl, settings(), mcpUrl);
  return { files: withContentHash(files), count: chosen.length };
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
