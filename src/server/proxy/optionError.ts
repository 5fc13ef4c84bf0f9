/** The error for invalid options. Its text must never hold a key. */
export function optionError(problem: string, advice: string): Error {
  return new Error(`[docs-assistant] Wrong proxy options: ${problem}. ${advice}`);
}
