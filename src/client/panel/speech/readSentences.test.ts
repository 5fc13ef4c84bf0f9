import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSentences } from './readSentences';

function toAnswer(html: string): Element {
  const answer = document.createElement('div');
  answer.innerHTML = html;
  document.body.replaceChildren(answer);
  return answer;
}

const read = (html: string, language = 'en') => [...readSentences(toAnswer(html), 'Code', language)];
const say = (html: string, language?: string) => read(html, language).map(({ text }) => text);

describe('the sentences of an answer', () => {
  it('end with their marks and with their block, and have no more white space than words need', () => {
    expect(say('<h2>Install</h2><p>Run\n  it. Then <b>open</b> it!</p><p>Done</p>')).toEqual([
      'Install',
      'Run it.',
      'Then open it!',
      'Done',
    ]);
  });

  it('include each item of a list, with its nested items', () => {
    expect(say('<ul><li>One<ul><li>Inner</li></ul></li><li><p>Two</p></li></ul>after')).toEqual([
      'One',
      'Inner',
      'Two',
      'after',
    ]);
  });

  it('leave out citations, controls and drawings, and name code by a word', () => {
    expect(
      say(
        '<p>It works<a part="citation" aria-label="Source 1">1</a>.<sup><button>2</button></sup></p>' +
          '<div part="code"><div>bash<button>Copy</button></div><pre>npm i</pre></div><svg><text>x</text></svg><p>With <code>npm</code>.</p>',
      ),
    ).toEqual(['It works.', 'Code', 'With npm.']);
  });

  it('read a table row by row, pictures by their text and formulas by their letters', () => {
    expect(
      say(
        '<table><thead><tr><th>Name</th><th>Cost</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr></tbody></table>' +
          '<p>See<img alt="a picture">and <math><msup><mi>x</mi><mn>2</mn></msup></math>.</p>',
      ),
    ).toEqual(['Name, Cost', 'A, 1', 'See a picture and x2.']);
  });

  it('leave out blocks without words', () => {
    expect(say('<p>—</p><p> </p><p>…</p>')).toEqual([]);
  });

  it('are marked exactly, across the elements in them', () => {
    const ranges = read(
      '<p> First one. <b>Sec</b>ond <i>one.</i> </p><table><tr><td>A</td><td>B</td></tr></table>',
    ).map(({ range }) => range.toString());
    expect(ranges).toEqual(['First one.', 'Second one.', 'AB']);
  });

  it('end as their language ends them', () => {
    expect(say('<p>最初の文です。次の文です。</p>', 'ja')).toEqual(['最初の文です。', '次の文です。']);
  });

  it('are read when they are asked for: an answer that has grown since then is read to its end', () => {
    const answer = toAnswer('<p>One.</p>');
    const sentences = readSentences(answer, 'Code', 'en');
    expect(sentences.next().value?.text).toBe('One.');
    answer.insertAdjacentHTML('beforeend', '<p>Two.</p>');
    expect(sentences.next().value?.text).toBe('Two.');
    expect(sentences.next().done).toBe(true);
  });
});

describe('a long sentence', () => {
  it('is said in pieces that end between words, and none is lost', () => {
    const sentence = `${Array.from({ length: 120 }, (_, index) => `word${index},`).join(' ')} end.`;
    const pieces = say(`<p>${sentence}</p>`);
    expect(pieces.join(' ')).toBe(sentence);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(160);
    expect(pieces.length).toBeLessThan(12);
  });

  it('has shorter pieces where a character is a syllable', () => {
    const pieces = say(`<p>${'漢字、'.repeat(60)}</p>`, 'ja');
    expect(pieces.join('')).toBe('漢字、'.repeat(60));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(60);
  });

  it('without a pause is cut, but never inside a character', () => {
    const pieces = say(`<p>${'😀a'.repeat(200)}</p>`);
    expect(pieces.join('')).toBe('😀a'.repeat(200));
    expect(pieces.some((piece) => /\p{Cs}/u.test(piece))).toBe(false);
  });
});

describe('a browser that knows no sentences', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('ends them by their marks', () => {
    vi.stubGlobal('Intl', {});
    expect(say('<p>Version 1.2 is out. Is it? Yes</p><p>文です。次です。</p>')).toEqual([
      'Version 1.2 is out.',
      'Is it?',
      'Yes',
      '文です。',
      '次です。',
    ]);
  });
});
