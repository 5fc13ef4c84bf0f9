/** A text of the service without control characters, so that it cannot steer the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
