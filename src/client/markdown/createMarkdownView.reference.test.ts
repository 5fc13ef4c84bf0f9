import { Parser, type Node as ReferenceNode } from 'commonmark';
import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs';
import { resolveDocsUrl } from '../core/links/resolveDocsUrl';
import { render } from './testing/render';

const DOCS_URL = 'https://acme.dev/docs';

/** All inline syntax of CommonMark, without syntax that only GFM or this renderer has. */
const PARTS =
  '* ** *** _ __ ` `` [ ] [] ( ) [x] ![ ](/x) ](/x_"t") [y] [x][ <> < > <x </x> <tel:+1> \\ & &amp; &copy; " \' ! . x yy ü (/u) - 1'
    .split(' ')
    .map((part) => part.replace('_"', ' "'))
    .concat('_', ' ', ' ', '\n', '  \n', 'a ', ' b', '“');

const DEFINITIONS = '\n\n[x]: /defined "title"\n[yy]: /other\n';

/**
 * Describes the content of a paragraph in the same way for both trees. Addresses are resolved. A link without an address, or inside another
 * link, is only its text.
 */
function describeReference(node: ReferenceNode, isInLink = false): string {
  let content = '';
  const isLink = isInLink || node.type === 'link';
  for (let child = node.firstChild; child; child = child.next) content += describeReference(child, isLink);
  const { type, literal, destination, title } = node;
  const url = resolveDocsUrl(destination ?? '', DOCS_URL);
  if (type === 'softbreak') return ' ';
  if (type === 'linebreak') return '<br>';
  if (type === 'emph') return `<em>${content}</em>`;
  if (type === 'strong') return `<strong>${content}</strong>`;
  if (type === 'code') return `<code>${literal ?? ''}</code>`;
  if (type === 'link') return url === null || isInLink ? content : `<a ${url} ${title ?? ''}>${content}</a>`;
  if (type === 'image')
    return url === null ? describeAlt(node) || 'Image' : `<img ${url} ${title ?? ''} ${describeAlt(node)}>`;
  return (literal ?? '') + content;
}

function describeAlt(node: ReferenceNode): string {
  if (node.type === 'softbreak' || node.type === 'linebreak') return node.type === 'softbreak' ? ' ' : '';
  let text = node.literal ?? '';
  for (let child = node.firstChild; child; child = child.next) text += describeAlt(child);
  return text;
}

function describeNode(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.textContent ?? '';
  const content = [...node.childNodes].map(describeNode).join('');
  if (node instanceof HTMLAnchorElement) return `<a ${node.getAttribute('href')} ${node.title}>${content}</a>`;
  if (node instanceof HTMLImageElement) return `<img ${node.getAttribute('src')} ${node.title} ${node.alt}>`;
  if (node.localName === 'br') return '<br>';
  return node.localName === 'p' ? content : `<${node.localName}>${content}</${node.localName}>`;
}

/** Removes permitted differences: white space, and escapes in addresses. */
function normalize(text: string): string {
  return text
    .replace(/(?:%[\dA-F]{2})+/g, decodeURI)
    .replace(/\s+/g, ' ')
    .replace(/ ?<br> ?/g, '<br>')
    .trim();
}

it('reads the inside of a line as the reference implementation does', { tags: 'property' }, () => {
  const parser = new Parser();
  assert(
    property(array(constantFrom(...PARTS), { minLength: 1, maxLength: 16 }), (parts) => {
      // Words at both ends keep the text one paragraph and prevent that a line becomes another block.
      const markdown = `a ${parts.join('').replaceAll('\n', '\nz ')} z${DEFINITIONS}`;
      const expected = normalize(describeReference(parser.parse(markdown).firstChild!));
      const container = render(markdown, { docsUrl: DOCS_URL });
      expect(normalize([...container.childNodes].map(describeNode).join('')), markdown).toBe(expected);
    }),
    { numRuns: runs(500) },
  );
});
