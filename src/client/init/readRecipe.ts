/** The steps that a page of the documentation tells a reader to take. */
export interface Recipe {
  /** The commands of its shell blocks, one a line. */
  commands: readonly string[];
  /** The code blocks with a title. Several diffs of one path are alternatives, in the order in which to try them. */
  files: readonly RecipeFile[];
}

/** A file that a recipe adds or changes. */
export interface RecipeFile {
  path: string;
  code: string;
  isDiff: boolean;
}

/** The values that a reader replaces in every recipe. */
export interface SiteValues {
  domain: string;
  apiKey: string;
  baseUrl: string;
}

/**
 * Reads a recipe from a page of the documentation, exactly as written except for the three values.
 *
 * @param headings The page's sections that belong to the recipe. Default: the whole page.
 * @throws Error when the page has no such section, or no code block with a title.
 */
export function readRecipe(page: string, values: SiteValues, headings?: readonly string[]): Recipe {
  const sections = page.split(/^## /m);
  const parts = headings?.map((heading) => {
    const part = sections.find((section) => section.startsWith(`${heading}\n`));
    if (part === undefined) throw new Error(`The recipe has no section "${heading}".`);
    return part;
  });
  // Every second part is a block of code.
  const fenced = (parts ?? [page])
    .join('\n')
    .split(/^```/m)
    .filter((_, index) => index % 2 === 1);
  const blocks = fenced.flatMap((block) => [/^(\w+)(?: title="([^"\n]+)")?\n([\s\S]*)$/.exec(block) ?? []]);
  const files = blocks.flatMap(([, language, path, code = '']) => {
    if (path === undefined) return [];
    const own = code
      .replaceAll('acme_dsc_…', () => values.apiKey)
      .replaceAll(/(["'])acme\1/g, (_, quote: string) => quote + values.domain + quote)
      .replaceAll('https://api.example.com', () => values.baseUrl);
    return [{ path, code: own, isDiff: language === 'diff' }];
  });
  if (files.length === 0) throw new Error('The recipe has no code block with a title.');
  const shell = blocks.filter(([, language, path]) => language === 'sh' && path === undefined);
  return { commands: shell.flatMap(([, , , code = '']) => code.trim().split('\n')), files };
}
