/** The error of options that cannot work. The texts never hold a key. */
export function optionError(problem: string, advice: string): Error {
  return new Error(`[docs-assistant] Wrong proxy options: ${problem}. ${advice}`);
}
