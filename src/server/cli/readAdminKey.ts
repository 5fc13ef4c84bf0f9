import { ASSISTANT_KEY_MARK, isAssistantKey } from '../../shared/contract';
import { CommandError, usageError } from './CommandError';

/** Variable that holds the admin key. */
export const ADMIN_KEY_VARIABLE = 'DOCS_ASSISTANT_ADMIN_KEY';

const ADVICE = `Set the environment variable ${ADMIN_KEY_VARIABLE} instead.`;

/**
 * The admin key from the environment (specification section 5).
 * Throws a {@link CommandError} when it is missing or invalid. The message never repeats it.
 */
export function readAdminKey(environment: Readonly<Record<string, string | undefined>>): string {
  const key = environment[ADMIN_KEY_VARIABLE]?.trim() ?? '';
  if (key === '') {
    throw new CommandError('refused', `The admin key is missing. Set the environment variable ${ADMIN_KEY_VARIABLE}.`);
  }
  // The HTTP client's error for an invalid header would repeat the key.
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new CommandError(
      'refused',
      `The admin key in ${ADMIN_KEY_VARIABLE} contains characters that are not allowed in a key, such as a space or a line break. Copy it again.`,
    );
  }
  if (isAssistantKey(key)) {
    throw new CommandError(
      'refused',
      `${ADMIN_KEY_VARIABLE} is an assistant key (${ASSISTANT_KEY_MARK}). Agent jobs and static exports need an admin key, which you generate on the same dashboard page.`,
    );
  }
  return key;
}

/**
 * Refuses a key on the command line, because process lists and the shell's history would show it.
 * Throws a {@link CommandError} that does not repeat it.
 */
export function refuseKeyArguments(args: readonly string[]): void {
  const name = args.map(
    (arg) => /^--?((?:admin|api|access|auth)?-?(?:key|token|secret|bearer))(?:=|$)/i.exec(arg)?.[1],
  );
  const found = name.find((one) => one !== undefined);
  if (found === undefined) return;
  throw usageError(
    `Do not pass a key on the command line (--${found}): process lists and the shell history show it. ${ADVICE} If you passed a real key, replace it on the dashboard.`,
  );
}
