import { array, assert, asyncProperty, constantFrom, nat, property } from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs';
import { addCodeTools } from './code/addCodeTools';
import { createMarkdownView } from './createMarkdownView';
import { createFullMarkdownView } from './createFullMarkdownView';
import type { Span } from './extensions/MarkdownExtension';
import { findExtendedSyntax } from './extended/findExtendedSyntax';
import type { MarkdownModules, ExtendedSyntax } from './extended/MarkdownModules';
import * as extendedSyntax from './extended/extendedSyntax';
import { ANSWERS } from './testing/answers';
import { CORPUS } from './testing/corpus';
import { render, toTags } from './testing/render';

const OPTIONS = { docsUrl: 'https://acme.dev/docs' };
const TEXTS = [...Object.values(CORPUS), ...Object.values(ANSWERS)];

/** Parts that load, or fail to load, when the test says so. */
function createSource() {
  let extended: ExtendedSyntax | null = null;
  let requests = 0;
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  const source: MarkdownModules = {
    get extended() {
      return extended;
    },
    load() {
      requests++;
      return promise;
    },
    addCodeTools,
  };
  return {
    source,
    countRequests: () => requests,
    arrive() {
      extended = extendedSyntax;
      resolve();
      return promise;
    },
    fail() {
      resolve();
      return promise;
    },
  };
}

function create(source: MarkdownModules, options = {}) {
  const container = document.createElement('div');
  return { container, view: createMarkdownView(container, { ...OPTIONS, ...options }, source) };
}

function renderFull(markdown: string, options = {}): HTMLElement {
  const container = document.createElement('div');
  createFullMarkdownView(container, { ...OPTIONS, ...options }).update(markdown, true);
  return container;
}

it('a mark is seen in a line of any length, wherever it is cut', async () => {
  const long = 'word '.repeat(100);
  for (const mark of [
    '![i](/i.png)',
    '[^1]',
    '<kbd>k</kbd>',
    '&CounterClockwiseContourIntegral;',
    `\na | b\n${'-'.repeat(90)} | -\n1 | 2`,
  ]) {
    const { source, arrive } = createSource();
    const { container, view } = create(source);
    const text = `${long}${mark} ${long}`;
    for (const character of text) view.append(character);
    await arrive();
    view.update(text, true);
    expect(container.innerHTML).toBe(renderFull(text).innerHTML);
  }
});

it('shows what waits, with what has come meanwhile, once the parts are there', async () => {
  const { source, arrive } = createSource();
  const { container, view } = create(source);
  view.append('Text.\n\n');
  view.append('![i](/i.png)\n\n');
  view.append('The end.');
  expect(container.textContent).toBe('Text.');
  await arrive();
  await Promise.resolve();
  expect(container.isEqualNode(renderFull('Text.\n\n![i](/i.png)\n\nThe end.'))).toBe(true);
});

it('shows much that has come meanwhile in steps, and ends as it would have', async () => {
  const { source, arrive } = createSource();
  const { container, view } = create(source);
  const text = `![i](/i.png)\n\n${'A paragraph of some words.\n\n'.repeat(2_000)}The end.`;
  view.append(text);
  view.update(text, true);
  await arrive();
  await Promise.resolve();
  expect(container.textContent).not.toContain('The end.');
  await vi.waitFor(() => expect([...container.querySelectorAll('p')].at(-1)?.textContent).toBe('The end.'), {
    timeout: 30_000,
  });
  expect(container.isEqualNode(renderFull(text))).toBe(true);
});

