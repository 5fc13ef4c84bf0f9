import GithubSlugger from 'github-slugger';
import type { Token, Tokens } from 'marked';
import { plainText } from './plainText';
import { rewriteLinks } from './rewriteLinks';
import type { DocsHeading, DocsSection, SectionBlock } from './DocsPage';
import { isContents, isLinkItem } from './linkLists';
import { ANCHOR_MARK } from './pageAnchors';
import { groupCode, readFencedCode, toFence } from './readFencedCode';

/** Deepest heading that begins a section of its own; deeper ones stay inside as text. */
const SECTION_DEPTH_MAX = 4;

/** Section text, in characters, from which on it is split, so that one long reference list is several passages. */
const SECTION_TEXT_MAX = 4_000;

export interface SplitPage {
  /** Text of the first top-level heading; `null` when there is none. */
  title: string | null;
  headings: DocsHeading[];
  sections: DocsSection[];
}

/** Takes a page's tokens apart: headings with their anchors, and sections of whole blocks. */
export function splitSections(
  tokens: readonly Token[],
  pagePath: string,
  resolve: (href: string) => string | null,
): SplitPage {
  const slugger = new GithubSlugger();
  const headings: DocsHeading[] = [];
  const sections: DocsSection[] = [];
  const parents: DocsHeading[] = [];
  let title: string | null = null;
  let section = newSection({ pagePath, anchor: '', heading: '', parents: [] }, sections);
  let textLength = 0;
  for (const group of groupCode(tokens)) {
    const [token] = group;
    if (!token) continue;
    if (token.type === 'heading') {
      const heading = readHeading(token as Tokens.Heading, slugger);
      if (heading.depth === 1 && title === null && headings.length === 0) {
        title = heading.text;
        continue;
      }
      headings.push(heading);
      if (heading.depth <= SECTION_DEPTH_MAX) {
        while ((parents.at(-1)?.depth ?? 0) >= heading.depth) parents.pop();
        const above = parents.map((parent) => parent.text);
        parents.push(heading);
        section = newSection({ pagePath, anchor: heading.id, heading: heading.text, parents: above }, sections);
        textLength = 0;
        continue;
      }
    }
    for (const block of token.type === 'code' ? toCodeBlock(group) : toBlocks(token, resolve)) {
      if (textLength > SECTION_TEXT_MAX) {
        section = newSection(section, sections);
        textLength = 0;
      }
      section.blocks.push(block);
      textLength += block.text.length;
    }
  }
  return { title, headings, sections };
}

/** A heading's own anchor, written `{#anchor}` behind it, or the one that GitHub would give. */
export function readHeading(token: Tokens.Heading, slugger: GithubSlugger): DocsHeading {
  const full = plainText(token.tokens).trim();
  const at = full.lastIndexOf('{#');
  const own = at < 0 ? undefined : /^\{#([\w-]+)\}$/.exec(full.slice(at))?.[1];
  const text = own === undefined ? full : full.slice(0, at).trimEnd();
  return { id: own ?? slugger.slug(text), text, depth: token.depth };
}

/** The text of the first heading when it is one of depth 1. */
export function readFirstHeading(tokens: readonly Token[]): string | null {
  const heading = tokens.find(({ type }) => type === 'heading') as Tokens.Heading | undefined;
  return heading?.depth === 1 ? readHeading(heading, new GithubSlugger()).text : null;
}

function newSection(from: Omit<DocsSection, 'blocks'>, sections: DocsSection[]): DocsSection {
  const { pagePath, anchor, heading, parents } = from;
  const section = { pagePath, anchor, heading, parents, blocks: [] };
  sections.push(section);
  return section;
}

function toBlocks(token: Token, resolve: (href: string) => string | null): SectionBlock[] {
  const block = (kind: SectionBlock['kind']): SectionBlock[] => {
    const markdown = toMarkdown(token, resolve).trim();
    return markdown === '' ? [] : [{ kind, markdown, text: plainText([token]).trim() }];
  };
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
    case 'html':
      return [];
    case 'table':
      return block('table');
    case 'blockquote':
      return block('quote');
    case 'list':
      // The page's own table of contents says nothing that its headings do not say.
      if (isContents(token as Tokens.List)) return [];
      return (token as Tokens.List).items.map((item) => ({
        kind: 'item',
        markdown: toMarkdown(item, resolve).trimEnd(),
        text: plainText([item]).trim(),
        ...(isLinkItem(item) && { isLinks: true }),
      }));
    default:
      return block('text');
  }
}

function toMarkdown(token: Token, resolve: (href: string) => string | null): string {
  return rewriteLinks(token, resolve).replaceAll(ANCHOR_MARK, '');
}

/** Variants of the same code are one block: the first is quoted, all are searched. */
function toCodeBlock(tokens: readonly Token[]): SectionBlock[] {
  const variants = tokens.map((token) => readFencedCode((token as Tokens.Code).text, (token as Tokens.Code).lang));
  const [first] = variants;
  if (!first) return [];
  return [
    {
      kind: 'code',
      markdown: toFence(first.code, first),
      text: variants.map(({ file, code }) => (file === undefined ? code : `${file}\n${code}`)).join('\n'),
      ...(first.file !== undefined && { file: first.file }),
      ...(variants.length > 1 && {
        variants: variants.map((variant) => ({ label: variant.tab ?? '', markdown: toFence(variant.code, variant) })),
      }),
    },
  ];
}
