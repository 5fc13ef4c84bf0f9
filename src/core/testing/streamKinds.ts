import { toEvents } from './createByteResponse';

/** The words at the end of every stream of {@link createStreamOfKind}. */
export const LAST_WORDS = 'The last words.';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** What a stream can be made of: the event of a number. */
const KINDS = {
  'text deltas': (index) => toEvents({ type: 'text-delta', id: 'a', delta: `word ${index} ` }),
  'text parts': (index) =>
    toEvents(
      { type: 'text-start', id: `${index}` },
      { type: 'text-delta', id: `${index}`, delta: `Part ${index}.` },
      { type: 'text-end', id: `${index}` },
    ),
  'text parts that grow in turns': (index) =>
    toEvents({ type: 'text-delta', id: `${index % 50}`, delta: `word ${index} ` }),
  'reasoning parts': (index) => toEvents({ type: 'reasoning-delta', id: `${index}`, delta: 'Hm.' }),
  'tool calls': (index) =>
    toEvents({
      type: 'tool-input-available',
      toolCallId: `${index}`,
      toolName: 'search',
      input: { query: `${index}` },
    }),
  'tool calls with outputs': (index) =>
    toEvents(
      { type: 'tool-input-available', toolCallId: `${index}`, toolName: 'search', input: { query: `${index}` } },
      { type: 'tool-output-available', toolCallId: `${index}`, output: { results: [{ path: `/page-${index}` }] } },
    ),
  'outputs of one tool call': (index) =>
    toEvents({
      type: 'tool-output-available',
      toolCallId: 'a',
      toolName: 'search',
      output: { results: [{ path: `/page-${index}` }] },
    }),
  'inputs of one tool call': (index) =>
    toEvents({ type: 'tool-input-delta', toolCallId: 'a', toolName: 'search', inputTextDelta: `[${index}` }),
  'searches of many results': () =>
    toEvents({
      type: 'tool-output-available',
      toolCallId: 'a',
      toolName: 'search',
      output: { results: Array.from({ length: 2_000 }, (_, number) => ({ path: `/page-${number}` })) },
    }),
  'addresses as sources': (index) => toEvents({ type: 'source-url', sourceId: `${index}`, url: `/page-${index}` }),
  'documents as sources': (index) =>
    toEvents({ type: 'source-document', sourceId: `${index}`, mediaType: 'text/plain', title: `Page ${index}` }),
  files: (index) => toEvents({ type: 'file', mediaType: 'image/png', url: `/image-${index}.png` }),
  'data parts': (index) => toEvents({ type: 'data-weather', data: { index } }),
  'data of one part': (index) => toEvents({ type: 'data-weather', id: 'a', data: { index } }),
  metadata: (index) => toEvents({ type: 'message-metadata', messageMetadata: { [`key-${index}`]: index } }),
  steps: () => toEvents({ type: 'start-step' }, { type: 'finish-step' }),
  starts: (index) => toEvents({ type: 'start', messageId: `${index}` }),
  'events of an unknown type': (index) => toEvents({ type: 'unheard-of', index }),
  'events that are no JSON': (index) => `data: {"type":"text-delta","index":${index}\n\n`,
  'events of many lines': () => `${'data:\n'.repeat(1_000)}\n`,
  comments: () => ': keep-alive\n\n',
  'blank lines': () => '\n\n\n\n',
  'deep data': () => `data: {"type":"data-deep","data":${deep(20_000)}}\n\n`,
  'deep outputs': () =>
    `data: {"type":"tool-output-available","toolCallId":"a","toolName":"b","output":${deep(20_000)}}\n\n`,
  'deep metadata': () => `data: {"type":"message-metadata","messageMetadata":{"a":${deep(20_000)}}}\n\n`,
} satisfies Record<string, (index: number) => string>;

/** A kind of event that a stream can be made of. */
export type StreamKind = keyof typeof KINDS;

/** All kinds. */
export const STREAM_KINDS = Object.keys(KINDS) as StreamKind[];

/** An answer of so many characters, made of one kind of event, which ends with {@link LAST_WORDS} and a `finish` event of deep metadata. */
export function createStreamOfKind(kind: StreamKind, characters: number): string {
  let stream = '';
  for (let index = 0; stream.length < characters; index += 1) stream += KINDS[kind](index);
  const end = toEvents({ type: 'text-delta', id: 'last', delta: LAST_WORDS });
  const finish = `{"type":"finish","threadId":"t1","messageMetadata":{"a":${deep(20_000)}}}`;
  return `${stream}${end}data: ${finish}\n\ndata: [DONE]\n\n`;
}
