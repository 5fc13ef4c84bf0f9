import GithubSlugger from 'github-slugger';
import type { Token, Tokens } from 'marked';
import { fieldLine, isComponent, type ComponentToken } from '../markdown/componentToken';
import { lexInline } from '../markdown/lexMarkdown';
import { createSectionWriter } from './createSectionWriter';
import { plainText } from '../markdown/plainText';
import { writeItem, writeBlocks, type ResolveLink } from '../markdown/writeBlocks';
import type { SectionBlock } from '../../../../shared/site/cutSection';
import type { DocsHeading, DocsSection } from '../DocsPage';
import { isContents } from './linkLists';
import { OWN_ANCHOR } from '../markdown/pageAnchors';
import { groupCode, readCodeInfo, toFence } from '../markdown/readFencedCode';

/** Maximum depth of a heading that begins a section; deeper headings stay in it as text. */
const SECTION_DEPTH_MAX = 4;

export interface SplitPage {
  /** Text of the first top-level heading; `null` if the page has no such heading. */
  title: string | null;
  headings: DocsHeading[];
  sections: DocsSection[];
  /** Anchors of components and of the title. */
  anchors: string[];
}

/** Splits a page's tokens into headings with their anchors, and sections of whole blocks. */
export function splitSections(tokens: readonly Token[], resolve: ResolveLink): SplitPage {
  const slugger = new GithubSlugger();
  const headings: DocsHeading[] = [];
  const anchors: string[] = [];
  const writer = createSectionWriter();
  const { add } = writer;
  let title: string | null = null;
  /** A component that opens with its title is a separate section, so that searches find it by the title. */
  const takeTitled = (token: ComponentToken, text: string) => {
    const id = token.values.id ?? slugger.slug(text);
    anchors.push(id);
    writer.insert(text, id, () => {
      if (token.values.caption !== undefined) add(textBlock(token.values.caption));
      take(token.tokens);
    });
  };
  const takeComponent = (token: ComponentToken, step: number) => {
    const { values, meaning, tokens: inner } = token;
    const title = values.title ?? '';
    if ((meaning === 'accordion' || meaning === 'update') && title !== '')
      takeTitled(token, plainText(lexInline(title)));
    else if (meaning === 'field') toComponentBlocks(token, resolve).forEach(add);
    else if ((meaning === 'step' || meaning === 'tab') && title !== '') {
      const [first, ...rest] = inner.filter(({ type }) => type !== 'space');
      const mark = meaning === 'step' ? `${step}. ` : '';
      const lead = `${mark}**${title}${/[.:!?]$/.test(title) ? '' : ':'}**`;
      const [own] = first?.type === 'paragraph' ? toBlocks(first, resolve) : [];
      add({
        kind: meaning === 'step' ? 'item' : 'text',
        markdown: `${lead} ${own?.markdown ?? ''}`.trim(),
        text: `${plainText(lexInline(title))}: ${own?.text ?? ''}`.trim(),
      });
      take(own ? rest : inner);
    } else {
      if (values.caption !== undefined) add(textBlock(values.caption));
      take(inner);
    }
  };
  const takeHeading = (token: Tokens.Heading) => {
    const { own, ...heading } = readHeading(token, slugger);
    if (heading.depth === 1 && title === null && headings.length === 0) {
      title = heading.text;
      if (own !== undefined) anchors.push(own);
      return;
    }
    headings.push(heading);
    if (heading.depth <= SECTION_DEPTH_MAX) writer.begin(heading);
    else toBlocks(token, resolve).forEach(add);
  };
  const take = (list: readonly Token[]) => {
    let step = 0;
    for (const group of groupCode(list)) {
      if (group.every(isCode)) add(toCodeBlock(group));
      else
        for (const token of group) {
          if (isComponent(token)) {
            if (token.meaning === 'step') step += 1;
            takeComponent(token, step);
          } else if (token.type === 'heading') takeHeading(token as Tokens.Heading);
          else toBlocks(token, resolve).forEach(add);
        }
    }
  };
  take(tokens);
  return { title, headings, sections: writer.end(), anchors };
}

/** Maximum length of a heading's text, in characters. */
export const HEADING_MAX_LENGTH = 1_000;

/** A heading with its own anchor, written as `{#anchor}` after it, or with the anchor that GitHub would generate. */
export function readHeading(token: Tokens.Heading, slugger: GithubSlugger): DocsHeading & { own?: string } {
  const full = plainText(token.tokens).trim();
  const own = OWN_ANCHOR.exec(full)?.[1];
  const text = own === undefined ? full : full.replace(OWN_ANCHOR, '').trimEnd();
  return {
    id: own ?? slugger.slug(text),
    text: text.slice(0, HEADING_MAX_LENGTH),
    depth: token.depth,
    ...(own !== undefined && { own }),
  };
}

