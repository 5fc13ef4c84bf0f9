import { readFile } from 'node:fs/promises';
import { applyDiff } from './applyDiff';
import type { SiteService } from './createWorkshop';

/** Folder of the documentation's recipes. */
const RECIPES = 'demo/docs/05-frameworks';

/**
 * The files of a recipe, by path: each code block of the page with a title, exactly as written except for the three values that a reader
 * replaces too. A diff is applied to the site's own file.
 *
 * @throws Error when the page has no such block.
 */
export async function readRecipe(
  page: string,
  service: SiteService,
  site: Record<string, string> = {},
): Promise<Record<string, string>> {
  const text = await readFile(`${RECIPES}/${page}.md`, 'utf8');
  const blocks = [...text.matchAll(/^```(\w+) title="([^"]+)"\n([\s\S]*?)^```$/gm)];
  if (blocks.length === 0) throw new Error(`${RECIPES}/${page}.md has no code block with a title.`);
  return Object.fromEntries(
    blocks.flatMap(([, language, path = '', code = '']) => {
      const own = code
        .replaceAll('acme_dsc_…', service.apiKey)
        .replaceAll(/(["'])acme\1/g, `$1${service.domain}$1`)
        .replaceAll('https://api.example.com', service.baseUrl);
      if (language !== 'diff') return [[path, own]];
      // A page has recipes for several frameworks: a diff of a file that the site does not have is for another one.
      return site[path] === undefined ? [] : [[path, applyDiff(site[path], own)]];
    }),
  );
}
