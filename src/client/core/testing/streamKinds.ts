import { writeEvents } from './createByteResponse';

/** The words at the end of every stream of {@link createStreamOfKind}. */
export const LAST_WORDS = 'The last words.';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Kinds of events for a stream, each as a function from a number to its event. */
const KINDS = {
  'text deltas': (index) => writeEvents({ type: 'text-delta', id: 'a', delta: `word ${index} ` }),
  'text parts': (index) =>
    writeEvents(
      { type: 'text-start', id: `${index}` },
      { type: 'text-delta', id: `${index}`, delta: `Part ${index}.` },
      { type: 'text-end', id: `${index}` },
    ),
  'text parts that grow in turns': (index) =>
    writeEvents({ type: 'text-delta', id: `${index % 50}`, delta: `word ${index} ` }),
  'reasoning parts': (index) => writeEvents({ type: 'reasoning-delta', id: `${index}`, delta: 'Hm.' }),
  'tool calls': (index) =>
    writeEvents({
      type: 'tool-input-available',
      toolCallId: `${index}`,
      toolName: 'search',
      input: { query: `${index}` },
    }),
  'tool calls with outputs': (index) =>
    writeEvents(
      { type: 'tool-input-available', toolCallId: `${index}`, toolName: 'search', input: { query: `${index}` } },
      { type: 'tool-output-available', toolCallId: `${index}`, output: { results: [{ path: `/page-${index}` }] } },
    ),
  'outputs of one tool call': (index) =>
    writeEvents({
      type: 'tool-output-available',
      toolCallId: 'a',
      toolName: 'search',
      output: { results: [{ path: `/page-${index}` }] },
    }),
  'inputs of one tool call': (index) =>
    writeEvents({ type: 'tool-input-delta', toolCallId: 'a', toolName: 'search', inputTextDelta: `[${index}` }),
  'searches of many results': () =>
    writeEvents({
      type: 'tool-output-available',
      toolCallId: 'a',
      toolName: 'search',
      output: { results: Array.from({ length: 2_000 }, (_, number) => ({ path: `/page-${number}` })) },
    }),
  'addresses as sources': (index) => writeEvents({ type: 'source-url', sourceId: `${index}`, url: `/page-${index}` }),
  'documents as sources': (index) =>
    writeEvents({ type: 'source-document', sourceId: `${index}`, mediaType: 'text/plain', title: `Page ${index}` }),
  files: (index) => writeEvents({ type: 'file', mediaType: 'image/png', url: `/image-${index}.png` }),
  'data parts': (index) => writeEvents({ type: 'data-weather', data: { index } }),
  'data of one part': (index) => writeEvents({ type: 'data-weather', id: 'a', data: { index } }),
  metadata: (index) => writeEvents({ type: 'message-metadata', messageMetadata: { [`key-${index}`]: index } }),
  steps: () => writeEvents({ type: 'start-step' }, { type: 'finish-step' }),
  starts: (index) => writeEvents({ type: 'start', messageId: `${index}` }),
  'events of an unknown type': (index) => writeEvents({ type: 'unheard-of', index }),
  'events that are not JSON': (index) => `data: {"type":"text-delta","index":${index}\n\n`,
  'events of many lines': () => `${'data:\n'.repeat(1_000)}\n`,
  comments: () => ': keep-alive\n\n',
  'blank lines': () => '\n\n\n\n',
  'deep data': () => `data: {"type":"data-deep","data":${deep(20_000)}}\n\n`,
  'deep outputs': () =>
    `data: {"type":"tool-output-available","toolCallId":"a","toolName":"b","output":${deep(20_000)}}\n\n`,
  'deep metadata': () => `data: {"type":"message-metadata","messageMetadata":{"a":${deep(20_000)}}}\n\n`,
} satisfies Record<string, (index: number) => string>;

/** A kind of event for a stream. */
export type StreamKind = keyof typeof KINDS;

export const STREAM_KINDS = Object.keys(KINDS) as StreamKind[];

/**
 * An answer of `characters` characters that consists of one kind of event, and ends with {@link LAST_WORDS} and a `finish` event with
 * deep metadata.
 */
export function createStreamOfKind(kind: StreamKind, characters: number): string {
  let stream = '';
  for (let index = 0; stream.length < characters; index += 1) stream += KINDS[kind](index);
  const end = writeEvents({ type: 'text-delta', id: 'last', delta: LAST_WORDS });
  const finish = `{"type":"finish","threadId":"t1","messageMetadata":{"a":${deep(20_000)}}}`;
  return `${stream}${end}data: ${finish}\n\ndata: [DONE]\n\n`;
}
