import type { Token, Tokens } from 'marked';
import { lexMarkdown } from '../lexMarkdown';
import { plainText } from '../plainText';
import { readYaml } from './readMkDocs';
import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { entryPath, toEntry } from './entryPath';
import { readRecord, readWord, readWordsByName, trimPath } from './readValue';
import { emptyStructure, type NavigationNode, type SiteStructure } from './SiteStructure';

/** Maximum size of a table of contents, in characters. */
const SUMMARY_MAX_LENGTH = 500_000;

/** Reads `SUMMARY.md` of mdBook (next to `book.toml`) or GitBook. */
export async function readSummary(
  files: ConfigurationFiles,
  has: (file: string) => boolean,
): Promise<SiteStructure | null> {
  const book = await files.read('book.toml');
  // The predecessor of `.gitbook.yaml` is `book.json`, next to the pages or above them.
  const earlier = await files.find(['book.json']);
  const old = readRecord(readYaml(earlier?.text ?? ''));
  const isOld = earlier !== null && (earlier.below === '' || earlier.below === trimPath(readWord(old.root) ?? ''));
  const gitbook = {
    ...(isOld && earlier.below === '' ? old : {}),
    ...readRecord(readYaml((await files.read('.gitbook.yaml')) ?? '')),
  };
  const source = book === null ? readWord(gitbook.root) : (/^\s*src\s*=\s*["']([^"']+)/m.exec(book)?.[1] ?? 'src');
  const root = trimPath(source ?? '');
  const name = readWord(readRecord(gitbook.structure).summary) ?? 'SUMMARY.md';
  const folder = [root, ''].find((own) => has(join(own, name)));
  if (folder === undefined) return null;
  const text = await files.read(join(folder, name));
  const above = await files.find(['book.toml']);
  const isGitBook = book === null && (Object.keys(gitbook).length > 0 || !isBelow(above, 'src'));
  const toml = book ?? (isBelow(above, 'src') ? (above?.text ?? '') : '');
  if (text === null) return null;
  const navigation = readContents(text);
  if (navigation.length === 0) return null;
  return {
    ...emptyStructure(isGitBook ? 'gitbook' : 'mdbook'),
    configuration: join(folder, name),
    name: /^\s*title\s*=\s*"([^"]+)"/m.exec(toml)?.[1] ?? (isOld ? readWord(old.title) : undefined),
    variables: readWordsByName(isOld ? old.variables : {}, (name, word) => [`book.${name}`, word]),
    root: folder,
    navigation,
    // mdBook makes pages only from files in its table of contents.
    ...(toml !== '' && { isExclusive: true as const }),
    redirects: readWordsByName(gitbook.redirects, (from, to) => [entryPath(from), entryPath(to)]),
  };
}

function isBelow(found: FoundConfiguration | null, folder: string): boolean {
  return found !== null && found.below === folder;
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Reads a table of contents in markdown. Headings begin a part, items are nested, and links outside of lists are separate chapters. */
export function readContents(markdown: string): NavigationNode[] {
  const root: NavigationNode[] = [];
  let list = root;
  let isFirst = true;
  for (const token of lexMarkdown(markdown.slice(0, SUMMARY_MAX_LENGTH).replaceAll(/\r\n?/g, '\n'))) {
    if (token.type === 'heading') {
      const title = plainText(token.tokens).trim();
      const isTitle = isFirst || /^(summary|table of contents)$/i.test(title);
      isFirst = false;
      if (isTitle) continue;
      const children: NavigationNode[] = [];
      root.push({ title, children });
      list = children;
    } else if (token.type === 'list') list.push(...readItems(token as Tokens.List, 0));
    else if (token.type === 'paragraph') list.push(...linksOf(token.tokens).map(toNode));
    else if (token.type === 'hr') list = root;
  }
  return root.filter(
    ({ children, path, href }) => path !== undefined || href !== undefined || (children ?? []).length > 0,
  );
}

function readItems({ items }: Tokens.List, depth: number): NavigationNode[] {
  if (depth > 20) return [];
  return items.flatMap((item) => {
    const own = item.tokens.filter(({ type }) => type !== 'list');
    const children = item.tokens
      .filter(({ type }) => type === 'list')
      .flatMap((inner) => readItems(inner as Tokens.List, depth + 1));
    const [link] = linksOf(own);
    const node = link ? toNode(link) : { title: plainText(own).trim() };
    // A draft chapter has no page yet.
    const isDraft = link !== undefined && link.href.trim() === '';
    if (isDraft && children.length === 0) return [];
    return children.length > 0 ? [{ ...node, children }] : link ? [node] : [];
  });
}

function linksOf(tokens: readonly Token[] | undefined): Tokens.Link[] {
  return (tokens ?? []).flatMap((token) =>
    token.type === 'link' ? [token as Tokens.Link] : 'tokens' in token ? linksOf(token.tokens) : [],
  );
}

function toNode(link: Tokens.Link): NavigationNode {
  const title = plainText(link.tokens).trim();
  if (link.href.trim() === '') return { title };
  return toEntry(link.href, title);
}
