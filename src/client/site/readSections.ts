import { createFenceReader } from '../../shared/markdown/createFenceReader';
import { createLinkReader, hasFormulas, readPageText } from '../../shared/site/readPageText';
import type { SectionBlock } from '../../shared/site/cutSection';

/** The content under one heading of a page. */
export interface SiteSection {
  page: string;
  heading: string;
  /** Headings above it, outermost first, without the page's title. */
  parents: string[];
  /** Path of the page, with the anchor of the section. */
  address: string;
  blocks: SectionBlock[];
}

/** The sections of a page, by the reader that the local service has, too. */
export async function readSections(document: Document, address: string): Promise<SiteSection[]> {
  const formulas = hasFormulas(document) ? await import('../../shared/site/formulas').catch(() => null) : null;
  const { title, markdown, headings } = readPageText(document, createLinkReader(document, address), formulas);
  const path = new URL(address).pathname;
  const sections: SiteSection[] = [];
  const trail: { depth: number; text: string }[] = [];
  let next = 0;
  const open = (heading: string, anchor: string) => {
    sections.push({
      page: title,
      heading,
      parents: trail.slice(0, -1).map(({ text }) => text),
      address: path + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`),
      blocks: [],
    });
  };
  open(title, '');
  for (const block of splitBlocks(markdown)) {
    const depth = /^#{1,6}(?= )/.exec(block.markdown)?.[0].length ?? 0;
    if (depth === 0 || next >= headings.length) {
      sections.at(-1)?.blocks.push(block);
      continue;
    }
    const { id, text } = headings[next++]!;
    if (depth === 1) continue;
    while ((trail.at(-1)?.depth ?? 0) >= depth) trail.pop();
    trail.push({ depth, text });
    open(text, id);
  }
  return sections.filter(({ blocks }) => blocks.length > 0);
}

/** The blocks of markdown that the reader of pages has written: an empty line is between two, except inside of code. */
export function splitBlocks(markdown: string): SectionBlock[] {
  const blocks: SectionBlock[] = [];
  let lines: string[] = [];
  const read = createFenceReader();
  const close = () => {
    if (lines.length > 0) blocks.push(toBlock(lines.join('\n')));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const { part } = read(line);
    const isInside = part === 'code' || part === 'closing';
    const isIndented = /^\s/.test(line);
    if (!isInside && (line.trim() === '' || (/^(?:[-*+]|\d+[.)]) /.test(line) && lines.length > 0))) close();
    if (line.trim() !== '' || isInside) {
      // An indented line after an empty one belongs to the item before it.
      if (lines.length === 0 && isIndented && blocks.at(-1)?.kind === 'item') lines = [`${blocks.pop()!.markdown}\n`];
      lines.push(line);
    }
    if (part === 'closing' && !isIndented) close();
  }
  close();
  return blocks;
}

function toBlock(markdown: string): SectionBlock {
  const kind = /^[`~]{3}/.test(markdown)
    ? 'code'
    : markdown.startsWith('|')
      ? 'table'
      : markdown.startsWith('>')
        ? 'quote'
        : /^(?:[-*+]|\d+[.)]) /.test(markdown)
          ? 'item'
          : 'text';
  return { kind, markdown, text: markdown.replaceAll(/\]\([^()\s]*\)|[`*_#>|]/g, ' ') };
}
