import { isRecord, stringOrNull } from '../../../shared/contract/index';
import { ANSWER_LIMITS } from '../conversation/answerLimits';
import { toNewer, type AssistantChunk } from './assistantChunk';
import { toIdentifier } from './toIdentifier';

/** Rebuilds the chunks of one answer that are neither text nor tool calls. */
export function createOtherChunks() {
  let sources = 0;
  let others = 0;
  let metadataCharacters = 0;

  function readMetadata(chunk: Record<string, unknown>, size: number) {
    if (!isRecord(chunk.messageMetadata)) return null;
    metadataCharacters += size;
    return metadataCharacters > ANSWER_LIMITS.metadataCharacters ? null : chunk.messageMetadata;
  }

  function readSource(type: string, chunk: Record<string, unknown>): AssistantChunk | null {
    if (sources === ANSWER_LIMITS.sources) return null;
    const url = stringOrNull(chunk.url);
    const title = stringOrNull(chunk.title);
    const filename = stringOrNull(chunk.filename);
    const sourceId = stringOrNull(chunk.sourceId) ?? `source-${sources + 1}`;
    if (type === 'source-url' && url !== null) {
      sources += 1;
      return { type, sourceId, url, ...metadataOf(chunk), title: title ?? undefined };
    }
    if (type !== 'source-document' || !(title || filename)) return null;
    sources += 1;
    const mediaType = stringOrNull(chunk.mediaType) ?? 'application/octet-stream';
    return { type, sourceId, mediaType, ...metadataOf(chunk), title: title ?? '', filename: filename ?? undefined };
  }

  return {
    /** The `messageMetadata` of a chunk whose event has `size` characters; `null` when the chunk has no metadata, or it exceeds the limit. */
    readMetadata,
    /** The chunk with its known fields; `null` when it is unknown, malformed, or above the limits of an answer. */
    read(type: string, chunk: Record<string, unknown>, size: number): AssistantChunk | null {
      if (type.startsWith('source-')) return readSource(type, chunk);
      if (others === ANSWER_LIMITS.otherChunks) return null;
      const read = readOther(type, chunk, () => readMetadata(chunk, size));
      if (read !== null) others += 1;
      return read;
    },
  };
}

function readOther(
  type: string,
  chunk: Record<string, unknown>,
  readMetadata: () => Record<string, unknown> | null,
): AssistantChunk | null {
  if (type.endsWith('-step') && /^(?:start|finish|reset)-/.test(type)) return toNewer({ type });
  if (type === 'start') {
    // The service's own identifier becomes metadata, because a changed message id during an answer would create a second message.
    const serverMessageId = toIdentifier(chunk.messageId);
    const metadata = readMetadata();
    const messageMetadata = { ...metadata, ...(serverMessageId && { serverMessageId }) };
    return serverMessageId || metadata ? { type, messageMetadata } : { type };
  }
  if (type === 'message-metadata') {
    const messageMetadata = readMetadata();
    return messageMetadata && { type, messageMetadata };
  }
  const fields = metadataOf(chunk);
  const { mediaType, url, kind } = chunk;
  if ((type === 'file' || type === 'reasoning-file') && typeof url === 'string' && typeof mediaType === 'string')
    return toNewer({ type, mediaType, url, ...fields });
  if (type === 'custom' && typeof kind === 'string') return toNewer({ type, kind, ...fields });
  if (!type.startsWith('data-') || chunk.data === undefined) return null;
  const id = stringOrNull(chunk.id);
  const isTransient = chunk.transient === true;
  return {
    type: type as `data-${string}`,
    data: chunk.data,
    ...(id !== null && { id }),
    ...(isTransient && { transient: true }),
  };
}

function metadataOf({ providerMetadata }: Record<string, unknown>) {
  return isRecord(providerMetadata) && { providerMetadata };
}
