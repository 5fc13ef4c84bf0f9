/** A number and a separator before a name; `2.x` is a version. */
export const ORDER_PREFIX = /^(\d+)[-_. ]+(?=\D)(?!x(?:$|-))/;

/**
 * The page's path for a file path below the folder: `01-guides/02-start.mdx` is `/guides/start`; `guides/index.md`, `guides/README.md` and
 * `guides/_index.md` are `/guides`; the folder's own `index.md` is `/`.
 */
export function toDocsPath(file: string): string {
  const segments = toPathSegments(file);
  const last = segments.at(-1)?.toLowerCase();
  if (last === 'index' || last === '_index' || last === 'readme') segments.pop();
  return `/${segments.join('/')}`;
}

/** The segments of a file's path without order prefixes and without the extension. */
export function toPathSegments(file: string): string[] {
  return file
    .replaceAll('\\', '/')
    .replace(/\.mdx?$/i, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .map((segment) => segment.replace(ORDER_PREFIX, ''));
}

/** A title from the last part of a path: `/guides/first-steps` is `First steps`. */
export function titleFromPath(path: string): string {
  return toTitle(path.split('/').at(-1) ?? '') || 'Home';
}

/** Turns the name of a file or a folder into a title. */
export function toTitle(name: string): string {
  // Next.js marks a folder that is only a group with parentheses.
  const words = name
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return (words[0]?.toUpperCase() ?? '') + words.slice(1);
}
