/** Escapes plain text for markdown. */
export function escapeLabel(text: string): string {
  return text.replaceAll(/([[\]\\*_`<])/g, '\\$1');
}
