import GithubSlugger from 'github-slugger';
import type { Token, Tokens } from 'marked';
import { plainText } from './plainText';
import { rewriteLinks } from './rewriteLinks';
import type { DocsHeading, DocsSection, SectionBlock } from './DocsPage';

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
  for (const token of tokens) {
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
        continue;
      }
    }
    for (const block of toBlocks(token, resolve)) {
      if (textLength(section) > SECTION_TEXT_MAX) section = newSection(section, sections);
      section.blocks.push(block);
    }
  }
  return { title, headings, sections };
}

/** A heading's own anchor, written `{#anchor}` behind it, or the one that GitHub would give. */
export function readHeading(token: Tokens.Heading, slugger: GithubSlugger): DocsHeading {
  const full = plainText(token.tokens).trim();
  const own = /\s*\{#([\w-]+)\}\s*$/.exec(full);
  const text = own ? full.slice(0, own.index) : full;
  return { id: own?.[1] ?? slugger.slug(text), text, depth: token.depth };
}

function newSection(from: Omit<DocsSection, 'blocks'>, sections: DocsSection[]): DocsSection {
  const { pagePath, anchor, heading, parents } = from;
  const section = { pagePath, anchor, heading, parents, blocks: [] };
  sections.push(section);
  return section;
}

function toBlocks(token: Token, resolve: (href: string) => string | null): SectionBlock[] {
  const block = (kind: SectionBlock['kind']): SectionBlock[] => {
    const markdown = rewriteLinks(token, resolve).trim();
    return markdown === '' ? [] : [{ kind, markdown, text: plainText([token]).trim() }];
  };
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
    case 'html':
      return [];
    case 'code':
      return [{ kind: 'code', markdown: toFence(token.text as string, (token as Tokens.Code).lang), text: token.text }];
    case 'table':
      return block('table');
    case 'blockquote':
      return block('quote');
    case 'list':
      return (token as Tokens.List).items.map((item) => ({
        kind: 'item',
        markdown: rewriteLinks(item, resolve).trimEnd(),
        text: plainText([item]).trim(),
      }));
    default:
      return block('text');
  }
}

/** Code as a fence, without the site's own words behind the language (`file=… highlight=…`). */
export function toFence(code: string, info: string | undefined): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${codeLanguage(info)}\n${code}\n${fence}`;
}

/** The language of a fence: its first word, if it is one. */
export function codeLanguage(info: string | undefined): string {
  return /^[\w+#.-]+/.exec(info ?? '')?.[0] ?? '';
}

function textLength(section: DocsSection): number {
  return section.blocks.reduce((sum, block) => sum + block.text.length, 0);
}
