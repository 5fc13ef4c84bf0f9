import { answerReader } from './reading/answerReader';
import { array, assert, constantFrom, property } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { loadAnswerParser, parseLinks, toWholeMarkdown, setAnswerReader } from '../core/conversation/answerParser';
import { toSources } from '../core/conversation/toSources';
import { createFullMarkdownView } from './createFullMarkdownView';
import { CORPUS } from './testing/corpus';
import { render } from './testing/render';

beforeAll(() => {
  setAnswerReader(async () => answerReader);
  return loadAnswerParser('![a](/b)');
});

const OPTIONS = { docsUrl: 'https://acme.dev/docs', citeLinks: true };

function marksOf(element: HTMLElement): (string | null)[][] {
  return [...element.querySelectorAll('[part=citation]')].map((mark) => [mark.textContent, mark.getAttribute('href')]);
}

it('a link into the documentation keeps its words, and is followed by a mark that leads to the same page', () => {
  const answer = render('See [Start](/start), [*the* guide](/guide#a "Guide") and [start](/start).', OPTIONS);
  expect(answer.textContent).toBe('See Start1, the guide2 and start1.');
  expect(marksOf(answer)).toEqual([
    ['1', 'https://acme.dev/docs/start'],
    ['2', 'https://acme.dev/docs/guide#a'],
    ['1', 'https://acme.dev/docs/start'],
  ]);
  expect(answer.querySelector('[part=citation]')?.getAttribute('aria-label')).toBe('Source 1');
});

it.each([
  ['elsewhere', '[Other](https://other.example/start)'],
  ['to a place of the answer', '[Below](#below)'],
  ['by mail', '[Us](mailto:us@acme.dev)'],
  ['in code', '`[Start](/start)`'],
])('a link %s has no mark', (_, markdown) => {
  expect(marksOf(render(markdown, OPTIONS))).toEqual([]);
});

it('without the option no link has a mark', () => {
  expect(marksOf(render('[Start](/start)', { docsUrl: OPTIONS.docsUrl }))).toEqual([]);
});

it('a mark comes with its link, and no later text changes it', () => {
  const container = document.createElement('div');
  const view = createFullMarkdownView(container, OPTIONS);
  const markdown =
    'See [Start](/start) and **[the guide](/guide)**.\n\n| A |\n|---|\n| [Start](/start) [New](/new) |\n\nEnd [Start](/start).';
  let before: (string | null)[][] = [];
  for (const character of markdown) {
    view.append(character);
    const marks = marksOf(container);
    expect(marks.slice(0, before.length)).toEqual(before);
    before = marks;
  }
  view.update(markdown, true);
  expect(marksOf(container)).toEqual(before);
  expect(before.map(([number]) => number)).toEqual(['1', '2', '1', '3', '1']);
});

/** Pieces of answers in which a link may be one, or may only look like one. */
const PIECES = constantFrom(
  ...['[a](/a) ', '[`b`](/b "B") ', '**[c](/c)** ', '`[d](/d)` ', '[e](https://else.example) ', '![f](/f) '],
  ...[
    '\\[g](/g) ',
    '[h][h] ',
    '- [i](/i)\n',
    '\n\n',
    '```\n[j](/j)\n```\n',
    '[k\nk](/k) ',
    '[l](</l>) ',
    '[m](/m_(n)) ',
  ],
  ...[
    '    [s](/s)\n',
    '\n\n    [t](/t)\n',
    '<!-- [u](/u) -->\n',
    '- a\n\n    [v](/v)\n',
    '> ```\n> [w](/w)\n',
    '1. ',
    '\t[x](/x)\n',
  ],
  ...[
    '`',
    '``',
    'x\n> y',
    '\n> ',
    '|',
    '[z]: /z\n',
    '[h]: /h "H"\n',
    '<!-- ',
    ' -->',
    '\\',
    '===\n',
    '(',
    '"',
    '---\n',
  ],
  ...['# [o](/o)\n', '> [p](/p)\n\n', '[a](/a#x) ', '[![q](/q.png)](/q) ', '1 < 2 & ', '*', 'r '],
);

it('marks have the numbers of the sources', { tags: 'property' }, () => {
  assert(
    property(array(PIECES, { maxLength: 12 }), (list) => {
      const markdown = list.join('');
      const sources = toSources([], OPTIONS.docsUrl, parseLinks(markdown, OPTIONS.docsUrl));
      const answer = render(markdown, OPTIONS);
      const links = [...answer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      // Every source is a link of the answer, and every mark leads to a source.
      for (const { url } of sources) expect(links, JSON.stringify(markdown)).toContain(url);
      for (const [number, url] of marksOf(answer)) {
        expect(sources.find((source) => source.url === url)?.number, markdown).toBe(Number(number));
      }
    }),
  );
  expect(marksOf(render(CORPUS.links ?? '', OPTIONS)).length).toBeGreaterThan(0);
});

it('a copy of an answer reads as the answer does, wherever it is pasted', { tags: 'property' }, () => {
  assert(
    property(array(PIECES, { maxLength: 12 }), (list) => {
      const markdown = list.join('');
      const copy = toWholeMarkdown(markdown, OPTIONS.docsUrl);
      expect(render(copy, OPTIONS).innerHTML, markdown).toBe(render(markdown, OPTIONS).innerHTML);
      const elsewhere = render(copy, { docsUrl: 'https://elsewhere.example' });
      for (const link of elsewhere.querySelectorAll('a')) expect(link.host, markdown).not.toBe('elsewhere.example');
    }),
  );
});
