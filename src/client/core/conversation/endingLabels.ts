import type { AnswerEnding } from './assistantMessage';

/** The name of the label that tells of an ending. */
export const endingLabels = {
  stopped: 'stopped',
  interrupted: 'interrupted',
  aborted: 'aborted',
  error: 'failed',
  length: 'cutAtLimit',
  'content-filter': 'filtered',
  'tool-calls': 'unfinished',
  other: 'incomplete',
} as const satisfies Record<AnswerEnding, string>;

/** True where asking again gives the same: the service would stop at the same place. */
export function isLasting(ending: AnswerEnding | null): boolean {
  return ending === 'length' || ending === 'content-filter';
}

/** True for the name of an ending. */
export function isEnding(value: unknown): value is AnswerEnding {
  return typeof value === 'string' && Object.hasOwn(endingLabels, value);
}

/** The ending that the service's `finishReason` stands for; `null` for an answer that ended well, and for a reason that is not known. */
export function toReasonEnding(reason: unknown): Exclude<AnswerEnding, 'stopped' | 'interrupted' | 'aborted'> | null {
  // The service stops no answer for its reader, and cuts no connection.
  return isEnding(reason) && reason !== 'stopped' && reason !== 'interrupted' && reason !== 'aborted' ? reason : null;
}
