/** Suffix of an image URL that is shown only on light or only on dark pages, in GitHub's syntax. Classes are converted to it. */
const SCHEME = /#(?:gh-)?(light|dark)(?:-mode-only)?$/;

/** Splits an image URL into the scheme that it is for and the plain URL. */
export function readImageScheme(src: string): { src: string; scheme: 'light' | 'dark' | undefined } {
  const scheme = SCHEME.exec(src)?.[1] as 'light' | 'dark' | undefined;
  return { src: src.replace(SCHEME, ''), scheme };
}

/** Adds the scheme from an image's classes to its URL: `hidden dark:block`, `block dark:hidden`. */
export function writeImageScheme(src: string, classes: string): string {
  if (SCHEME.test(src)) return src;
  if (/\bdark:(?:block|inline)/.test(classes) && /(^|\s)hidden(\s|$)/.test(classes)) return `${src}#dark`;
  return /\bdark:hidden\b/.test(classes) ? `${src}#light` : src;
}
