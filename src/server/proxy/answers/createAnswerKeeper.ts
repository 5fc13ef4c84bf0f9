import {
  ANSWER_ID_HEADER,
  ANSWER_KEPT_MAX_BYTES,
  ANSWER_KEPT_MS,
  ANSWER_REQUESTS_MAX_COUNT,
  ANSWERS_KEPT_MAX_BYTES,
} from '../../../shared/contract';
import { toBase64Url } from '../base64Url';
import { AnswerBuffer } from './AnswerBuffer';
import type { SharedAnswers } from './createSharedAnswers';

export interface KeeperBounds {
  /** How long an answer continues without a reader, and is kept after its end, in milliseconds. @default 60000 */
  keptMs?: number;
  /** Maximum size of a kept answer, in bytes. @default 1 MiB */
  answerMaxBytes?: number;
  /** Maximum size of all kept answers together, in bytes. @default 32 MiB */
  maxBytes?: number;
}

/** An answer that is requested by its name, with the headers of its response. */
export type KeptAnswer = Pick<AnswerBuffer, 'read'> &
  Record<'keep' | 'stop', () => void | Promise<void>> & { readonly headers: Record<string, string> };

/** Keeps answers under names that cannot be guessed. */
export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>;

/** Length of a name: 192 bits. */
const NAME_BYTES = 24;

/**
 * Creates an empty keeper, which holds its answers in the process's memory.
 *
 * @param shared Where other instances find them. @default nowhere
 */
export function createAnswerKeeper(bounds: KeeperBounds = {}, shared: SharedAnswers | null = null) {
  const { keptMs = ANSWER_KEPT_MS, answerMaxBytes = ANSWER_KEPT_MAX_BYTES, maxBytes = ANSWERS_KEPT_MAX_BYTES } = bounds;
  /** The oldest first. */
  const answers = new Map<
    string,
    { owner: string | null; uses: number; buffer: AnswerBuffer & Pick<KeptAnswer, 'headers'> }
  >();

  let heldBytes = 0;

  function resize(difference: number): void {
    heldBytes += difference;
    if (difference < 0) return;
    for (const [name, { buffer }] of answers) {
      if (heldBytes <= maxBytes) return;
      answers.delete(name);
      buffer.release();
    }
  }

  return {
    /**
     * Gives an answer a name. It continues without a reader only after {@link KeptAnswer.keep}.
     *
     * @param owner Only this owner may ask for it with its name; `null` for everyone.
     * @param signal Aborted when the first reader leaves. The reader may also cancel the stream.
     * @returns Its headers, with the name, its stream, and a promise that settles when other instances know the name.
     */
    offer(
      body: ReadableStream<Uint8Array>,
      headers: Record<string, string>,
      owner: string | null = null,
      signal?: AbortSignal,
    ) {
      const name = toBase64Url(crypto.getRandomValues(new Uint8Array(NAME_BYTES)));
      const named = { ...headers, [ANSWER_ID_HEADER]: name };
      const copy = shared?.publish(name, owner, named);
      const buffer = new AnswerBuffer(copy?.follow(body) ?? body, {
        keptMs,
        maxBytes: answerMaxBytes,
        onResize: resize,
        onForget() {
          answers.delete(name);
          copy?.forget();
        },
        ...(copy && { isWanted: copy.isWanted }),
      });
      copy?.obey(buffer);
      answers.set(name, { owner, uses: 0, buffer: Object.assign(buffer, { headers: named }) });
      return { headers: named, body: buffer.read(0, signal), isKnown: copy?.isKnown };
    },
    /** True for a known name that was not used too often: such a request does not count, because the question did. */
    isFree(name: string | null) {
      const answer = answers.get(name ?? '');
      if (answer === undefined || answer.uses >= ANSWER_REQUESTS_MAX_COUNT) return false;
      answer.uses += 1;
      return true;
    },
    find(name: string | null, owner: string | null = null) {
      const answer = answers.get(name ?? '');
      return answer !== undefined && answer.owner === owner ? answer.buffer : null;
    },
  };
}
