/** Name of the command, which is that of its package, so that `npx` finds it without an installation. */
export const PROGRAM = 'docs-assistant-server';
