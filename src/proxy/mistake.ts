/** The error of options that cannot work. The texts never hold a key. */
export function mistake(problem: string, advice: string): Error {
  return new Error(`[docs-assistant] The proxy cannot work: ${problem}. ${advice}`);
}
