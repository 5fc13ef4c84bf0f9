import { ADMIN_KEY_VARIABLE } from './readAdminKey';
import type { Surroundings } from './Surroundings';

/** Below this length a key cannot be one, and its letters stand in ordinary words. */
const KEY_MIN_LENGTH = 6;

/** The same surroundings with the admin key blotted out of everything that is written, whoever repeats it. */
export function hideKey(surroundings: Surroundings): Surroundings {
  const key = surroundings.environment[ADMIN_KEY_VARIABLE]?.trim() ?? '';
  if (key.length < KEY_MIN_LENGTH) return surroundings;
  const hide = (text: string) => text.replaceAll(key, '[key]');
  return {
    ...surroundings,
    write: (text) => surroundings.write(hide(text)),
    report: (text) => surroundings.report(hide(text)),
  };
}
