import { ANSWER_LIMITS } from '../conversation/answerLimits';
import type { AssistantChunk } from './assistantChunk';
import { toWellFormed } from './toWellFormed';

/** Kinds of parts that grow by deltas. */
export type TextKind = 'text' | 'reasoning';

/** An open part of the message, and the identifier of the stream's part whose text came last. */
interface OpenPart {
  id: string;
  kind: TextKind;
  lastWireId: string;
  isEmpty: boolean;
  /** The first half of a character at the end of the text, until the other half comes. */
  half: string;
}

/**
 * Creates the parts of an answer. The SDK fails the whole answer on a delta without its start and on the end of an unknown part, so both
 * are corrected here. The parts get our own identifiers, so the service's names cannot cause conflicts.
 *
 * @param onChunk Receives the chunks that the SDK builds the parts from.
 */
export function createTextParts(onChunk: (chunk: AssistantChunk) => void) {
  const open = new Map<string, OpenPart>();
  const counts = { text: 0, reasoning: 0 };
  /** The last permitted part of each kind, which receives the text of all further parts. */
  const last: { [Kind in TextKind]?: OpenPart } = {};
  let count = 0;

  function find(kind: TextKind, wireId: string, fields = {}): OpenPart {
    const key = `${kind}:${wireId}`;
    // A repeated start of an open part is ignored, because a second part would split the text.
    const existing = open.get(key) ?? last[kind];
    if (existing !== undefined) return existing;
    count += 1;
    counts[kind] += 1;
    const part = { id: `${kind}-${count}`, kind, lastWireId: wireId, isEmpty: true, half: '' };
    if (counts[kind] === ANSWER_LIMITS.parts) last[kind] = part;
    open.set(key, part);
    onChunk({ ...fields, type: `${kind}-start`, id: part.id });
    return part;
  }

  function send({ id, kind }: OpenPart, text: string) {
    if (text !== '') onChunk({ type: `${kind}-delta`, id, delta: toWellFormed(text) });
  }

  function close(part: OpenPart, fields = {}) {
    send(part, part.half);
    onChunk({ ...fields, type: `${part.kind}-end`, id: part.id });
  }

  return {
    /** @param fields The fields of the chunk that starts the part, which may contain more than the SDK needs. */
    start: find,
    /** Adds text to a part. Starts the part if it is not open. */
    add(kind: TextKind, wireId: string, delta: string) {
      const part = find(kind, wireId);
      const isOther = part.lastWireId !== wireId && !part.isEmpty;
      part.lastWireId = wireId;
      part.isEmpty = false;
      const text = part.half + (isOther ? `\n\n${delta}` : delta);
      part.half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
      send(part, part.half === '' ? text : text.slice(0, -1));
    },
    end(kind: TextKind, wireId: string, fields: object) {
      const key = `${kind}:${wireId}`;
      const part = open.get(key);
      if (part === undefined || part === last[kind]) return;
      open.delete(key);
      close(part, fields);
    },
    /** Ends all open parts. */
    close() {
      for (const part of open.values()) close(part);
      open.clear();
    },
    /** True when one kind has reached its maximum number of parts. Its last part stays open until the end of the answer. */
    get isFull(): boolean {
      return last.text !== undefined || last.reasoning !== undefined;
    },
  };
}
