import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordBound } from '../../../e2e/fixtures/recordBound';
import { QUESTIONS_WAITING_MAX_COUNT } from './questions/createQuestionQueue';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(() => freezeClock());
afterEach(() => vi.useRealTimers());

const FILE = { type: 'file', mediaType: 'text/plain', url: 'data:text/plain,a', filename: 'a.txt' } as const;
const CONTEXT = { type: 'code', value: 'npm install', path: '/a' } as const;

type Assistant = ReturnType<typeof renderAssistant>;

const waitingOf = (assistant: Assistant) => assistant.now.waiting.map(({ text }) => text);

/** Asks questions in one task, as a loop in the site's code does. */
const askAll = (assistant: Assistant, questions: readonly string[]) =>
  assistant.run((actions) => questions.map((question) => actions.ask(question)));

async function answer(assistant: Assistant, words: string) {
  assistant.network.last.answer(words);
  await pass();
}

describe('questions that are asked in a loop', () => {
  it('are asked one after the other, in order, and can be seen meanwhile', async () => {
    const assistant = renderAssistant();
    expect(await askAll(assistant, ['One?', 'Two?', 'Three?'])).toEqual(['asked', 'waiting', 'waiting']);
    expect(waitingOf(assistant)).toEqual(['Two?', 'Three?']);
    await answer(assistant, 'First.');
    expect(waitingOf(assistant)).toEqual(['Three?']);
    await answer(assistant, 'Second.');
    await answer(assistant, 'Third.');
    expect(waitingOf(assistant)).toEqual([]);
    expect(assistant.shown()).toEqual([
      'Q done: One?',
      'A done: First.',
      'Q done: Two?',
      'A done: Second.',
      'Q done: Three?',
      'A done: Third.',
    ]);
    expect(assistant.network.requests.map(({ body }) => body.threadId)).toEqual([null, 't1', 't1']);
    expect(assistant.events.filter(({ type }) => type.startsWith('ask'))).toEqual([
      { type: 'ask', source: 'composer' },
      { type: 'ask-waiting', source: 'composer', position: 1 },
      { type: 'ask-waiting', source: 'composer', position: 2 },
      { type: 'ask', source: 'composer' },
      { type: 'ask', source: 'composer' },
    ]);
  });

  it('are refused above a limit, with an error that names the limit', async () => {
    const assistant = renderAssistant();
    const questions = Array.from({ length: 1_000 }, (_, index) => `Question ${index}?`);
    const outcomes = await askAll(assistant, questions);
    const waiting = Array.from({ length: QUESTIONS_WAITING_MAX_COUNT }, () => 'waiting');
    const full = Array.from({ length: 1_000 - 1 - QUESTIONS_WAITING_MAX_COUNT }, () => 'full');
    expect(outcomes).toEqual(['asked', ...waiting, ...full]);
    expect(waitingOf(assistant)).toEqual(questions.slice(1, QUESTIONS_WAITING_MAX_COUNT + 1));
    expect(assistant.errors).toHaveLength(full.length);
    expect(assistant.errors[0]?.message).toContain(`${QUESTIONS_WAITING_MAX_COUNT} questions are already waiting`);
    expect(assistant.now.error).toBeNull();
    expect(takeLogged()).toHaveLength(full.length);
    recordBound({
      input: 'questions asked in a loop',
      size: '1,000',
      outcome: `${QUESTIONS_WAITING_MAX_COUNT} wait, the rest is refused with an error each`,
    });
  });

  it('take their attachments with them', async () => {
    const assistant = renderAssistant();
    await assistant.ask('One?');
    await assistant.run((actions) => {
      actions.addFile(FILE);
      actions.addContext(CONTEXT);
      actions.ask('Two?');
    });
    expect(assistant.now).toMatchObject({ files: [], context: [] });
    await assistant.run((actions) => actions.ask('Three?'));
    await answer(assistant, 'First.');
    expect(assistant.network.last.body).toMatchObject({ context: [{ value: 'npm install' }] });
    expect(assistant.network.last.body.messages.at(-1)?.parts).toEqual([FILE, { type: 'text', text: 'Two?' }]);
    await answer(assistant, 'Second.');
    expect(assistant.network.last.body).not.toHaveProperty('context');
  });

  it('leave the draft unchanged', async () => {
    const assistant = renderAssistant();
    await askAll(assistant, ['One?', 'Two?']);
    await assistant.run((actions) => actions.setDraft('Three?'));
    await answer(assistant, 'First.');
    expect(assistant.now.draft).toBe('Three?');
  });

  it('wait after a failure, and continue with the retry', async () => {
    const assistant = renderAssistant();
    await askAll(assistant, ['One?', 'Two?']);
    assistant.network.last.fail(500);
    await pass();
    expect(takeLogged()).toEqual(['server']);
    expect(waitingOf(assistant)).toEqual(['Two?']);
    expect(assistant.network.requests).toHaveLength(1);
    await assistant.run((actions) => actions.retry());
    await answer(assistant, 'First.');
    await answer(assistant, 'Second.');
    expect(assistant.shown()).toEqual(['Q done: One?', 'A done: First.', 'Q done: Two?', 'A done: Second.']);
  });

  it('continue in order with the next question after a failure', async () => {
    const assistant = renderAssistant();
    await askAll(assistant, ['One?', 'Two?']);
    assistant.network.last.fail(500);
    await pass();
    takeLogged();
    expect(await assistant.run((actions) => actions.ask('Three?'))).toBe('waiting');
    expect(waitingOf(assistant)).toEqual(['Three?']);
    await answer(assistant, 'Second.');
    expect(assistant.shown().slice(1)).toEqual(['Q done: Two?', 'A done: Second.', 'Q done: Three?']);
  });

  it('continue after a stopped answer', async () => {
    const assistant = renderAssistant();
    await askAll(assistant, ['One?', 'Two?']);
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown()).toEqual(['Q stopped: One?', 'Q done: Two?']);
    expect(assistant.network.requests).toHaveLength(2);
  });
});

