/** A number and a separator before a name; `2.x` is a version. */
export const ORDER_PREFIX = /^(\d+)[-_. ]+(?=\D)(?!x(?:$|-))/;

/** The end of a file of markdown. */
export const MARKDOWN_END = /\.(?:mdx?|markdown)$/i;

/** True for the file that is the page of its folder. */
export function isIndexFile(file: string): boolean {
  return /(?:^|\/)(?:_?index|readme)$/i.test(file.replace(MARKDOWN_END, ''));
}

/**
 * The page's path for a file path below the folder: `01-guides/02-start.mdx` is `/guides/start`; `guides/index.md`, `guides/README.md` and
 * `guides/_index.md` are `/guides`; the folder's own `index.md` is `/`.
 */
export function toDocsPath(file: string): string {
  return toPath(toPathSegments(file));
}

/** The page's path with the numbers before names: `01-guides/02-start.mdx` is `/01-guides/02-start`. */
export function toFilePath(file: string): string {
  return toPath(toSegments(file));
}

function toPath(segments: readonly string[]): string {
  return `/${(isIndexFile(segments.at(-1) ?? '') ? segments.slice(0, -1) : segments).join('/')}`;
}

/** The segments of a file's path without order prefixes and without the extension. */
export function toPathSegments(file: string): string[] {
  return toSegments(file).map((segment) => segment.replace(ORDER_PREFIX, ''));
}

function toSegments(file: string): string[] {
  return file
    .replaceAll('\\', '/')
    .replace(MARKDOWN_END, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
}

/** A title from the last part of a path: `/guides/first-steps` is `First steps`. */
export function titleFromPath(path: string): string {
  const name = path.replace(/\/$|\.html?$/, '');
  return toTitle(name.slice(name.lastIndexOf('/') + 1)) || 'Home';
}

/** Turns the name of a file or a folder into a title. */
export function toTitle(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return (words[0]?.toUpperCase() ?? '') + words.slice(1);
}