function toBlocks(token: Token, resolve: ResolveLink): SectionBlock[] {
  const block = (kind: SectionBlock['kind']): SectionBlock[] => {
    const markdown = writeBlocks([token], resolve).trim();
    return markdown === '' ? [] : [{ kind, markdown, text: plainText([token]).trim() }];
  };
  switch (token.type) {
    case 'component':
      return toComponentBlocks(token as ComponentToken, resolve);
    case 'code':
      return [toCodeBlock([token as Tokens.Code])];
    case 'space':
    case 'hr':
    case 'def':
    case 'html':
      return [];
    case 'table':
      return block('table');
    case 'blockquote':
      return holdsCode(token) ? splitHolder((token as Tokens.Blockquote).tokens, 'quote', resolve) : block('quote');
    case 'list':
      // The page's own table of contents only repeats its headings.
      if (isContents(token as Tokens.List)) return [];
      return (token as Tokens.List).items.flatMap((item) =>
        holdsCode(item) && isStep(item) ? splitItem(item, resolve) : toItem(item, resolve),
      );
    default:
      return block('text');
  }
}

function textBlock(markdown: string): SectionBlock {
  return { kind: 'text', markdown, text: plainText(lexInline(markdown)) };
}

/** A field is one line with its own text; nested fields have their own lines. */
function toComponentBlocks({ meaning, values, tokens }: ComponentToken, resolve: ResolveLink): SectionBlock[] {
  const blocks = tokens.flatMap((token) => toBlocks(token, resolve));
  if (meaning !== 'field') return blocks;
  const [first] = blocks;
  const isOwn = first?.kind === 'text';
  const line = fieldLine(values);
  const markdown = isOwn ? `- ${line}: ${first.markdown}` : `- ${line}`;
  const text = [line.replaceAll('`', ''), ...(isOwn ? [first.text] : [])].join(': ');
  return [{ kind: 'item', markdown, text }, ...(isOwn ? blocks.slice(1) : blocks)];
}

function toItem(item: Tokens.ListItem, resolve: ResolveLink): SectionBlock[] {
  return [{ kind: 'item', markdown: writeItem(item, resolve).trimEnd(), text: plainText([item]).trim() }];
}

/** Maximum number of words of an item that is a step, whose code is quoted with it. */
const STEP_WORDS_MAX = 60;

/** False for a long item, which is like a section: its sentences are quoted separately, and it may have many code blocks. */
function isStep({ tokens }: Tokens.ListItem): boolean {
  const texts = tokens.filter(({ type }) => type !== 'code');
  return plainText(texts).split(/\s+/).length <= STEP_WORDS_MAX;
}

/** Splits an item with code: its own text, then each block of code as one block, so that a quote keeps the lines. */
function splitItem(item: Tokens.ListItem, resolve: ResolveLink): SectionBlock[] {
  const [first, ...rest] = splitHolder(item.tokens, 'text', resolve);
  if (first?.kind !== 'text') return [...(first ? [first] : []), ...rest];
  const marker = /^ *(?:[-*+]|\d+[.)]) +(?:\[[ x]\] +)?/i.exec(item.raw)?.[0] ?? '- ';
  return [{ ...first, kind: 'item', markdown: marker.trimStart() + first.markdown }, ...rest];
}

function splitHolder(tokens: readonly Token[], kind: SectionBlock['kind'], resolve: ResolveLink): SectionBlock[] {
  return groupCode(tokens).flatMap((group) => {
    const blocks = group.every(isCode) ? [toCodeBlock(group)] : group.flatMap((token) => toBlocks(token, resolve));
    return blocks.map((block) => (block.kind === 'text' ? { ...block, kind } : block));
  });
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}

function holdsCode(token: Token): boolean {
  if (token.type === 'code') return true;
  const inner = token.type === 'list' ? (token.items as Token[]) : 'tokens' in token ? (token.tokens ?? []) : [];
  return inner.some(holdsCode);
}

/** Variants of the same code are one block: the first is quoted, all are searched. */
function toCodeBlock(tokens: readonly Tokens.Code[]): SectionBlock {
  const variants = tokens.map(({ text, lang }) => ({ ...readCodeInfo(lang), code: text }));
  const [first] = variants;
  return {
    kind: 'code',
    markdown: toFence(first?.code ?? '', first),
    text: variants.map(({ file, code }) => (file === undefined ? code : `${file}\n${code}`)).join('\n'),
    ...(first?.file !== undefined && { file: first.file }),
  };
}
