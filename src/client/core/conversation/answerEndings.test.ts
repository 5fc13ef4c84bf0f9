import { describe, expect, it } from 'vitest';
import { lastText, markEnding, toEnding, withoutEmptyAnswer } from './answerEndings';
import type { AssistantMessage } from './assistantMessage';
import { toReasonEnding } from './endingLabels';
import { CONTINUATION } from './isContinuation';
import { ServiceError } from './ServiceError';

const question: AssistantMessage = { id: 'q', role: 'user', parts: [{ type: 'text', text: 'How?' }] };
const answer = (...parts: AssistantMessage['parts']): AssistantMessage => ({ id: 'a', role: 'assistant', parts });
const text = (words: string) => ({ type: 'text' as const, text: words });

describe('toEnding', () => {
  it.each([
    ['interrupted', 'interrupted'],
    ['stalled', 'interrupted'],
    ['aborted', 'aborted'],
    ['timeout', 'error'],
    ['server', 'error'],
    ['answer', 'error'],
  ] as const)('of %s is %s', (kind, ending) => {
    expect(toEnding(new ServiceError({ kind, message: '' }))).toBe(ending);
  });

  it('of any other error is error', () => {
    expect(toEnding(new Error('no'))).toBe('error');
  });
});

it.each([
  ['length', 'length'],
  ['content-filter', 'content-filter'],
  ['tool-calls', null],
  ['error', 'error'],
  ['other', 'other'],
  ['stop', null],
  ['unknown', null],
  ['stopped', null],
  ['interrupted', null],
  ['aborted', null],
  ['toString', null],
  [null, null],
])('toReasonEnding of %s is %s', (reason, ending) => expect(toReasonEnding(reason)).toBe(ending));

describe('markEnding', () => {
  it('marks the last message and leaves the others and the rest of its metadata unchanged', () => {
    const last = { ...answer(text('So')), metadata: { createdAt: '2026-08-01' } };
    const marked = markEnding([question, last], 'stopped');
    expect(marked[0]).toBe(question);
    expect(marked[1]?.metadata).toEqual({ createdAt: '2026-08-01', ending: 'stopped' });
    expect(last.metadata).toEqual({ createdAt: '2026-08-01' });
  });

  it('removes the mark', () => {
    expect(markEnding([{ ...question, metadata: { ending: 'error' } }], null)[0]?.metadata).toEqual({});
  });

  it('gives the same messages when nothing changes', () => {
    const messages = [question];
    expect(markEnding(messages, null)).toBe(messages);
    expect(markEnding([], 'stopped')).toEqual([]);
  });
});

describe('withoutEmptyAnswer', () => {
  it.each<[name: string, last: AssistantMessage, length: number]>([
    ['no parts', answer(), 1],
    ['blank text', answer(text(' \n')), 1],
    ['a search alone', answer({ type: 'tool-search', toolCallId: 'c', state: 'input-available', input: {} }), 1],
    ['some text', answer(text('S')), 2],
  ])('an answer of %s', (_, last, length) => {
    expect(withoutEmptyAnswer([question, last])).toHaveLength(length);
  });

  it('leaves questions unchanged', () => {
    const messages = [question];
    expect(withoutEmptyAnswer(messages)).toBe(messages);
    expect(withoutEmptyAnswer([])).toEqual([]);
  });
});

describe('lastText', () => {
  it('is the text of the last message, as it is shown', () => {
    expect(lastText([question])).toBe('How?');
    expect(lastText([question, answer(text('One.'), { type: 'step-start' }, text(''), text('Two.'))])).toBe(
      'One.\n\nTwo.',
    );
    expect(lastText([])).toBe('');
  });

  it('has no paragraph where an answer was continued', () => {
    const more = (words: string) => ({ ...text(words), providerMetadata: CONTINUATION });
    const continued = answer(text('One.'), text('Two'), { type: 'step-start' }, more(' and'), more(' three.'));
    expect(lastText([continued])).toBe('One.\n\nTwo and three.');
  });
});
