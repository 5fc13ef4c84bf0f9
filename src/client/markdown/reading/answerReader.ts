import { OWN_CITATION } from '../../../shared/markdown/ownCitation';
import { isVisible } from '../../core/conversation/isVisible';
import type { MarkdownReader } from '../../core/conversation/ParsedAnswer';
import { findExtendedSyntax } from '../extended/findExtendedSyntax';
import type { ExtendedSyntax } from '../extended/MarkdownModules';
import { toCited } from './toCited';
import type { QuietNode } from './QuietNode';
import { readQuietly } from './readQuietly';
import { writeWholeLinks } from './writeWholeLinks';

const OWN_CITATIONS = new RegExp(OWN_CITATION, 'g');

let extended: ExtendedSyntax | null = null;

/** Reads answers without drawing them. Rare syntax is loaded with the first answer that has it, as for the view. */
export const answerReader: MarkdownReader = {
  canRead: (markdown) => extended !== null || findExtendedSyntax(markdown) < 0,
  async load(markdown) {
    if (markdown === undefined || !answerReader.canRead(markdown))
      extended = await import('../extended/extendedSyntax');
  },
  parse(markdown, docsUrl, isOpen) {
    const { container, context } = readQuietly(markdown, { docsUrl }, extended, isOpen);
    const nodes = [...walk(container)];
    const links = nodes
      .filter(({ localName }) => localName === 'a')
      .map((node) => ({ text: node.textContent, url: node.getAttribute('href') ?? '' }));
    return { links, cited: toCited(links, context), suggestions: context.apart.lines, isWordless: !nodes.some(isSeen) };
  },
  toWholeMarkdown: (markdown, docsUrl) => writeWholeLinks(markdown.replaceAll(OWN_CITATIONS, '$1'), docsUrl, extended),
};

function isSeen({ localName, data }: QuietNode): boolean {
  return localName === 'img' || isVisible(data);
}

/** All nodes in their order, without the headers of code. */
function* walk(node: QuietNode): Generator<QuietNode> {
  for (const child of node.childNodes) {
    yield child;
    if (child.getAttribute('part') !== 'code-header') yield* walk(child);
  }
}