describe('a question that waits is not asked', () => {
  it('when the reader removes it', async () => {
    const assistant = renderAssistant();
    await askAll(assistant, ['One?', 'Two?', 'Three?']);
    await assistant.run((actions) => actions.dropWaiting(assistant.now.waiting[0]!));
    expect(waitingOf(assistant)).toEqual(['Three?']);
    expect(assistant.events.at(-1)).toEqual({ type: 'ask-dropped', source: 'composer', reason: 'removed' });
  });

  it.each([
    ['a new conversation', (assistant: Assistant) => assistant.run((actions) => actions.startNew())],
    ['the deletion of all', (assistant: Assistant) => assistant.run((actions) => actions.deleteAll())],
    ['the end of the page', async (assistant: Assistant) => assistant.unmount()],
  ])('after %s, and an event reports that', async (_, leave) => {
    const assistant = renderAssistant();
    await askAll(assistant, ['One?', 'Two?']);
    await leave(assistant);
    await pass();
    expect(assistant.events).toContainEqual({ type: 'ask-dropped', source: 'composer', reason: 'left' });
    expect(assistant.network.requests).toHaveLength(1);
  });
});

describe('questions that are asked before the reader has agreed', () => {
  it('wait for consent, and are then asked in order', async () => {
    const assistant = renderAssistant({ consentRequired: true });
    expect(await askAll(assistant, ['One?', 'Two?', 'Three?'])).toEqual(['consent', 'waiting', 'waiting']);
    expect(assistant.network.requests).toHaveLength(0);
    await assistant.run((actions) => actions.giveConsent());
    await answer(assistant, 'First.');
    await answer(assistant, 'Second.');
    await answer(assistant, 'Third.');
    expect(assistant.shown().filter((line) => line.startsWith('Q'))).toEqual([
      'Q done: One?',
      'Q done: Two?',
      'Q done: Three?',
    ]);
  });

  it('return to the draft when the reader declines', async () => {
    const assistant = renderAssistant({ consentRequired: true });
    await askAll(assistant, ['One?', 'Two?']);
    await assistant.run((actions) => actions.declineConsent());
    expect(assistant.now).toMatchObject({ draft: 'One?\n\nTwo?', waiting: [], isConsentPending: false });
    expect(assistant.events).toContainEqual({ type: 'ask-dropped', source: 'composer', reason: 'declined' });
  });
});
