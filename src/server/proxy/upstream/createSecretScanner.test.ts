import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import { createSecretScanner } from './createSecretScanner';

const encode = (text: string) => new TextEncoder().encode(text);

const KEY = 'acme_dsc_5f0c/2d71~b9';

/** Cuts bytes at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted((a, b) => a - b);
  return [...ends, bytes.length].map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end));
}

/** Cuts a text at the given places. */
function split(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
  return [...ends, text.length].map((end, index) => text.slice(index === 0 ? 0 : ends[index - 1], end));
}

/** Whether a scanner finds a secret in a text that arrives in one chunk. */
function finds(text: string, secrets: readonly string[] = [KEY]): boolean {
  return createSecretScanner(secrets)(encode(text));
}

const toEvent = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const toDelta = (delta: string, id = 't1') => toEvent({ type: 'text-delta', id, delta });
const escape = (text: string) =>
  Array.from(text)
    .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** One way to write a JSON string: each character plain or escaped. */
function toJsonString(text: string, choices: readonly boolean[]): string {
  const characters = Array.from(text).map((letter, index) => {
    if (choices[index % choices.length]) return escape(letter);
    return JSON.stringify(letter).slice(1, -1);
  });
  return `"${characters.join('')}"`;
}

describe('a secret as it is', () => {
  it('is found wherever it is and however it is cut, and nothing else', { tags: 'property' }, () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 });
    const secret = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(letters, secret, secret, fc.array(fc.nat(40), { maxLength: 8 }), (text, first, second, places) => {
        const hasSecret = createSecretScanner([first, second]);
        const found = cut(encode(text), places).map(hasSecret).includes(true);
        expect(found).toBe(text.includes(first) || text.includes(second));
      }),
      { numRuns: runs(300) },
    );
  });

  it('is found as an address writes it', () => {
    expect(finds(`https://service.example.com/?key=${encodeURIComponent(KEY)}`)).toBe(true);
    expect(finds(Array.from(encodeURIComponent(KEY), (letter) => toDelta(letter)).join(''))).toBe(true);
  });

  it('is not found if there are no secrets', () => {
    expect(finds('anything', [])).toBe(false);
    expect(finds('anything', [''])).toBe(false);
  });

  it.each([
    ['in a comment', `: ${KEY}\n\n`],
    ['as the name of an event', `event: ${KEY}\n\n`],
    ['in data that is no JSON', `data: say "${KEY}\n\n`],
    ['after a quote that is not closed', `data: {"a":"\n\ndata: ${KEY}\n\n`],
    ['after an escape that is not whole', `data: {"a":"\\u00\n\ndata: "${KEY}"\n\n`],
    ['as the name of a field', toEvent({ [KEY]: 1 })],
    ['in a list', toEvent({ a: ['b', KEY] })],
    ['after other text', toDelta(`Bearer ${KEY}!`)],
    ['after a beginning of itself', toDelta(`acme_acme_dsc_${KEY}`)],
    ['in an answer of JSON', JSON.stringify({ id: 'job', a: [{ b: KEY }] }, null, 2)],
  ])('%s', (_name, text) => {
    expect(finds(text)).toBe(true);
    expect(finds(text.replace(KEY, KEY.slice(0, -1)))).toBe(false);
  });
});

describe('a secret as JSON spells it', () => {
  it.each([
    ['escaped', `data: {"type":"text-delta","id":"t1","delta":"${escape(KEY)}"}\n\n`],
    ['escaped in capitals', `data: {"delta":"${escape(KEY).toUpperCase().replaceAll('\\U', '\\u')}"}\n\n`],
    ['with escaped slashes', `data: {"delta":"${KEY.replaceAll('/', '\\/')}"}\n\n`],
    ['escaped, as the name of a field', `data: {"${escape(KEY)}":1}\n\n`],
    ['half of it escaped', `data: {"delta":"${KEY.slice(0, 8)}${escape(KEY.slice(8))}"}\n\n`],
    ['escaped, in a string after a backslash', `data: \\"${escape(KEY)}"\n\n`],
    ['after other escapes', `data: {"delta":"\\n\\t\\\\\\"\\u00e4${escape(KEY)}"}\n\n`],
  ])('%s', (_name, text) => {
    expect(finds(text)).toBe(true);
  });

  it('does not take the character after a backslash for a letter of it', () => {
    expect(finds('data: {"delta":"a\\ncme_dsc_5f0c/2d71~b9"}\n\n')).toBe(false);
  });
});

