import { anything, array, assert, dictionary, constantFrom, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import type { AssistantMessage } from './assistantMessage';
import {
  CONVERSATIONS_MAX_COUNT,
  readConversations,
  STORE_MAX_CHARACTERS,
  STORED_MESSAGES_MAX_COUNT,
  STORED_VERSION,
  toSummary,
  writeConversations,
} from './conversations';
import { createMessageRequest } from '../transport/createMessageRequest';
import { createConversation, createMessage } from '../testing/createConversation';
import { createMessageViewer } from './toMessageView';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => createConversation({ id: `c${index}`, updatedAt: index }));
const long = (characters: number, change = {}) =>
  createConversation({
    messages: [createMessage('q1', 'user', 'How?'), createMessage('a1', 'assistant', 'x'.repeat(characters))],
    ...change,
  });
const store = (...conversations: unknown[]) => JSON.stringify({ version: STORED_VERSION, conversations });

describe('what is written', () => {
  it('is read as it was, the newest first', () => {
    const conversations = many(3);
    expect(readConversations(writeConversations(conversations))).toEqual(conversations.toReversed());
  });

  it('records that an answer found nothing', () => {
    const answer = { ...createMessage('a1', 'assistant', 'No.'), metadata: { outcome: 'unanswered' as const } };
    const messages = [createMessage('q1', 'user', 'How?'), answer];
    const [read] = readConversations(writeConversations([createConversation({ messages })]));
    expect(
      createMessageViewer('')
        .view(read?.messages ?? [], false)
        .at(-1)?.isRefused,
    ).toBe(true);
  });

  it('keeps all parts of an answer, without the contents of files', () => {
    const parts: AssistantMessage['parts'] = [
      { type: 'text', text: 'One.' },
      { type: 'data-price', data: { usd: 5 } },
      { type: 'tool-askUser', toolCallId: 'c', state: 'output-available', input: {}, output: 'yes' },
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA' },
      { type: 'file', mediaType: 'image/png', url: 'https://a.dev/a.png' },
      { type: 'reasoning', text: 'Hm.' },
    ];
    const messages = [createMessage('q1', 'user', 'How?'), { id: 'a1', role: 'assistant' as const, parts }];
    const [read] = readConversations(writeConversations([createConversation({ messages })]));
    const files = read?.messages[1]?.parts.flatMap((part) => (part.type === 'file' ? [part.url] : []));
    expect(read?.messages[1]?.parts.map(({ type }) => type)).toEqual([
      'text',
      'data-price',
      'tool-askUser',
      'file',
      'file',
      'reasoning',
    ]);
    expect(files).toEqual(['', 'https://a.dev/a.png']);
  });

  it('holds no more than the newest conversations', () => {
    const read = readConversations(writeConversations(many(CONVERSATIONS_MAX_COUNT + 5)));
    expect(read).toHaveLength(CONVERSATIONS_MAX_COUNT);
    expect(read[0]?.id).toBe(`c${CONVERSATIONS_MAX_COUNT + 4}`);
  });

  it('has a maximum of characters, and removes the oldest conversations first', () => {
    const text = writeConversations(
      ['old', 'middle', 'new'].map((id, index) => long(200_000, { id, updatedAt: index })),
    );
    expect(text.length).toBeLessThanOrEqual(STORE_MAX_CHARACTERS);
    expect(readConversations(text).map(({ id }) => id)).toEqual(['new', 'middle']);
  });

  it('does not keep an older conversation just because it is short', () => {
    const conversations = [long(300, { id: 'a', updatedAt: 3 }), long(300, { id: 'b', updatedAt: 2 }), ...many(1)];
    expect(readConversations(writeConversations(conversations, 700)).map(({ id }) => id)).toEqual(['a']);
  });

  it('holds the newest messages of a conversation that is too long by itself', () => {
    const messages = Array.from({ length: 40 }, (_, index) =>
      createMessage(`m${index}`, index % 2 === 0 ? 'user' : 'assistant', 'x'.repeat(100)),
    );
    const text = writeConversations([createConversation({ messages })], 2_000);
    expect(text.length).toBeLessThanOrEqual(2_000);
    const [read] = readConversations(text);
    expect(read?.messages.at(-1)?.id).toBe('m39');
    expect(read?.messages[0]?.role).toBe('user');
    expect(read?.thread).toEqual({ id: 't1', key: 'k1' });
  });

  it.each([1_000, 10_000, STORE_MAX_CHARACTERS])('never holds more than %i characters', (max) => {
    for (const size of [max - 400, max - 200, max, max + 1, max * 3]) {
      expect(writeConversations([long(size)], max).length).toBeLessThanOrEqual(max);
      expect(writeConversations([long(10, { id: 'c0', updatedAt: 9 }), long(size)], max).length).toBeLessThanOrEqual(
        max,
      );
      expect(writeConversations([long(size, { updatedAt: 9 }), ...many(1)], max).length).toBeLessThanOrEqual(max);
    }
  });

  it('has the names of files but not the files', () => {
    const file = {
      type: 'file' as const,
      mediaType: 'image/png',
      url: 'data:image/png;base64,AAAA',
      filename: 'a.png',
    };
    const message: AssistantMessage = { id: 'q', role: 'user', parts: [file, { type: 'text', text: 'What is this?' }] };
    const text = writeConversations([createConversation({ messages: [message] })]);
    expect(text).not.toContain('AAAA');
    expect(readConversations(text)[0]?.messages[0]?.parts[0]).toMatchObject({
      filename: 'a.png',
      mediaType: 'image/png',
    });
    expect(file.url).toContain('AAAA');
  });
});

