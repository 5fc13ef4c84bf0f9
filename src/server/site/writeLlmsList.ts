import type { IndexedPage } from '../service/pages/DocsPage';
import type { AgentSite } from './createAgentFiles';
import { isForAgents } from './isForAgents';
import { encodeFile } from './siteFile';
import type { SiteFolder } from './siteNavigation';
import { variantLabel } from './siteVariants';

/** Maximum depth of a folder's heading. */
const HEADING_MAX_DEPTH = 6;

/** A folder of the navigation, or the pages outside of all folders. */
interface Section {
  name: string;
  entries: Entry[];
}

interface Entry {
  /** Names of its folders below the section. */
  trail: readonly string[];
  line: string;
}

export interface LlmsWords {
  description: string | undefined;
  /** Name of the section with the pages outside of all folders. */
  pagesLabel: string;
  /** URL of the file with all pages. */
  fullUrl: string;
}

/** `llms.txt`: all pages in the order of the navigation. */
export function writeLlmsList(
  site: Pick<AgentSite, 'names' | 'variants' | 'settings' | 'name' | 'siteUrl' | 'filesUrl' | 'mcpUrl'>,
  words: LlmsWords,
): string {
  const { siteUrl, filesUrl = siteUrl } = site;
  return [writeHead(site, words), ...readSections(site, filesUrl, words.pagesLabel).map(writeSection)].join('\n');
}

function writeHead({ name, mcpUrl }: Pick<AgentSite, 'name' | 'mcpUrl'>, { description, fullUrl }: LlmsWords): string {
  return [
    `# ${oneLine(name)}`,
    `> ${oneLine(description ?? name)}`,
    `All pages in one file: [llms-full.txt](${fullUrl})`,
    ...(mcpUrl === undefined ? [] : [`MCP server (streamable HTTP): ${mcpUrl}`]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The top folders of all languages and versions. A page belongs to the first of them that contains it. */
function readSections(
  { names, variants, settings }: Pick<AgentSite, 'names' | 'variants' | 'settings'>,
  filesUrl: string,
  pagesLabel: string,
): Section[] {
  const seen = new Set<IndexedPage>();
  const read = ({ pages, folders }: SiteFolder, trail: readonly string[]): Entry[] => [
    ...pages.flatMap((page) => {
      const twin = names.twin(page.path);
      if (twin === null || seen.has(page) || !isForAgents(page)) return [];
      seen.add(page);
      const about = page.description === undefined ? '' : `: ${oneLine(page.description)}`;
      return [{ trail, line: `- [${escapeLabel(page.title)}](${filesUrl}/${encodeFile(twin)})${about}\n` }];
    }),
    ...folders.flatMap((folder) => read(folder, [...trail, oneLine(folder.name)])),
  ];
  return variants.all
    .flatMap((variant, index) => {
      const label = index === 0 ? '' : variantLabel(variant, settings);
      const { pages, folders } = variant.folders;
      const named = (name: string) => [label, name].filter((part) => part !== '').join(': ');
      return [
        { name: named(label === '' ? pagesLabel : ''), entries: read({ name: '', pages, folders: [] }, []) },
        ...folders.map((folder) => ({ name: named(oneLine(folder.name)), entries: read(folder, []) })),
      ];
    })
    .filter(({ entries }) => entries.length > 0);
}

function writeSection({ name, entries }: Section): string {
  let text = `## ${name}\n\n`;
  let open: readonly string[] = [];
  for (const { trail, line } of entries) {
    const changed = trail.findIndex((folder, depth) => folder !== open[depth]);
    for (const [depth, folder] of trail.entries()) {
      if (changed >= 0 && depth >= changed) {
        text += `\n${'#'.repeat(Math.min(depth + 3, HEADING_MAX_DEPTH))} ${folder}\n\n`;
      }
    }
    open = trail;
    text += line;
  }
  return text;
}

function escapeLabel(text: string): string {
  return oneLine(text).replaceAll(/[[\]\\]/g, String.raw`\$&`);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