describe('a secret over several events', () => {
  const [first, second, third] = [KEY.slice(0, 5), KEY.slice(5, 11), KEY.slice(11)];

  it.each([
    ['in deltas of a text', [toDelta(first), toDelta(second), toDelta(third)]],
    ['letter by letter', Array.from(KEY).map((letter) => toDelta(letter))],
    ['with empty deltas between', [toDelta(first), toDelta(''), toDelta(second + third)]],
    ['from one part to the next', [toDelta(first, 't1'), toDelta(second + third, 't2')]],
    [
      'in the input of a tool',
      [first, second + third].map((inputTextDelta) =>
        toEvent({ type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta }),
      ),
    ],
    ['with comments between', [toDelta(first), ': still here\n\n', toDelta(second + third)]],
    [
      'with other fields before and after',
      [first, second + third].map((delta) =>
        toEvent({ a: { b: ['}'] }, type: 'text-delta', delta, providerMetadata: { a: '}' }, c: ['"'] }),
      ),
    ],
    [
      'with other events between',
      [toDelta(first), toEvent({ type: 'data-usage', data: { tokens: 3 } }), toDelta(second + third)],
    ],
    [
      'with lines that end in CR LF',
      [toDelta(first), toDelta(second + third)].map((text) => text.replaceAll('\n', '\r\n')),
    ],
  ])('%s', (_name, events) => {
    expect(finds(events.join(''))).toBe(true);
    expect(events.slice(0, -1).some((event) => finds(event))).toBe(false);
  });

  it('is not made of texts of different fields, or with a text between', () => {
    expect(finds(toEvent({ a: first, b: second + third }))).toBe(false);
    expect(finds(toDelta(first) + toDelta(' ') + toDelta(second + third))).toBe(false);
    expect(finds(toDelta(first, 't1') + toDelta(` ${second}`, 't1') + toDelta(third, 't1'))).toBe(false);
  });

  it('is found however it is spelled, split and cut into chunks', { tags: 'property' }, () => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'c', 'm', 'e', '_', ' ', '"', '\\', 'ä', '\n'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.record({
          before: words,
          places: fc.array(fc.nat(100), { maxLength: 6 }),
          escapes: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
          lineEnd: fc.constantFrom('\n', '\r\n'),
          cuts: fc.array(fc.nat(2000), { maxLength: 12 }),
          isIdFirst: fc.boolean(),
          after: fc.constantFrom('', ',"providerMetadata":{"a":"b"}', ',"c":["}"]'),
          between: fc.constantFrom('', ': ping\n\n', 'data: {"type":"data-a","data":"\\"delta\\":"}\n\n'),
        }),
        ({ before, places, escapes, lineEnd, cuts, isIdFirst, after, between }) => {
          const toText = (text: string, id: string) => {
            const delta = toJsonString(text, escapes);
            return isIdFirst
              ? `{"id":"${id}","delta":${delta}${after}}`
              : `{"type":"text-delta", "id" : "${id}" ,\t"delta":${delta}${after}}`;
          };
          const deltas = split(before + KEY, places);
          const events = deltas.map((delta) => `data: ${toText(delta, 't1')}${lineEnd}${lineEnd}`);
          const hasSecret = createSecretScanner(['other_dsc_key-of-the-site', KEY]);
          expect(cut(encode(events.join(between)), cuts).map(hasSecret)).toContain(true);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('is never found in answers that do not hold it', { tags: 'property' }, () => {
    const letters = fc.string({ unit: fc.constantFrom(...new Set(KEY)), maxLength: 40 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('t1', 't2'), letters), { maxLength: 12 }), (deltas) => {
        const all = deltas.map(([, delta]) => delta).join('');
        expect(finds(deltas.map(([id, delta]) => toDelta(delta, id)).join(''))).toBe(all.includes(KEY));
      }),
    );
  });
});

it('is found in a field between two deltas, however it is cut', () => {
  const bytes = encode(toDelta('Hi') + toDelta('x', KEY));
  for (let at = 0; at <= bytes.length; at += 1)
    expect(
      cut(bytes, [at])
        .map(createSecretScanner([KEY]))
        .includes(true),
      String(at),
    ).toBe(true);
});
