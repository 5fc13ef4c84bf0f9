import type { AnswerEnding } from './assistantMessage';

export const endingLabels = {
  stopped: 'stopped',
  interrupted: 'interrupted',
  aborted: 'aborted',
  error: 'failed',
  length: 'cutAtLimit',
  'content-filter': 'filtered',
  other: 'incomplete',
} as const satisfies Record<AnswerEnding, string>;

/** True when asking again would not help, because the service would stop at the same place. */
export function isLasting(ending: AnswerEnding | null): boolean {
  return ending === 'length' || ending === 'content-filter';
}

export function isEnding(value: unknown): value is AnswerEnding {
  return typeof value === 'string' && Object.hasOwn(endingLabels, value);
}

/**
 * Converts the service's `finishReason` to an ending; `null` for an answer that ended normally, and for an unknown reason.
 */
export function toReasonEnding(reason: unknown): Exclude<AnswerEnding, 'stopped' | 'interrupted' | 'aborted'> | null {
  const name = toReasonName(reason);
  // `stopped` and `interrupted` are never reported by the service.
  return isEnding(name) && name !== 'stopped' && name !== 'interrupted' && name !== 'aborted' ? name : null;
}

/** The SDK's name of a reason. Some servers pass on the names of their model's API: `content_filter`, `max_tokens`, `MAX_TOKENS`. */
export function toReasonName(reason: unknown): unknown {
  return typeof reason === 'string' ? reason.toLowerCase().replace('_', '-').replace('max-tokens', 'length') : reason;
}
