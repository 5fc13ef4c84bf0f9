import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../core/testing/createMemoryStore';
import type { AttachedFile } from './questions/Question';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

const FILE: AttachedFile = {
  type: 'file',
  mediaType: 'text/plain',
  filename: 'a.txt',
  url: 'data:text/plain;base64,YQ==',
};
const OTHER: AttachedFile = { ...FILE, filename: 'b.txt' };

describe('attached files', () => {
  it('are sent with the next question, once, before its text', async () => {
    const assistant = renderAssistant();
    await assistant.run((actions) => actions.addFile(FILE));
    await assistant.run((actions) => actions.addFile(OTHER));
    await assistant.run((actions) => actions.removeFile(OTHER));
    expect(assistant.now.files).toEqual([FILE]);
    const request = await assistant.ask('What is this?');
    expect(request.body.messages[0]?.parts).toEqual([FILE, { type: 'text', text: 'What is this?' }]);
    expect(assistant.now.files).toEqual([]);
    request.answer('A letter.');
    await pass();
    expect(assistant.now.messages[0]?.files).toEqual([{ name: 'a.txt', mediaType: 'text/plain', url: FILE.url }]);
  });

  it('make a question by themselves, named after them', async () => {
    const assistant = renderAssistant();
    expect(await assistant.run((actions) => actions.ask(''))).toBe('empty');
    await assistant.run((actions) => actions.addFile(FILE));
    (await assistant.ask('')).answer('A letter.');
    await pass();
    expect(assistant.now.history).toMatchObject([{ title: 'a.txt' }]);
  });

  it('are sent again with a retry', async () => {
    const assistant = renderAssistant();
    await assistant.run((actions) => actions.addFile(FILE));
    (await assistant.ask('What is this?')).fail(500);
    await pass();
    await assistant.run((actions) => actions.retry());
    expect(assistant.network.last.body.messages[0]?.parts).toEqual([FILE, { type: 'text', text: 'What is this?' }]);
    expect(takeLogged()).toEqual(['server']);
  });

  it('return to the composer with their question when they are too large, so that one can be removed', async () => {
    const assistant = renderAssistant();
    const item = { type: 'code' as const, value: 'x' };
    await assistant.run((actions) => actions.addContext(item));
    await assistant.run((actions) => actions.addFile(FILE));
    (await assistant.ask('What is this?')).fail(413);
    await pass();
    expect(assistant.now).toMatchObject({ messages: [], draft: 'What is this?', files: [FILE], context: [item] });
    expect(assistant.now.error?.kind).toBe('too-large');
    await assistant.run((actions) => actions.startNew());
    expect(assistant.now).toMatchObject({ draft: 'What is this?', files: [FILE] });
    expect(takeLogged()).toEqual(['too-large']);
  });

  it('wait for consent with their question', async () => {
    const assistant = renderAssistant({ consentRequired: true });
    await assistant.run((actions) => actions.addFile(FILE));
    await assistant.run((actions) => actions.ask('What is this?'));
    expect(assistant.now.files).toEqual([FILE]);
    await assistant.run((actions) => actions.giveConsent());
    expect(assistant.network.last.body.messages[0]?.parts).toContainEqual(FILE);
  });

  it('are gone after a reload, and a note says that until the reader has seen it', async () => {
    const stores = { store: createMemoryStore(), tabStore: createMemoryStore() };
    const before = renderAssistant(stores);
    (await before.ask('How?')).answer('So.');
    await pass();
    await before.run((actions) => actions.addFile(FILE));
    before.unmount();
    expect(JSON.stringify(stores.tabStore.read())).not.toContain('base64');
    const after = renderAssistant(stores);
    await pass();
    expect(after.now).toMatchObject({ files: [], droppedFiles: ['a.txt'] });
    await after.run((actions) => actions.dismissDroppedFiles());
    expect(after.now.droppedFiles).toEqual([]);
    after.unmount();
    expect(renderAssistant(stores).now.droppedFiles).toEqual([]);
  });
});

describe('a reason for a judgement', () => {
  it('is a separate event when it comes later, and the same rating again is not an event', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).answer('So.', 't7');
    await pass();
    const id = assistant.now.messages[1]?.id ?? '';
    await assistant.run((actions) => actions.giveFeedback(id, 'down'));
    await assistant.run((actions) => actions.giveFeedback(id, 'down'));
    await assistant.run((actions) => actions.giveFeedback(id, 'down', 'Too short'));
    await assistant.run((actions) => actions.giveFeedback('unknown', 'up'));
    const ids = { messageId: id, threadId: 't7', value: 'down' };
    expect(assistant.events.slice(3)).toEqual([
      { type: 'feedback', ...ids },
      { type: 'feedback-reason', ...ids, reason: 'Too short' },
    ]);
    await assistant.run((actions) => actions.giveFeedback(id, null));
    await assistant.run((actions) => actions.giveFeedback(id, null));
    expect(assistant.events).toHaveLength(6);
    expect(assistant.now.messages[1]?.feedback).toBeNull();
  });
});
