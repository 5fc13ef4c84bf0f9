/** The name of an option or a variable in words: `retrievalPageSize` is *Retrieval page size*, `…-color-accent` *Accent color*. */
export function writeOut(name: string): string {
  const words = name
    .replace(/^--docs-assistant-/, '')
    .replace(/^color-(.+)$/, '$1-color')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .split('-')
    .map((word) => (/^(?:api|id|mcp|url)$/.test(word) ? word.toUpperCase() : word))
    .join(' ')
    .replace(/ ms$/, ' (ms)');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
