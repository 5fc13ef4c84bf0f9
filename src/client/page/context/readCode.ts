import { native } from '../browser/native';

/**
 * Elements in a code block that are not code: buttons, line numbers and pop-ups of Docusaurus, VitePress, Starlight (Expressive Code),
 * Material for MkDocs, Sphinx, Hugo, Jekyll, Shiki and Prism.
 */
const NO_CODE = [
  'button, nav, script, style, template, svg, [hidden], [aria-hidden="true"]',
  '.linenos, .linenodiv, .lineno, .line-number, .line-numbers, .line-numbers-rows, .linenumber, .ln, .lnt, .gutter',
  '.rouge-gutter, .hljs-ln-numbers, .twoslash-popup-container, .visually-hidden, .sr-only',
].join(', ');

/** Elements that are lines or contain lines. */
const LINE_TAG = /^(?:div|p|li|ol|ul|tr|table|tbody|figure|section)$/i;

/**
 * The exact text of a code block: without line numbers, controls and surrounding empty lines. Elements that the page uses as lines become
 * separate lines.
 *
 * @param exclude Selector of further elements to leave out.
 */
export function readCode(block: Element, exclude?: string): string {
  const view = native(block.ownerDocument).defaultView;
  const skipped = exclude ? `${NO_CODE}, ${exclude}` : NO_CODE;
  const isUnselectable = isHiddenFromCopy(block);
  let text = '';
  // The end of the text, kept separately because reading the joined text each time would cost its whole length.
  let last = '';
  let isLineEnded = false;

  function write(chunk: string) {
    if (chunk === '') return;
    if (isLineEnded && !chunk.startsWith('\n')) text += '\n';
    isLineEnded = false;
    text += chunk;
    last = chunk;
  }

  function read(node: Node) {
    if (node.nodeType === node.TEXT_NODE) return write((node as Text).data);
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const element = node as Element;
    if (element.localName === 'br') return write('\n');
    if (element !== block && (element.matches(skipped) || isHiddenFromCopy(element))) return;
    const isLine = element !== block && isLineBox(element);
    if (isLine) beginLine();
    const start = text.length;
    for (const child of element.childNodes) read(child);
    if (isLine) isLineEnded = text.length === start || !last.endsWith('\n');
  }

  function beginLine() {
    if (isLineEnded || (text !== '' && !last.endsWith('\n'))) write('\n');
    isLineEnded = false;
  }

  /** True for prompts and numbers that the page excludes from selection, unless it excludes the whole block. */
  function isHiddenFromCopy(element: Element): boolean {
    const style = view?.getComputedStyle(element);
    if (style?.display === 'none') return true;
    return element !== block && !isUnselectable && (style?.userSelect ?? style?.webkitUserSelect) === 'none';
  }

  function isLineBox(element: Element): boolean {
    return (
      LINE_TAG.test(element.localName) ||
      /^(?:block|flex|grid|table|table-row|list-item)$/.test(view?.getComputedStyle(element).display ?? '')
    );
  }

  read(block);
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
