/** Placeholders for parameters, numbered from `first` on. */
export function placeholders(parameters: readonly unknown[], first: number): string {
  return parameters.map((_, index) => `$${first + index}`).join(', ');
}