describe('what is read', () => {
  it.each<[name: string, stored: string | null]>([
    ['nothing', null],
    ['an empty text', ''],
    ['what is not JSON', '{"version":1,'],
    ['another version', JSON.stringify({ version: STORED_VERSION + 1, conversations: [createConversation()] })],
    ['no version', JSON.stringify({ conversations: [createConversation()] })],
    ['an array', JSON.stringify([createConversation()])],
    ['null', 'null'],
    ['conversations that are no list', JSON.stringify({ version: STORED_VERSION, conversations: {} })],
    ['conversations that are none', store(null, 7, 'x', [], {})],
    ['a conversation without identifier', store({ ...createConversation(), id: undefined })],
    ['a conversation without messages', store(createConversation({ messages: [] }))],
    ['a conversation of messages that are none', store({ ...createConversation(), messages: [null, 7, {}] })],
  ])('is empty for %s', (_, stored) => {
    expect(readConversations(stored)).toEqual([]);
  });

  it.each<[name: string, message: unknown]>([
    ['no identifier', { role: 'user', parts: [] }],
    ['an unknown role', { id: 'x', role: 'tool', parts: [] }],
    ['no parts', { id: 'x', role: 'user' }],
    ['parts that are none', { id: 'x', role: 'user', parts: [null] }],
    ['a part without type', { id: 'x', role: 'user', parts: [{}] }],
    ['a file without kind', { id: 'x', role: 'user', parts: [{ type: 'file', url: '' }] }],
    ['a file whose name is none', { id: 'x', role: 'user', parts: [{ type: 'file', mediaType: 'a/b', filename: {} }] }],
    ['text that is none', { id: 'x', role: 'user', parts: [{ type: 'text', text: 7 }] }],
  ])('leaves out a message of %s', (_, message) => {
    const conversation = createConversation();
    const [read] = readConversations(store({ ...conversation, messages: [message, ...conversation.messages] }));
    expect(read?.messages).toEqual(conversation.messages);
  });

  it.each<[name: string, change: object, expected: object]>([
    ['a thread without identifier', { thread: { key: 'k' } }, { thread: null }],
    ['a thread without key', { thread: { id: 't' } }, { thread: { id: 't', key: null } }],
    ['a thread that is none', { thread: 'x' }, { thread: null }],
    ['a time that is none', { updatedAt: 'x' }, { updatedAt: 0 }],
    ['no writer', { writer: undefined }, { writer: '' }],
    ['a pending that is none', { isPending: 'x' }, { isPending: false }],
  ])('accepts %s', (_, change, expected) => {
    expect(readConversations(store({ ...createConversation(), ...change }))[0]).toMatchObject(expected);
  });

  it('never throws', { tags: 'property' }, () => {
    assert(
      property(string(), (text) => {
        expect(Array.isArray(readConversations(text))).toBe(true);
      }),
    );
    assert(
      property(array(jsonValue()), (conversations) => {
        expect(Array.isArray(readConversations(store(...conversations)))).toBe(true);
      }),
    );
  });

  it('can be shown and sent, whatever was stored', { tags: 'property' }, () => {
    const names = constantFrom(
      'createdAt',
      'context',
      'currentPath',
      'ending',
      'feedback',
      'outcome',
      'serverMessageId',
    );
    const viewer = createMessageViewer('https://docs.example/');
    assert(
      property(dictionary(names, anything()), (metadata) => {
        const messages = [
          { ...createMessage('q1', 'user', 'How?'), metadata },
          { ...createMessage('a1', 'assistant', 'So.'), metadata },
        ];
        const [read] = readConversations(
          JSON.stringify(
            { version: STORED_VERSION, conversations: [{ ...createConversation(), messages }] },
            withoutBigNumbers,
          ),
        );
        for (const view of viewer.view(read?.messages ?? [], false)) {
          expect(['done', 'stopped', 'interrupted', 'error']).toContain(view.state);
          expect([null, 'up', 'down']).toContain(view.feedback);
          expect(view.context.every((item) => typeof item.value === 'string' && typeof item.type === 'string')).toBe(
            true,
          );
          expect(view.createdAt === null || typeof view.createdAt === 'string').toBe(true);
        }
        const request = { fingerprint: 'a', retrievalPageSize: 5, filter: null, thread: null, context: [] };
        expect(
          createMessageRequest({ ...request, page: { kind: 'none' }, messages: read?.messages ?? [] }).messages,
        ).toHaveLength(2);
      }),
    );
  });
});

