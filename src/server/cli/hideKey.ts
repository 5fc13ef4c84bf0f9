import { ADMIN_KEY_VARIABLE } from './readAdminKey';
import type { CommandContext } from './CommandContext';

/** Below this length a key cannot be one, and its letters stand in ordinary words. */
const KEY_MIN_LENGTH = 6;

/** The same context with the admin key blotted out of everything that is written, whoever repeats it. */
export function hideKey(context: CommandContext): CommandContext {
  const key = context.environment[ADMIN_KEY_VARIABLE]?.trim() ?? '';
  if (key.length < KEY_MIN_LENGTH) return context;
  const hide = (text: string) => text.replaceAll(key, '[key]');
  return {
    ...context,
    write: (text) => context.write(hide(text)),
    report: (text) => context.report(hide(text)),
  };
}
