/** The end of an address of a picture that is shown on light or on dark pages only, as GitHub reads it and as classes are written here. */
const SCHEME = /#(?:gh-)?(light|dark)(?:-mode-only)?$/;

const DARK_IMAGES = /!\[[^[\]\n]{0,500}\]\([^()\s#]{0,500}#(?:gh-)?dark(?:-mode-only)?\)\n?/g;
const LIGHT_MARKS = /(!\[[^[\]\n]{0,500}\]\([^()\s#]{0,500})#(?:gh-)?light(?:-mode-only)?\)/g;

/** The scheme that a picture is for, and its address without it. */
export function readImageScheme(src: string): { src: string; scheme: 'light' | 'dark' | undefined } {
  const scheme = SCHEME.exec(src)?.[1] as 'light' | 'dark' | undefined;
  return { src: src.replace(SCHEME, ''), scheme };
}

/** The address of a picture with the scheme that its classes show it in: `hidden dark:block`, `block dark:hidden`. */
export function writeImageScheme(src: string, classes: string): string {
  if (SCHEME.test(src)) return src;
  if (/\bdark:(?:block|inline)/.test(classes) && /(^|\s)hidden(\s|$)/.test(classes)) return `${src}#dark`;
  return /\bdark:hidden\b/.test(classes) ? `${src}#light` : src;
}

/** Markdown with one picture of each pair: the one for light pages. */
export function withoutDarkImages(markdown: string): string {
  if (!markdown.includes('#')) return markdown;
  return markdown.replaceAll(DARK_IMAGES, '').replaceAll(LIGHT_MARKS, '$1)');
}
