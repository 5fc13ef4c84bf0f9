import { readFile } from 'node:fs/promises';
import type { Recipe } from '../../../src/client/init/readRecipe';
import { readRecipe } from '../../../src/client/init/readRecipe';
import type { SiteService } from './createWorkshop';

/** Reads a recipe of the documentation. @param headings The page's sections that belong to it. Default: the whole page. */
export async function readSiteRecipe(
  page: string,
  service: SiteService,
  headings?: readonly string[],
): Promise<Recipe> {
  return readRecipe(await readFile(`demo/docs/05-frameworks/${page}.md`, 'utf8'), service, headings);
}

/** The files of a page's recipe, by path. */
export async function readRecipeFiles(page: string, service: SiteService): Promise<Record<string, string>> {
  const { files } = await readSiteRecipe(page, service);
  return Object.fromEntries(
    files.map(({ path, code, isDiff }) => [
      path,
      isDiff ? [...code.matchAll(/^\+(.*)$/gm)].map(([, line]) => line).join('\n') : code,
    ]),
  );
}
