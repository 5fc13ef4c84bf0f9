/** Name of the command. It is also the name of the package, so that `npx` finds it without an installation. */
export const PROGRAM = 'docs-assistant-server';
