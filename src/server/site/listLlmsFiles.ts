import type { IndexedPage } from '../service/pages/DocsPage';
import type { AgentSite } from './createAgentFiles';
import { isForAgents } from './isForAgents';
import { encodeFile } from './siteFile';
import type { SiteFolder } from './siteNavigation';
import { variantLabel } from './siteVariants';
import { trimOf } from '../../shared/contract/trim';

/** Maximum size of a list of pages, in bytes. A longer one is split by section, because programs do not read more of a file. */
const LIST_MAX_BYTES = 50_000;

const LISTS_FOLDER = '_site/llms';

export function isListName(name: string): boolean {
  return name === 'llms.txt' || name.startsWith(`${LISTS_FOLDER}/`);
}

/** Maximum depth of a folder's heading. */
const HEADING_MAX_DEPTH = 6;

const SLUG_MAX_LENGTH = 60;

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

/**
 * The files of `llms.txt`, by name: one list of all pages in the order of the navigation. Above 50 kB it is a list of lists, one for each
 * section. A section that is still longer has several lists.
 */
export function listLlmsFiles(
  site: Pick<AgentSite, 'names' | 'variants' | 'settings' | 'name' | 'siteUrl' | 'filesUrl' | 'mcpUrl'>,
  words: LlmsWords,
): [name: string, text: string][] {
  const { siteUrl, filesUrl = siteUrl } = site;
  const sections = readSections(site, filesUrl, words.pagesLabel);
  const head = writeHead(site, words);
  const whole = [head, ...sections.map((section) => writeSection(section))].join('\n');
  if (Buffer.byteLength(whole) <= LIST_MAX_BYTES) return [['llms.txt', whole]];
  const files: [string, string][] = [];
  const lines = sections.flatMap((section) =>
    splitSection(section).map((part) => {
      const file = `${LISTS_FOLDER}/${files.length + 1}_${toSlug(part.name)}.txt`;
      files.push([file, `# ${site.name}\n\n${writeSection(part)}`]);
      return `- [${escapeLabel(part.name)}](${filesUrl}/${file}): ${part.entries.length}\n`;
    }),
  );
  return [['llms.txt', `${head}\n## ${words.pagesLabel}\n\n${lines.join('')}`], ...files];
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

/** Splits a section into parts that are short enough. */
function splitSection(section: Section): Section[] {
  const parts: Entry[][] = [];
  let bytes = Infinity;
  for (const entry of section.entries) {
    // Each part repeats the headings at its beginning.
    const size = Buffer.byteLength(entry.line + entry.trail.join(''), 'utf8') + 20;
    if (bytes + size > LIST_MAX_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(entry);
    bytes += size;
  }
  const count = parts.length;
  return parts.map((entries, index) => ({
    name: count === 1 ? section.name : `${section.name} (${index + 1}/${count})`,
    entries,
  }));
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

function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  return trimOf(slug.slice(0, SLUG_MAX_LENGTH), '_');
}

function escapeLabel(text: string): string {
  return oneLine(text).replaceAll(/[[\]\\]/g, String.raw`\$&`);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
