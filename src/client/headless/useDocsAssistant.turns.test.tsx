import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

/** A conversation of two questions with their answers, in thread `t7`. */
async function setUp() {
  const assistant = renderAssistant({ currentPath: '/a' });
  (await assistant.ask('One?')).answer('First.', 't7');
  await pass();
  (await assistant.ask('Two?')).answer('Second.', 't7');
  await pass();
  return assistant;
}

describe('regenerate', () => {
  it('generates a new answer to the last question, in the same thread', async () => {
    const assistant = await setUp();
    expect(await assistant.run((actions) => actions.regenerate())).toBe(true);
    const { body } = assistant.network.last;
    expect(body.threadId).toBe('t7');
    expect(body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    assistant.network.last.answer('Better.', 't7');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: One?', 'A done: First.', 'Q done: Two?', 'A done: Better.']);
    expect(assistant.typesOf().slice(-3)).toEqual(['ask', 'first-text', 'finish']);
    expect(assistant.events.at(-1)).toMatchObject({ source: 'regenerate' });
  });

  it('gives the old answer back when it fails or is stopped before any text', async () => {
    const assistant = await setUp();
    const before = assistant.shown();
    await assistant.run((actions) => actions.regenerate());
    assistant.network.last.fail(500);
    await pass();
    expect(assistant.shown()).toEqual(before);
    expect(assistant.now.error?.kind).toBe('server');
    expect(assistant.now.draft).toBe('');
    await assistant.run((actions) => actions.regenerate());
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown()).toEqual(before);
    expect(takeLogged()).toEqual(['server']);
  });

  it('keeps its new text when it is stopped in the middle', async () => {
    const assistant = await setUp();
    await assistant.run((actions) => actions.regenerate());
    assistant.network.last.say('Bet');
    await pass();
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown().at(-1)).toBe('A stopped: Bet');
    expect(assistant.shown()).toHaveLength(4);
  });
});

describe('edit', () => {
  it('replaces an earlier question, in the same thread, and drops all messages after it', async () => {
    const assistant = await setUp();
    const { id } = assistant.now.messages[0]!;
    expect(await assistant.run((actions) => actions.edit(id, ' Uno? '))).toBe(true);
    const { body } = assistant.network.last;
    expect(body).toMatchObject({ threadId: 't7', currentPath: '/a' });
    expect(body.messages).toEqual([{ id, role: 'user', parts: [{ type: 'text', text: 'Uno?' }] }]);
    assistant.network.last.answer('Primo.', 't7');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: Uno?', 'A done: Primo.']);
    expect(assistant.events.at(-1)).toMatchObject({ type: 'finish', source: 'edit' });
  });

  it('keeps context and files of the question', async () => {
    const assistant = renderAssistant();
    const context = { type: 'code' as const, value: 'x' };
    const file = { type: 'file' as const, mediaType: 'image/png', url: 'data:image/png,x' };
    await assistant.run((actions) => actions.addContext(context));
    await assistant.run((actions) => actions.ask({ text: 'One?', files: [file] }));
    assistant.network.last.answer('First.');
    await pass();
    await assistant.run((actions) => actions.edit(assistant.now.messages[0]!.id, 'Uno?'));
    const { body } = assistant.network.last;
    expect(body.context).toEqual([context]);
    expect(body.messages[0]?.parts).toEqual([file, { type: 'text', text: 'Uno?' }]);
  });

  it('stops the answer that is on its way first', async () => {
    const assistant = await setUp();
    const third = await assistant.ask('Three?');
    third.say('Half of');
    await pass();
    const { id } = assistant.now.messages[4]!;
    expect(await assistant.run((actions) => actions.edit(id, 'Tre?'))).toBe(true);
    expect(third.isAborted).toBe(true);
    assistant.network.last.answer('Terzo.');
    await pass();
    expect(assistant.shown().slice(4)).toEqual(['Q done: Tre?', 'A done: Terzo.']);
    expect(assistant.network.requests).toHaveLength(4);
  });

  it('corrects a failed question, and removes its mark', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('One?')).fail(500);
    await pass();
    await assistant.run((actions) => actions.edit(assistant.now.messages[0]!.id, 'Uno?'));
    expect(assistant.shown()).toEqual(['Q done: Uno?']);
    expect(takeLogged()).toEqual(['server']);
  });

  it('keeps the question as it was when nothing new can be asked', async () => {
    const assistant = await setUp();
    const [question, answer] = assistant.now.messages;
    for (const [id, text] of [
      [question!.id, ' '],
      [answer!.id, 'Uno?'],
      ['nobody', 'Uno?'],
    ] as const) {
      expect(await assistant.run((actions) => actions.edit(id, text))).toBe(false);
    }
    expect(assistant.network.requests).toHaveLength(2);
    expect(assistant.shown()).toHaveLength(4);
  });
});

describe('feedback', () => {
  it('is given, changed and removed, with one event each', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('One?');
    request.send({ type: 'start', messageId: 'server-1' });
    request.answer('First.', 't7');
    await pass();
    const { id } = assistant.now.messages[1]!;
    const judge = (value: 'up' | 'down' | null, reason?: string) =>
      assistant.run((actions) => actions.giveFeedback(id, value, reason));
    const shown: unknown[] = [];
    for (const step of [() => judge('up'), () => judge('down', 'wrong'), () => judge(null)]) {
      await step();
      shown.push(assistant.now.messages[1]?.feedback);
    }
    expect(shown).toEqual(['up', 'down', null]);
    expect(assistant.events.filter(({ type }) => type === 'feedback')).toEqual([
      { type: 'feedback', messageId: 'server-1', threadId: 't7', value: 'up' },
      { type: 'feedback', messageId: 'server-1', threadId: 't7', value: 'down', reason: 'wrong' },
      { type: 'feedback', messageId: 'server-1', threadId: 't7', value: null },
    ]);
  });

  it('changes nothing else, and asks nothing', async () => {
    const assistant = await setUp();
    const before = assistant.now.messages;
    await assistant.run((actions) => actions.giveFeedback(before[1]!.id, 'up'));
    await assistant.run((actions) => actions.giveFeedback('nobody', 'up'));
    expect(assistant.now.messages[0]).toBe(before[0]);
    expect(assistant.now.messages[3]).toBe(before[3]);
    expect(assistant.shown()).toHaveLength(4);
    expect(assistant.network.requests).toHaveLength(2);
    expect(assistant.typesOf().filter((type) => type === 'feedback')).toHaveLength(1);
  });

  it('on an answer that is on its way is refused, because it would be lost', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('One?');
    request.say('Fi');
    await pass();
    await assistant.run((actions) => actions.giveFeedback(assistant.now.messages[1]!.id, 'up'));
    request.answer('rst.');
    await pass();
    expect(assistant.now.messages[1]?.feedback).toBeNull();
    expect(assistant.typesOf()).not.toContain('feedback');
  });

  it('on an earlier answer is not lost while the next one comes', async () => {
    const assistant = await setUp();
    const request = await assistant.ask('Three?');
    request.say('Thi');
    await pass();
    await assistant.run((actions) => actions.giveFeedback(assistant.now.messages[1]!.id, 'down'));
    request.answer('rd.');
    await pass();
    expect(assistant.now.messages[1]?.feedback).toBe('down');
    expect(assistant.shown().at(-1)).toBe('A done: Third.');
  });
});