function withoutBigNumbers(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? null : value;
}

describe('a store that somebody else has written', () => {
  it.each([
    ['conversations', 5_000, 1],
    ['messages of one conversation', 1, 5_000],
  ])('gives the newest of its %s', (input, conversations, messages) => {
    const stored = Array.from({ length: conversations }, (_, index) =>
      createConversation({
        id: `c${index}`,
        updatedAt: index,
        messages: Array.from({ length: messages }, (_, number) => createMessage(`m${number}`, 'user', `${number}?`)),
      }),
    );
    const read = readConversations(store(...stored));
    expect(read).toHaveLength(Math.min(conversations, CONVERSATIONS_MAX_COUNT));
    expect(read[0]?.id).toBe(`c${conversations - 1}`);
    expect(read[0]?.messages).toHaveLength(Math.min(messages, STORED_MESSAGES_MAX_COUNT));
    expect(read[0]?.messages.at(-1)?.id).toBe(`m${messages - 1}`);
    recordBound({
      input: `stored ${input}`,
      size: '5,000',
      outcome: `the newest ${conversations > 1 ? CONVERSATIONS_MAX_COUNT : STORED_MESSAGES_MAX_COUNT} are restored`,
    });
  });

  it('can be written again, however deep its values are', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const text = store(createConversation()).replace('"So."', `"So.","state":${deep}`);
    const [conversation] = readConversations(text);
    expect(conversation?.messages).toHaveLength(2);
    expect(() => writeConversations([conversation!])).not.toThrow();
  });

  it.each([1e300, -1e300, 8.64e15 + 1])('has no conversation with the time %d, which is not a date', (updatedAt) => {
    const [conversation] = readConversations(store(createConversation({ updatedAt })));
    expect(conversation?.updatedAt).toBe(0);
  });
});

describe('an answer', () => {
  it('is stored with its shown parts: text, searches and sources', () => {
    const [question, answer] = createConversation().messages;
    const shown: AssistantMessage['parts'] = [
      { type: 'tool-search', toolCallId: 'c', state: 'output-available', input: {}, output: { results: [] } },
      { type: 'text', text: 'So.' },
      { type: 'source-url', sourceId: 's', url: '/a' },
      { type: 'source-document', sourceId: 'd', mediaType: 'application/pdf', title: 'A' },
    ];
    const unseen: AssistantMessage['parts'] = [{ type: 'step-start' }, { type: 'reasoning', text: '' }];
    const parts = [...unseen, ...shown];
    const conversation = createConversation({ messages: [question!, { ...answer!, parts }] });
    expect(readConversations(writeConversations([conversation]))[0]?.messages[1]?.parts).toEqual(shown);
  });

  it('is stored with only its text when its searches have too much data', () => {
    const [question, answer] = createConversation().messages;
    const output = { results: [{ content: 'x'.repeat(10_000) }] };
    const search = { type: 'tool-search', toolCallId: 'c', state: 'output-available', input: {}, output } as const;
    const conversation = createConversation({
      messages: [question!, { ...answer!, parts: [search, ...answer!.parts] }],
    });
    const [read] = readConversations(writeConversations([conversation], 1_000));
    expect(read?.messages).toEqual([answer]);
  });
});

describe('toSummary', () => {
  it('is called after the first question', () => {
    expect(toSummary(createConversation())).toEqual({ id: 'c1', title: 'How?', updatedAt: 1_000 });
  });

  it.each([
    ['white space', ' How \n\n do I? ', 'How do I?'],
    ['80 characters', 'x'.repeat(80), 'x'.repeat(80)],
    ['81 characters', 'x'.repeat(81), `${'x'.repeat(79)}…`],
    ['a character at the cut', `${'x'.repeat(78)}😀😀`, `${'x'.repeat(78)}…`],
  ])('with a title of %s', (_, text, title) => {
    expect(toSummary(createConversation({ messages: [createMessage('q', 'user', text)] })).title).toBe(title);
  });

  it('has no title without a question', () => {
    expect(toSummary(createConversation({ messages: [createMessage('a', 'assistant', 'So.')] })).title).toBe('');
  });
});
