import type { Token, Tokens } from 'marked';
import type { PageData } from './DocsPage';
import { titleFromPath } from './links/toDocsPath';

/** Minimum number and share of a folder's pages that must begin with the same heading for it to be the title of the site. */
const SHARED = { pages: 3, share: 0.5 } as const;

/** Finds first headings that are the title of the site: at least half of the pages of one folder begin with them. */
export function findSiteTitles(pages: readonly Pick<PageData, 'file' | 'firstHeading'>[]): Set<string> {
  const folders = new Map<string, { size: number; headings: Map<string, number> }>();
  for (const { file, firstHeading } of pages) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    const known = folders.get(folder) ?? { size: 0, headings: new Map<string, number>() };
    folders.set(folder, known);
    known.size += 1;
    if (firstHeading !== null) known.headings.set(firstHeading, (known.headings.get(firstHeading) ?? 0) + 1);
  }
  const titles = new Set<string>();
  for (const { size, headings } of folders.values()) {
    for (const [heading, count] of headings) {
      if (count >= SHARED.pages && count >= size * SHARED.share) titles.add(heading);
    }
  }
  return titles;
}

/** True for a first heading that is the title of the site; false on the page with that name. */
export function isSiteTitle(heading: string, path: string): boolean {
  return path !== '/' && simplify(titleFromPath(path)) !== simplify(heading);
}

/** Removes the first heading. If the next heading follows directly, it becomes the title. */
export function withoutSiteTitle(tokens: readonly Token[]): string {
  const at = tokens.findIndex(({ type }) => type === 'heading');
  const rest = tokens.slice(at + 1);
  const next = rest.findIndex(({ type, raw }) => type !== 'space' && raw.trim() !== '');
  const title = rest[next] as Tokens.Heading | undefined;
  const isNamed = title?.type === 'heading' && title.depth <= 2;
  const raw = rest.map((token, index) => (isNamed && index === next ? `# ${title.text}\n\n` : token.raw));
  return [...tokens.slice(0, at).map((token) => token.raw), ...raw].join('');
}

function simplify(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
