import { findRedirect } from '../../site/findRedirect';
import type { KnownPaths } from './resolveDocsLink';

interface SitePaths {
  paths: ReadonlySet<string>;
  aliases: ReadonlyMap<string, string>;
}

/** The paths of a site for the links of its pages. A redirect of a whole folder counts only where there is no page. */
export function createKnownPaths(read: () => SitePaths): KnownPaths {
  return {
    has: (path) => read().paths.has(path),
    alias(path) {
      const { aliases, paths } = read();
      return paths.has(path) ? aliases.get(path) : findRedirect((from) => aliases.get(from), path);
    },
  };
}