it('an answer looks the same wherever it is cut and whenever extended syntax comes', { tags: 'property' }, async () => {
  await assert(
    asyncProperty(constantFrom(...TEXTS), array(nat(4_000)), nat(8), async (text, places, arrival) => {
      const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
      const parts = createSource();
      const { container, view } = create(parts.source);
      for (const [index, end] of cuts.entries()) {
        if (index === arrival) await parts.arrive();
        view.append(text.slice(cuts[index - 1] ?? 0, end));
      }
      view.update(text, true);
      await parts.arrive();
      expect(container.isEqualNode(renderFull(text))).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

it.each(Object.entries(CORPUS))('%s, character by character', async (_, text) => {
  const parts = createSource();
  const { container, view } = create(parts.source);
  for (const character of text) view.append(character);
  view.update(text, true);
  await parts.arrive();
  expect(container.isEqualNode(renderFull(text))).toBe(true);
});

describe('text that needs extended syntax', () => {
  afterEach(() => vi.useRealTimers());

  const table = 'Before.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\nAfter.';

  it('is shown up to the line that needs the parts if they load slowly, and continues when they are loaded', async () => {
    vi.useFakeTimers();
    const parts = createSource();
    const { container, view } = create(parts.source);
    view.update(table, true);
    expect(toTags(container)).toBe('');
    vi.runAllTimers();
    expect(toTags(container)).toBe('<p>Before.</p>');
    await parts.arrive();
    expect(container.isEqualNode(renderFull(table))).toBe(true);
    expect(parts.countRequests()).toBe(1);
  });

  it('is shown in one go if they are there soon, and not at all once it is gone', async () => {
    vi.useFakeTimers();
    const parts = createSource();
    const [soon, gone] = [create(parts.source), create(parts.source)];
    soon.view.update(table, true);
    gone.view.update(table, true);
    gone.view.destroy();
    await parts.arrive();
    vi.runAllTimers();
    expect(soon.container.isEqualNode(renderFull(table))).toBe(true);
    expect(gone.container.childNodes).toHaveLength(0);
  });

  it('is shown as it is written when they cannot be loaded', async () => {
    const text = 'A[^1] &copy; ![b](/c.png)\n\n| d |\n|---|\n| e |\n\n<div>f</div>\n\n[^1]: g';
    const parts = createSource();
    const { container, view } = create(parts.source);
    view.update(text, true);
    await parts.fail();
    expect(container.textContent).toBe('A[^1] &copy; ![b](/c.png)| d |\n|---|\n| e |<div>f</div>[^1]: g');
  });

  it('loads once, shows text that came meanwhile, and forgets a removed answer', async () => {
    const parts = createSource();
    const { container, view } = create(parts.source);
    view.update('One\n| A |', false);
    view.append('\n|---|\n');
    view.append('| 1 |');
    expect(parts.countRequests()).toBe(1);
    view.update('Another', false);
    await parts.arrive();
    expect(toTags(container)).toBe('<p>Another</p>');
    view.destroy();
    expect(container.childNodes).toHaveLength(0);
  });

  it('is what the marks of an extension surround', async () => {
    const spans = [{ open: '$', close: '$', display: false }];
    const renderSpan = ({ document, source }: Span) =>
      Object.assign(document.createElement('i'), { textContent: source });
    const options = { extensions: [{ spans, renderSpan }] };
    const parts = createSource();
    const { container, view } = create(parts.source, options);
    view.update('It is $a$.', true);
    expect(container.textContent).toBe('');
    await parts.arrive();
    expect(container.isEqualNode(renderFull('It is $a$.', options))).toBe(true);
  });
});

describe('findExtendedSyntax', () => {
  it.each([
    ['# Title\n\nSome **bold** and `code`, [a link](/x) and [another][1], see https://acme.dev/a?b=c|d.', -1],
    ['- one\n- two:\n  1. three\n\n> four\n\n---\n\n* * *\n\n- five', -1],
    ['a < b, 1 <2, R&D, AT&T: 1 &amp; 2 &lt; 3 &#38; 4', -1],
    ['Title\n---\n\nTitle\n===\n\na | b', -1],
    ['a\n- b\n  ![c](/d)', 6],
    ['See[^1]', 0],
    ['a\n- [x] b', 2],
    ['a\n\n[b]: /c', 3],
    ['a\n&mdash;', 2],
    ['a\n  <div>', 2],
    ['> 1. <!-- a -->', 0],
    ['a\nb <kbd', 2],
    ['a | b\n--|--', 6],
    ['a | b\n:-', 6],
    ['a\n\n| b', 3],
  ])('%j: %d', (text, place) => {
    expect(findExtendedSyntax(text)).toBe(place);
  });

  it('costs a few times the length of a text, whatever it is made of', () => {
    for (const piece of [' ', '- ', '> ', '-', '1. ', '1', '&a', '[', '!', '<', '\n', '> - ']) {
      const text = piece.repeat(100_000 / piece.length);
      const start = performance.now();
      findExtendedSyntax(text);
      expect(performance.now() - start, JSON.stringify(piece)).toBeLessThan(500);
    }
  });

  it('finds the same in a text and in its beginning', { tags: 'property' }, () => {
    assert(
      property(constantFrom(...TEXTS), nat(4_000), (text, place) => {
        const end = place % (text.length + 1);
        if (findExtendedSyntax(text.slice(0, end)) < 0) return;
        expect(findExtendedSyntax(text)).toBe(findExtendedSyntax(text.slice(0, end)));
      }),
    );
  });
});

describe('a comment that has not ended', () => {
  const MARKDOWN = 'a\n\n<!-- one\ntwo\n\n**three**\n\nfour';

  it('is hidden for one paragraph at most, and removed when it ends', () => {
    const container = document.createElement('div');
    const view = createFullMarkdownView(container, {});
    view.update('a\n\n<!-- one\ntwo\n', false);
    expect(container.textContent).toBe('a');
    view.update(`${MARKDOWN}\n`, false);
    expect(container.textContent).toContain('two');
    expect(container.textContent).toContain('four');
    view.update(`${MARKDOWN}\n--> b\n\nc`, true);
    expect(toTags(container)).toBe('<p>a</p><p> b</p><p>c</p>');
  });

  it('is text when it never ends', () => {
    expect(render(MARKDOWN).textContent).toBe(MARKDOWN.replace('a\n\n', 'a'));
    expect(render('<!-- open').textContent).toBe('<!-- open');
  });

  it('hides other blocks, but is text within an item', () => {
    expect(render('- a\n  <!-- b\n\n  c\n- d').textContent).toBe('a<!-- b\n\ncd');
    expect(render('<!-- b\n\nc\n-->\nd').textContent).toBe('d');
  });
});
