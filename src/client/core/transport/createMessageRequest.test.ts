import { anything, array, assert, constantFrom, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMessageRequest, type ChatMessage, type MessageRequestInput } from './createMessageRequest';
import { toPagePath } from './PagePath';
import { expectRequestBody } from '../testing/expectRequestBody';

const question: ChatMessage = { id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' } as { type: string }] };
const input: MessageRequestInput = {
  messages: [question],
  fingerprint: 'anonymous',
  retrievalPageSize: 5,
  filter: null,
  thread: null,
  context: [],
  page: { kind: 'none' },
};
const create = (change: Partial<MessageRequestInput> = {}) => createMessageRequest({ ...input, ...change });
const answer = (...parts: object[]) => ({ id: 'a1', role: 'assistant', parts: parts as { type: string }[] });
/** The messages of a request after a question and one more message. */
const messagesWith = (message: ChatMessage) =>
  create({ messages: [question, message, question] }).messages.slice(1, -1);

describe('the body (specification section 2.3)', () => {
  it('has the minimum of fields', () => {
    expect(expectRequestBody(create())).toEqual({
      fp: 'anonymous',
      messages: [{ id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' }] }],
      threadId: null,
      retrievalPageSize: 5,
    });
  });

  it('has all fields', () => {
    const body = create({
      fingerprint: 'reader-7',
      retrievalPageSize: 8,
      filter: { version: 'v2', language: 'en', groups: ['staff'] },
      thread: { id: 't1', key: 'k1' },
      context: [{ type: 'code', value: 'x', path: '/a', elementId: 'b' }],
      page: { kind: 'sent', path: '/guides/start' },
    });
    expect(expectRequestBody(body)).toMatchObject({
      fp: 'reader-7',
      threadId: 't1',
      threadKey: 'k1',
      retrievalPageSize: 8,
      filter: { version: 'v2', language: 'en', groups: ['staff'] },
      context: [{ type: 'code', value: 'x', path: '/a', elementId: 'b' }],
      currentPath: '/guides/start',
    });
  });

  it('names the key of a thread only if one was received', () => {
    expect(create({ thread: { id: 't1', key: null } })).not.toHaveProperty('threadKey');
    expect(create({ thread: { id: 't1', key: '' } })).not.toHaveProperty('threadKey');
  });

  it.each<[name: string, change: Partial<MessageRequestInput>, field: string]>([
    ['filter', { filter: null }, 'filter'],
    ['context', { context: [] }, 'context'],
    ['a page that is held back', { page: { kind: 'held', path: '/p' } }, 'currentPath'],
    ['an empty currentPath', { page: toPagePath('') }, 'currentPath'],
    ['a currentPath of a query alone', { page: toPagePath('?token=secret') }, 'currentPath'],
  ])('leaves out %s without content', (_, change, field) => {
    expect(create(change)).not.toHaveProperty(field);
  });

  it('cuts currentPath (specification section 8) and removes secrets from it', () => {
    expect(create({ page: toPagePath(`/${'a'.repeat(300)}`) }).currentPath).toHaveLength(200);
    expect(create({ page: toPagePath('/p?token=secret#secret') }).currentPath).toBe('/p');
  });

  it('removes secrets from the paths of context items', () => {
    const context = [
      { type: 'code' as const, value: 'x', path: 'https://me:secret@docs.example/p?token=secret#secret' },
    ];
    expect(create({ context }).context).toEqual([{ type: 'code', value: 'x', path: '/p' }]);
  });

  it('leaves out the place of context items if the page is left out', () => {
    const context = [{ type: 'code' as const, value: 'x', path: '/p', elementId: 'e' }];
    expect(create({ context, page: toPagePath(null) }).context).toEqual([{ type: 'code', value: 'x' }]);
  });

  it('leaves only the specified fields on a context item', () => {
    const item = { type: 'textSelection' as const, value: 'x', path: '', elementId: '', title: 'A page', rank: 1 };
    expect(create({ context: [item] }).context).toEqual([{ type: 'textSelection', value: 'x' }]);
  });
});

describe('the messages', () => {
  it('contain only identifier, role and parts', () => {
    const message = { ...answer({ type: 'text', text: 'So.', state: 'done' }), metadata: { ending: 'stopped' }, x: 1 };
    expect(messagesWith(message)).toEqual([{ id: 'a1', role: 'assistant', parts: [{ type: 'text', text: 'So.' }] }]);
  });

  it.each([
    ['an unfinished tool call', { type: 'tool-search', toolCallId: 'c', state: 'input-available', input: {} }],
    ['a finished tool call', { type: 'tool-search', toolCallId: 'c', state: 'output-available', output: {} }],
    ['a tool of another protocol', { type: 'dynamic-tool', toolName: 'x', toolCallId: 'c', state: 'input-streaming' }],
    ['reasoning', { type: 'reasoning', text: 'hm', state: 'streaming' }],
    ['the beginning of a step', { type: 'step-start' }],
    ['a source', { type: 'source-url', sourceId: 's', url: '/a' }],
    ['data', { type: 'data-weather', data: 1 }],
    ['text that is none', { type: 'text', text: 7 }],
    ['blank text', { type: 'text', text: ' \n' }],
    ['a part of tomorrow', { type: 'hologram', text: 'x' }],
    ['a file whose contents were not kept', { type: 'file', mediaType: 'image/png', url: '' }],
    ['a file without kind', { type: 'file', url: 'data:,x' }],
    ['a file of the answer', { type: 'file', mediaType: 'image/png', url: 'https://files.example/a.png' }],
    ['a file of its reasoning', { type: 'reasoning-file', mediaType: 'image/png', url: 'data:image/png;base64,AA==' }],
  ])('come without %s', (_, part) => {
    expect(messagesWith(answer(part, { type: 'text', text: 'So.' }))[0]?.parts).toEqual([
      { type: 'text', text: 'So.' },
    ]);
    expect(messagesWith(answer(part))).toEqual([]);
  });

  it('keep the text of a stopped answer', () => {
    const stopped = {
      ...answer({ type: 'text', text: 'Half of', state: 'streaming' }),
      metadata: { ending: 'stopped' },
    };
    expect(messagesWith(stopped)[0]?.parts).toEqual([{ type: 'text', text: 'Half of' }]);
  });

  it('keep the files of questions', () => {
    const file = { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==', filename: 'a.png', x: 1 };
    const asked = (part: object) => messagesWith({ ...question, parts: [part as { type: string }] })[0]?.parts;
    expect(asked(file)).toEqual([
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==', filename: 'a.png' },
    ]);
    expect(asked({ ...file, filename: undefined })?.[0]).not.toHaveProperty('filename');
    expect(asked({ ...file, url: '' })).toBeUndefined();
    expect(asked({ ...file, url: 'file:///etc/passwd' })).toBeUndefined();
  });

  it('contain the newest 150,000 characters of all answers, and every question', () => {
    const messages = ['a', 'b', 'c', 'd'].flatMap((letter) => [
      question,
      answer({ type: 'text', text: letter.repeat(30_000) }, { type: 'text', text: letter.repeat(30_000) }),
    ]);
    const sent = create({ messages: [...messages, question] }).messages;
    const lengths = sent.map(({ role, parts }) => [
      role,
      ...parts.map((part) => ('text' in part ? part.text.length : 0)),
    ]);
    expect(lengths).toEqual([
      ['user', 4],
      ['user', 4],
      ['assistant', 30_000],
      ['user', 4],
      ['assistant', 30_000, 30_000],
      ['user', 4],
      ['assistant', 30_000, 30_000],
      ['user', 4],
    ]);
  });

  it('contain text and identifiers that every JSON parser accepts', () => {
    const odd = { id: 'm\ud83d', role: 'user', parts: [{ type: 'text', text: 'a\ud83d \0' } as { type: string }] };
    const context = [{ type: 'code' as const, value: '\udc00' }];
    const body = create({ messages: [{ ...odd, id: 'x'.repeat(2_000) }, odd], context });
    expect(body.messages.map(({ id }) => id)).toEqual(['message-1', 'message-0']);
    expect(body.messages[0]?.parts).toEqual([{ type: 'text', text: 'a\ufffd \ufffd' }]);
    expect(body.context).toEqual([{ type: 'code', value: '\ufffd' }]);
  });

  it('are left out when they are empty or have no role', () => {
    expect(messagesWith(answer())).toEqual([]);
    expect(messagesWith({ ...question, role: 'tool' })).toEqual([]);
    expect(messagesWith({ ...question, role: 'system' })).toHaveLength(1);
  });

  it('keep an answer of 20,000 characters whole', () => {
    const text = 'Long. '.repeat(3_334);
    expect(messagesWith(answer({ type: 'text', text }))[0]?.parts).toEqual([{ type: 'text', text }]);
  });

  it('make a body that the service accepts, whatever the history contains', { tags: 'property' }, () => {
    const part = oneof(
      record(
        {
          type: constantFrom('text', 'file', 'step-start', 'tool-search', 'reasoning'),
          text: anything(),
          url: anything(),
          mediaType: anything(),
          filename: anything(),
        },
        { requiredKeys: ['type'] },
      ),
      record({ type: string() }),
    );
    const message = record({
      id: string(),
      role: constantFrom('user', 'assistant', 'system', 'tool', ''),
      parts: array(part),
    });
    assert(
      property(array(message), string(), (messages, currentPath) => {
        expectRequestBody(create({ messages: [...messages, question], page: toPagePath(currentPath) }));
      }),
    );
  });
});
