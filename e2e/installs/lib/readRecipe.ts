import { readFile } from 'node:fs/promises';
import type { SiteService } from './createWorkshop';

/** Folder of the documentation's recipes. */
const RECIPES = 'demo/docs/05-frameworks';

/** The steps that a page of the documentation tells a reader to take. */
export interface Recipe {
  /** The commands of its shell blocks, one a line. */
  commands: readonly string[];
  /** The code blocks with a title, by path. */
  files: readonly { path: string; code: string; isDiff: boolean }[];
}

/**
 * Reads a recipe from its page, exactly as written except for the three values that a reader replaces too.
 *
 * @param headings The page's sections that belong to the recipe. Default: the whole page.
 * @throws Error when the page has no such section, or no code block with a title.
 */
export async function readRecipe(page: string, service: SiteService, headings?: readonly string[]): Promise<Recipe> {
  const text = await readFile(`${RECIPES}/${page}.md`, 'utf8');
  const sections = text.split(/^## /m);
  const parts = headings?.map((heading) => {
    const part = sections.find((section) => section.startsWith(`${heading}\n`));
    if (part === undefined) throw new Error(`${RECIPES}/${page}.md has no section "${heading}".`);
    return part;
  });
  const blocks = [...(parts ?? [text]).join('\n').matchAll(/^```(\w+)(?: title="([^"]+)")?\n([\s\S]*?)^```$/gm)];
  const files = blocks.flatMap(([, language, path, code = '']) => {
    if (path === undefined) return [];
    const own = code
      .replaceAll('acme_dsc_…', service.apiKey)
      .replaceAll(/(["'])acme\1/g, `$1${service.domain}$1`)
      .replaceAll('https://api.example.com', service.baseUrl);
    return [{ path, code: own, isDiff: language === 'diff' }];
  });
  if (files.length === 0) throw new Error(`${RECIPES}/${page}.md has no code block with a title.`);
  const shell = blocks.filter(([, language, path]) => language === 'sh' && path === undefined);
  return { commands: shell.flatMap(([, , , code = '']) => code.trim().split('\n')), files };
}

/** The files of a page's recipe, by path. */
export async function readRecipeFiles(page: string, service: SiteService): Promise<Record<string, string>> {
  const { files } = await readRecipe(page, service);
  return Object.fromEntries(files.map(({ path, code }) => [path, code]));
}
