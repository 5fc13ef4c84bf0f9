import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs';
import { createFullMarkdownView as createMarkdownView } from './createFullMarkdownView';
import { CORPUS } from './testing/corpus';
import { showNode } from './testing/showNode';

const OPTIONS = {
  docsUrl: 'https://acme.dev/docs',
  onError: (error: unknown) => {
    throw error;
  },
};

function renderAtOnce(markdown: string): string {
  const container = document.createElement('div');
  createMarkdownView(container, OPTIONS).update(markdown, true);
  return showNode(container);
}

function renderInPieces(markdown: string, ends: readonly number[]): string {
  const container = document.createElement('div');
  const view = createMarkdownView(container, OPTIONS);
  for (const end of ends) view.update(markdown.slice(0, end), false);
  view.update(markdown, true);
  return showNode(container);
}

describe('an answer that streamed looks like one that came at once', () => {
  it.each(Object.entries(CORPUS))('%s, character by character', (_, markdown) => {
    const ends = Array.from(markdown, (_, index) => index + 1);
    expect(renderInPieces(markdown, ends)).toBe(renderAtOnce(markdown));
  });

  it.each(Object.entries(CORPUS))('%s, in random pieces', { tags: 'property' }, (_, markdown) => {
    const expected = renderAtOnce(markdown);
    const cuts = array(integer({ min: 0, max: markdown.length }), { maxLength: 12 });
    assert(
      property(
        cuts,
        (ends) =>
          renderInPieces(
            markdown,
            ends.toSorted((a, b) => a - b),
          ) === expected,
      ),
      { numRuns: runs(40) },
    );
  });

  it('whatever it is made of', { tags: 'property' }, () => {
    const piece = constantFrom(
      'a',
      'b ',
      ' ',
      '\n',
      '\n\n',
      '  ',
      '    ',
      '\t',
      '*',
      '**',
      '_',
      '~~',
      '`',
      '``',
      '```',
      '~~~',
      '[',
      ']',
      '(',
      ')',
      '[a]',
      '](/x)',
      '![',
      '<',
      '>',
      '<b>',
      '</b>',
      '<div>',
      '<!--',
      '-->',
      '|',
      '|a|b|\n|-|-|\n',
      '-',
      '- ',
      '1. ',
      '2) ',
      '+ ',
      '#',
      '## ',
      '>',
      '> ',
      '=',
      '===',
      '---',
      '\\',
      '&',
      '&amp;',
      ':',
      '[^1]',
      '[^1]: ',
      '[a]: /u\n',
      'https://x.y',
      'www.x.y',
      '- [ ] ',
      '\r\n',
      '。',
      '中',
      '"',
      "'",
      '!',
      'suggestions',
      '\u{1F600}',
    );
    const text = array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
    assert(
      property(text, array(integer({ min: 0, max: 60 }), { maxLength: 8 }), (markdown, cuts) => {
        expect(
          renderInPieces(
            markdown,
            cuts.filter((cut) => cut <= markdown.length).toSorted((a, b) => a - b),
          ),
        ).toBe(renderAtOnce(markdown));
      }),
      { numRuns: runs(500) },
    );
  });
});
