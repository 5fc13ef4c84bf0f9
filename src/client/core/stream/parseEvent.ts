import { dropDeepValues } from '../conversation/dropDeepValues';
import { toWellFormed } from './toWellFormed';

/** Escapes of characters that {@link toWellFormed} replaces. Decoded bytes do not contain these characters themselves. */
const UNFIT_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/**
 * The value of an event's JSON without values that are nested too deep (see {@link dropDeepValues}). Its texts are well-formed, except
 * deltas, whose halves of characters may still be joined. `undefined` when it is not JSON.
 */
export function parseEvent(json: string): unknown {
  try {
    return JSON.parse(dropDeepValues(json), UNFIT_ESCAPE.test(json) ? toFitValue : undefined);
  } catch {
    return undefined;
  }
}

function toFitValue(name: string, value: unknown): unknown {
  return typeof value === 'string' && !/delta$/i.test(name) ? toWellFormed(value) : value;
}
