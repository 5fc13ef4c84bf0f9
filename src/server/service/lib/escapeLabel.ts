/** Plain text as markdown that shows it. */
export function escapeLabel(text: string): string {
  return text.replaceAll(/([[\]\\*_`<])/g, '\\$1');
}
