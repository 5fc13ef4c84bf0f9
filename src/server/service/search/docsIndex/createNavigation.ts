import type { IndexedPage } from '../../pages/DocsPage';
import { describeGenerator } from '../../pages/plan/findGenerator';
import type { DocsFiles } from '../../pages/plan/listFiles';
import { placePages } from '../../pages/plan/placePages';
import { emptyStructure, type SiteStructure } from '../../pages/plan/SiteStructure';
import { nameApart } from './nameApart';
import { createProblemWarning } from './createProblemWarning';
import type { PageReader } from './createPageReader';
import { describeDrawn } from '../../pages/built/planBuilt';
import { countOf } from '../../../lib/countOf';
import type { LeftOut } from '../../pages/plan/planPages';

const EMPTIED = 'has no pages any more, so the earlier pages are kept until it has some';

function placeOf({ label, trail, isUnlisted }: IndexedPage): string {
  return JSON.stringify([label, trail, isUnlisted]);
}

export function createNavigation(reader: PageReader, onPages: (pages: readonly IndexedPage[]) => void) {
  const warn = createProblemWarning();
  let folders: readonly string[] = [];
  let pages: readonly IndexedPage[] = [];
  let structure = emptyStructure('plain');
  return {
    /** A change creates a new list. */
    get pages() {
      return pages;
    },
    /** The structure of the site from its configuration. */
    get structure() {
      return structure;
    },
    /** The folders at the last reading. */
    get folders() {
      return folders;
    },
    /** Reads changed files. The files read before a failure stay. */
    async read(listed: DocsFiles, onProgress: (share: number) => void) {
      folders = listed.folders;
      if (listed.files.length === 0 && pages.length > 0) {
        // A folder may be empty while another version is copied into it, or by mistake. In both cases the old pages are better than no
        // pages.
        const problems = [{ file: '.', line: null, reason: EMPTIED }];
        warn(problems);
        return { filesRead: 0, changed: [], problems, summary: [], unread: [] };
      }
      const read = await reader.read(listed, onProgress);
      const before = new Map(pages.map((page) => [page.path, placeOf(page)]));
      structure = read.structure;
      nameApart(read.pages);
      pages = placePages(read.pages, structure);
      onPages(pages);
      const moved = pages.filter((page) => before.has(page.path) && before.get(page.path) !== placeOf(page));
      const problems = [...listed.problems, ...read.problems];
      warn(problems);
      return {
        filesRead: read.filesRead,
        changed: [...new Set([...read.changed, ...moved.map(({ path }) => path)])],
        problems,
        summary: describeStructure(structure, pages, read.leftOut),
        unread: [...listed.unread, ...describeDrawn(read.leftOut)],
      };
    },
  };
}

/** Maximum number of languages or versions that are listed by name. */
const NAMES_MAX = 6;

/** Two or three lines that tell the operator at the start how the documentation was read. */
function describeStructure(
  structure: SiteStructure,
  pages: readonly IndexedPage[],
  leftOut: ReadonlyMap<LeftOut, readonly string[]>,
): string[] {
  const { configuration, kind, name, generator } = structure;
  const known = configuration === undefined ? kind : `${kind} (${configuration})`;
  const hidden = pages.filter(({ isUnlisted }) => isUnlisted).length;
  const operations = pages.filter(({ operation }) => operation !== undefined).length;
  const parts = [
    countOf(pages.length, 'page'),
    ...(hidden > 0 ? [`${hidden} of them not in the navigation`] : []),
    ...(operations > 0 ? [countOf(operations, 'API operation')] : []),
    ...list('language', distinct(pages.map(({ language }) => language))),
    ...list('version', distinct(pages.map(({ version }) => version))),
  ];
  const lines = [`Read as ${known}${name === undefined ? '' : `, “${name}”`}: ${parts.join(', ')}.`];
  const left = [...leftOut].map(
    ([why, files]) => `${files.length} ${files.length === 1 ? 'is' : 'are'} ${why} (${files[0]})`,
  );
  if (left.length > 0) lines.push(`No pages: ${left.join('; ')}.`);
  if (generator) lines.push(describeGenerator(generator));
  if (structure.unsupported.length > 0)
    lines.push(`No effect here: ${structure.unsupported.join(', ')} (${configuration}).`);
  return lines;
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

function list(name: string, values: readonly string[]): string[] {
  if (values.length === 0) return [];
  const shown = values.slice(0, NAMES_MAX).join(', ') + (values.length > NAMES_MAX ? ', …' : '');
  return [`${countOf(values.length, name)} (${shown})`];
}
