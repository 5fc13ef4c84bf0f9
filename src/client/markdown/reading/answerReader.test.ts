import { answerReader } from './answerReader';
import { array, assert, constantFrom, property } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import {
  isSurelyShown,
  isWordless,
  keepDrawn,
  loadAnswerParser,
  parseLinks,
  readDrawn,
  setAnswerReader,
  toWholeMarkdown,
} from '../../core/conversation/answerParser';
import type { AnswerLink } from '../../core/conversation/ParsedAnswer';
import { toSources } from '../../core/conversation/toSources';
import { createFullMarkdownView } from '../createFullMarkdownView';
import { CORPUS } from '../testing/corpus';
import { render } from '../testing/render';

const DOCS = 'https://acme.dev/docs';

beforeAll(() => {
  setAnswerReader(async () => answerReader);
  return loadAnswerParser('![a](/b)');
});

/** Answers with everything that may be a link, or may only look like one. */
const ANSWERS: Record<string, string> = {
  'code spans': '`[a](/a)` ``[b](/b) ` `` [`c`](/c) \\`[d](/d)\\`',
  'code over two lines': '`[a\n](/a)` [b](/b)',
  fences: '```md\n[a](/a)\n```\n~~~\n[b](/b)\n~~~\n[c](/c)\n```\n[d](/d)',
  'fences in items': '- a\n  ```\n  [a](/a)\n  ```\n  [b](/b)\n- [c](/c)',
  'indented code': 'x\n\n    [a](/a)\n\n\t[b](/b)\n\n[c](/c)',
  'escaped brackets': '\\[a](/a) [b\\](/b) [c\\]](/c) [d]\\(/d) \\\\[e](/e) !\\[f](/f)',
  'reference links': '[a][x] [x] [x][] [b][missing] [c] [x]\n\n[x]: /x "X"\n[c]: <y z> (Title)\n[x]: /second',
  'titles in parentheses': '[a](/a (T)) [b](/b \'T "q"\') [c](/c "T (1)") [d](/d (T (2)))',
  autolinks: `<${DOCS}/a> ${DOCS}/b, www.acme.dev/docs/c <a@acme.dev> (${DOCS}/d_(e))`,
  images: '![a](/a) ![b](https://else.example/b.png) [![c](/c)](/d) ![e][f]\n\n[f]: /f.png',
  'raw HTML': '<a href="/a">a</a> <b>[b](/b)</b> <!-- [c](/c) --> [d](/d)\n\n<div>\n[e](/e)\n</div>\n\n[f](/f)',
  'a comment over lines': '<!--\n[a](/a)\n-->\n[b](/b)',
  'nested brackets': '[a [b](/b)](/a) [c [d]](/c) [e ![f](/f.png)](/e)',
  'nested parentheses': '[a](/a_(b)_(c)) [d](/d_(e [f](</f )>)',
  'addresses in angles': '[a](</a b>) [c](<>) [d](</d\\>e>)',
  'escapes in addresses': '[a](/a\\)b) [c](/c&amp;d) [e](/e\\_f)',
  tables: '| A | B |\n|---|---|\n| [a](/a) | `[b](/b)` |\n| [c](/c\\|d) | \\[e](/e) |',
  footnotes: 'Note[^1] [a](/a).\n\n[^1]: See [b](/b).\n[^2]: Never [c](/c).',
  quotes: '> [a](/a) [b\n> c](/b) [d](\n> /d)\n>\n> [e]: /e\n\n[e]',
  'folded parts': '<details><summary>[a](/a)</summary>\n\n[b](/b)\n\n</details>',
  'what leads nowhere': '[a](javascript:x) [b](#b) [c](mailto:c@acme.dev) [d](data:x) [e](//else.example) [f]()',
  marks: 'One. [2](/b) Two. [1](/a#x "A: X") Three. [2](/b) Four. [2026](/c) [words](/d) `[3](/e)`',
  'marks of references': 'One [1] and [2][second].\n\n[1]: /a\n[second]: /b',
  'a late definition': '[a][x] [b](/b)\n\n[c](/c)\n\n[x]: /x',
  'Windows line ends': '[a](/a)\r\n\r\n```\r\n[b](/b)\r\n```\r\n[c]\r\n\r\n[c]: /c\r\n',
  'suggested pages': 'So [a](/a).\n\n```suggestions\n(B)[/b]\n[C](/c)\n```\n\nEnd [d](/d).',
  'suggested pages in an item': '- a\n\n  ```suggestions\n  (B)[/b]\n  ```\n- [c](/c)',
  'an open end': 'See [a](/a) and [b](/b',
};

/** Reads an answer that was not drawn. */
function read(markdown: string) {
  keepDrawn('', DOCS, { links: [], cited: [], suggestions: [] });
  return parseLinks(markdown, DOCS);
}

const shownLinks = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => ({ text: link.textContent, url: link.getAttribute('href') }));

