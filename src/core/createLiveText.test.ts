import { describe, expect, it } from 'vitest';
import type { AssistantMessage } from './assistantMessage';
import { createLiveText, withLiveText } from './createLiveText';
import { readText } from './toMessageView';

describe('createLiveText', () => {
  it('tells how much follows at once', () => {
    const live = createLiveText();
    const told: [piece: string, waiting: number][] = [];
    live.subscribe((piece, waiting) => told.push([piece, waiting]));
    live.write('One', '1', 4);
    live.write(' two', '1');
    expect(told).toEqual([
      ['One', 4],
      [' two', 0],
    ]);
  });

  it('grows, tells every piece, and sets parts apart as a message does', () => {
    const live = createLiveText();
    const pieces: string[] = [];
    const stop = live.subscribe((piece) => pieces.push(piece));
    live.write('One', '1');
    live.write(' two', '1');
    live.write('Three', '2');
    stop();
    live.write('.', '2');
    expect(pieces).toEqual(['One', ' two', '\n\nThree']);
    expect(live.text).toBe('One two\n\nThree.');
    live.clear();
    live.write('New', '2');
    expect(live.text).toBe('New');
  });
});

it('is held until everything that holds it has settled', async () => {
  const live = createLiveText();
  expect(live.wait).toBeNull();
  let letGo = () => {};
  live.hold(new Promise<void>((resolve) => (letGo = resolve)));
  live.hold(Promise.reject(new Error('No.')));
  let isFree = false;
  const wait = live.wait?.then(() => (isFree = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isFree).toBe(false);
  letGo();
  await wait;
  expect(live.wait).toBeNull();
});

describe('withLiveText', () => {
  const question: AssistantMessage = { id: 'q', role: 'user', parts: [{ type: 'text', text: 'How?' }] };
  const answer = (...texts: string[]): AssistantMessage => ({
    id: 'a',
    role: 'assistant',
    parts: texts.map((text) => ({ type: 'text', text })),
  });
  const search = { type: 'tool-search', toolCallId: '1', state: 'input-available', input: {} } as const;

  it.each([
    ['the rest of a part', answer('One'), 'One two'],
    ['a part that is still empty', answer('One', ''), 'One\n\nTwo'],
    ['the only part, still empty', answer(''), 'One'],
    ['a message without text', { ...answer(), parts: [search] }, 'One'],
    ['the last of several parts', answer('One', 'Two'), 'One\n\nTwo three'],
  ])('adds %s', (_, message, text) => {
    const messages = withLiveText([question, message], text);
    expect(readText(messages.at(-1)?.parts ?? [])).toBe(text);
    expect(messages[0]).toBe(question);
    expect(messages.at(-1)?.parts.length).toBeGreaterThanOrEqual(message.parts.length);
  });

  it.each([
    ['nothing is new', [question, answer('One')], 'One'],
    ['the text is of another answer', [question, answer('One')], 'Other text'],
    ['there is no answer yet', [question], 'One'],
    ['there is nothing', [], 'One'],
  ])('leaves the messages as they are when %s', (_, messages, text) => {
    expect(withLiveText(messages, text)).toBe(messages);
  });
});
