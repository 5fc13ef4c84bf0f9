import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import { createDeltaJoiner } from './createDeltaJoiner';
import { createEventStreamParser } from './createEventStreamParser';

const toEvent = (delta: string, id = 'a') => JSON.stringify({ type: 'text-delta', id, delta });
const toStream = (events: string[]) => events.map((event) => `data: ${event}\n\n`).join('');

function createTaught() {
  const joiner = createDeltaJoiner();
  joiner.learn(toEvent('first'), 'first');
  return joiner;
}

/** The events of a stream after the joiner. */
function readEvents(...parts: string[]): string[] {
  const joiner = createTaught();
  const events: string[] = [];
  const parser = createEventStreamParser((data) => events.push(data));
  for (const part of parts) parser.push(joiner.join(part));
  parser.end();
  return events;
}

it('makes one event of deltas that follow each other', () => {
  const words = Array.from({ length: 1_000 }, (_, index) => `word${index} `);
  const events = readEvents(toStream(words.map((word) => toEvent(word))));
  // The first event, all events between, and the last event, which may be incomplete.
  expect(events.length).toBe(3);
  expect(events.map((event) => JSON.parse(event).delta).join('')).toBe(words.join(''));
});

it('leaves a stream unchanged before the first delta, and if a field follows the text', () => {
  const stream = toStream(['a', 'b', 'c', 'd'].map((delta) => toEvent(delta)));
  const joiner = createDeltaJoiner();
  expect(joiner.join(stream)).toBe(stream);
  joiner.learn('{"type":"text-delta","delta":"a","id":"a"}', 'a');
  expect(joiner.join(stream)).toBe(stream);
});

it('does not take a longer name that ends in "delta" for the text', () => {
  const events = ['a', 'b', 'c', 'd'].map((text) => `{"type":"text-delta","id":"a","delta":"x","\\"delta":"${text}"}`);
  const joiner = createDeltaJoiner();
  joiner.learn(events[0] as string, 'x');
  expect(joiner.join(toStream(events))).toBe(toStream(events));
});

it('joins texts with escapes, also when a pair of surrogates is cut', () => {
  const words = Array.from({ length: 100 }, (_, index) => `"${index}"\n\\t\t\u0001`);
  const pair = ['\\ud83d', '\\uDE00'].map((half) => `{"type":"text-delta","id":"a","delta":"${half}"}`);
  const events = readEvents(toStream([...words.map((word) => toEvent(word)), ...pair, toEvent(''), toEvent('')]));
  expect(events.length).toBe(3);
  expect(events.map((event) => JSON.parse(event).delta).join('')).toBe(`${words.join('')}😀`);
});

const HOSTILE = [
  toEvent('plain'),
  toEvent('x'),
  toEvent(''),
  toEvent('"}\n\ndata: {"'),
  toEvent('a\\'),
  toEvent('other', 'b'),
  '{"type":"text-delta","id":"a","delta":"behind","extra":"x"}',
  '{"type":"text-delta","id":"a","delta":"no JSON \\N"}',
  '{"type":"text-delta","id":"a","delta":"no number \\u12"}',
  '{"type":"text-delta","id":"a","delta":"34"}',
  toEvent('two\nlines'),
  '{"type":"text-delta","id":"a","delta":"no end',
  '{"type":"tool-input-start","toolName":"x"}',
  '"}',
  '[DONE]',
];

it('loses and changes no text, whatever is between deltas and wherever the stream is cut', { tags: 'property' }, () => {
  const read = (event: string): unknown => {
    try {
      return JSON.parse(event);
    } catch {
      return event;
    }
  };
  /** Successive deltas of one part count as one text. */
  const toTexts = (events: unknown[]) => {
    const texts: unknown[] = [];
    for (const event of events) {
      const last = texts.at(-1) as { id?: string; delta?: string } | undefined;
      const { id, delta, ...others } = event as { id?: string; delta?: string };
      const isDelta = delta !== undefined && Object.keys(others).join() === 'type';
      if (isDelta && last?.id === id && last?.delta !== undefined) last.delta += delta;
      else texts.push(isDelta ? { id, delta } : event);
    }
    return texts;
  };
  assert(
    property(array(constantFrom(...HOSTILE), { maxLength: 12 }), (events) => {
      const stream = toStream(events);
      for (let cut = 0; cut <= stream.length; cut += 7) {
        const joined = readEvents(stream.slice(0, cut), stream.slice(cut));
        expect(toTexts(joined.map(read))).toEqual(toTexts(events.map(read)));
      }
    }),
    { numRuns: runs(300) },
  );
});