describe.each(Object.entries(ANSWERS))('the answer with %s', (_, markdown) => {
  it('has the links that are drawn', () => {
    expect(read(markdown)?.links).toEqual(shownLinks(render(markdown, { docsUrl: DOCS })));
  });

  it('has the numbers of the marks that are drawn, however it arrives', () => {
    const container = document.createElement('div');
    const view = createFullMarkdownView(container, { docsUrl: DOCS, citeLinks: true });
    for (const character of markdown) view.append(character);
    view.update(markdown, true);
    const answer = read(markdown);
    const marks = [...container.querySelectorAll('[part=citation]')].map((mark) => [
      Number(mark.textContent),
      mark.getAttribute('href'),
    ]);
    const isMarked = answer?.links.some(({ text }) => /^\d{1,3}$/.test(text));
    const numbers = toSources([], DOCS, answer).map(({ number, url }) => JSON.stringify([number, url]));
    const drawn = marks.map((mark) => JSON.stringify(mark));
    if (!isMarked) expect(new Set(numbers)).toEqual(new Set(drawn));
    else for (const number of numbers) expect(drawn).toContain(number);
  });

  it('is copied as it is drawn, with addresses that lead to the docs from anywhere', () => {
    const copy = toWholeMarkdown(markdown, DOCS);
    expect(render(copy, { docsUrl: DOCS }).innerHTML).toBe(render(markdown, { docsUrl: DOCS }).innerHTML);
    for (const link of render(copy, { docsUrl: 'https://elsewhere.example' }).querySelectorAll('a'))
      expect(link.host).not.toBe('elsewhere.example');
    expect(copy).not.toMatch(/\.invalid|```suggestions/);
  });
});

it.each([true, false])('an answer that was drawn need not be parsed, with marks at its links: %s', (citeLinks) => {
  for (const markdown of [...Object.values(ANSWERS), ...Object.values(CORPUS)]) {
    const parsed = answerReader.parse(markdown, DOCS, false);
    const container = document.createElement('div');
    const view = createFullMarkdownView(container, { docsUrl: DOCS, citeLinks });
    for (const piece of markdown.match(/[^]{1,3}/g) ?? []) view.append(piece);
    view.update(markdown, true);
    const { links = [], cited = [], suggestions } = readDrawn(markdown, DOCS) ?? {};
    // Links to footnotes have no address of the answer's own.
    const withoutNotes = ({ url, text }: AnswerLink) => ({ text, url: url.startsWith('#') ? '#' : url });
    if (links.length === 0 && parsed.links.length === 0) continue;
    expect(links.map(withoutNotes), markdown).toEqual(parsed.links.map(withoutNotes));
    expect(new Set(cited.map(([, url]) => url)), markdown).toEqual(new Set(parsed.cited.map(([, url]) => url)));
    expect(suggestions, markdown).toEqual(parsed.suggestions);
  }
});

it('an answer that is cut anywhere has the links that are drawn', () => {
  for (const markdown of Object.values(ANSWERS)) {
    for (let end = 0; end <= markdown.length; end += 3) {
      const part = markdown.slice(0, end);
      expect(read(part)?.links, part).toEqual(shownLinks(render(part, { docsUrl: DOCS })));
    }
  }
});

it('the answers of other tests have the links that are drawn, and are copied as they are drawn', () => {
  for (const markdown of Object.values(CORPUS)) {
    const shown = render(markdown, { docsUrl: DOCS });
    expect(read(markdown)?.links, markdown).toEqual(shownLinks(shown));
    expect(render(toWholeMarkdown(markdown, DOCS), { docsUrl: DOCS }).textContent, markdown).toBe(shown.textContent);
  }
});

it('no text after a first letter hides that letter', { tags: 'property' }, () => {
  const pieces = constantFrom(
    ...[
      'a',
      'é',
      '#',
      '# ',
      '* ',
      '- ',
      '> ',
      '1. ',
      '2) ',
      '**',
      '_',
      '+ ',
      '\n',
      '\n\n',
      '    ',
      '\t',
      '---',
      '===',
      '- [ ] ',
    ],
    ...['<!-- x -->', '```', '~~~', '[a]: /b', '[^1]: n', '&nbsp;', '|', '|-|', '<b>', '\\', '`', ' '],
  );
  assert(
    property(array(pieces, { maxLength: 10 }), (list) => {
      const markdown = list.join('');
      if (isSurelyShown(markdown))
        expect(/\p{L}/u.test(render(markdown).textContent), JSON.stringify(markdown)).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});

it('an answer with words is distinguished from an empty one while it streams, as it is drawn', () => {
  for (const markdown of [
    '<!-- x --> a',
    '```js\na',
    '[a]: /b\n\nc',
    '[^1]: n',
    '&nbsp;&nbsp; a',
    '<b></b> c',
    '| a',
    '![a](/b)',
  ]) {
    const container = document.createElement('div');
    const view = createFullMarkdownView(container, { docsUrl: DOCS });
    for (let end = 1; end <= markdown.length; end += 1) {
      view.append(markdown.charAt(end - 1));
      for (const header of container.querySelectorAll('[part=code-header]')) header.remove();
      const isDrawn = container.querySelector('img') !== null || /\S/.test(container.textContent);
      expect(isWordless(markdown.slice(0, end), true), markdown.slice(0, end)).toBe(!isDrawn);
    }
  }
});

it('reads an answer without a page, and fetches nothing', async () => {
  const answer = parseLinks('[a](/a) ![b](/b.png)', DOCS);
  expect(answer?.links).toEqual([{ text: 'a', url: `${DOCS}/a` }]);
  expect(performance.getEntriesByType('resource')).toEqual([]);
});
