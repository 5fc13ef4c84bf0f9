/**
 * The target of a path: of a redirect of that path, or else of the longest `/folder/*` that it is in.
 *
 * @param targetOf The target of a redirect by its path or pattern.
 */
export function findRedirect(targetOf: (path: string) => string | undefined, path: string): string | undefined {
  const exact = targetOf(path);
  if (exact !== undefined) return exact;
  for (let end = path.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : path.lastIndexOf('/', end - 1)) {
    const target = targetOf(`${path.slice(0, end)}/*`);
    if (target !== undefined) return target;
  }
  return undefined;
}
