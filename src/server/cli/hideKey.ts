import { ADMIN_KEY_VARIABLE } from './readAdminKey';
import type { CommandContext } from './CommandContext';

/** A shorter text cannot be a key, and it could be part of ordinary words. */
const KEY_MIN_LENGTH = 6;

/** The same context, with the admin key hidden in all its output. */
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
