type FinishReason = 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'other';

/**
 * A chunk of an answer for the chat SDK: the part of the UI message stream protocol that this product uses. Assignable to
 * `UIMessageChunk` of `ai` 5, 6 and 7. At run time, chunks and fields of newer versions are included too, because older versions ignore
 * them.
 */
export type AssistantChunk =
  | { type: 'start'; messageMetadata?: unknown }
  | { type: 'start-step' }
  | { type: 'finish-step' }
  | { type: 'finish'; messageMetadata?: unknown; finishReason?: FinishReason }
  | { type: 'message-metadata'; messageMetadata: unknown }
  | { type: 'text-start' | 'reasoning-start'; id: string }
  | { type: 'text-delta' | 'reasoning-delta'; id: string; delta: string }
  | { type: 'text-end' | 'reasoning-end'; id: string }
  | { type: 'tool-input-start'; toolCallId: string; toolName: string; dynamic?: boolean }
  | {
      type: 'tool-input-available';
      toolCallId: string;
      toolName: string;
      input: unknown;
      dynamic?: boolean;
      providerExecuted?: boolean;
    }
  | {
      type: 'tool-input-error';
      toolCallId: string;
      toolName: string;
      input: unknown;
      errorText: string;
      dynamic?: boolean;
    }
  | { type: 'tool-output-available'; toolCallId: string; output: unknown; dynamic?: boolean }
  | { type: 'tool-output-error'; toolCallId: string; errorText: string; dynamic?: boolean }
  | { type: 'source-url'; sourceId: string; url: string; title?: string }
  | { type: 'source-document'; sourceId: string; mediaType: string; title: string; filename?: string }
  | { type: 'file'; mediaType: string; url: string }
  | { type: `data-${string}`; id?: string; data: unknown; transient?: boolean };

/** A chunk that only some versions of the SDK know. The others ignore it. */
export function toNewer(chunk: { type: string } & Record<string, unknown>): AssistantChunk {
  return chunk as unknown as AssistantChunk;
}
