import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFiles } from '../../fixtures/writeFiles';
import { applyDiff, toFileText } from '../../../src/client/init/applyDiff';
import type { Workshop } from './createWorkshop';
import { readSiteRecipe } from './readSiteRecipe';
import { runCommand } from './runCommand';

/** A recipe of the documentation, and the number of steps that a reader may need for it. */
export interface RecipeToFollow {
  /** File name of the recipe's page, without extension. */
  recipe: string;
  /** The page's sections for this framework. @default the whole page */
  sections?: readonly string[];
  /** Number of commands to run and files to change. */
  steps: number;
}

/**
 * Follows a recipe in the folder of an installed site: runs its commands with the packed package, and changes its files.
 *
 * @throws Error when a command fails, npm warns about our peer dependencies, a change does not fit the site's file, or the number of steps is
 *   a different one.
 */
export async function followRecipe(
  { service, tarball }: Workshop,
  name: string,
  folder: string,
  { recipe, sections, steps }: RecipeToFollow,
): Promise<void> {
  const { commands, files } = await readSiteRecipe(recipe, service(name), sections);
  const taken = commands.length + new Set(files.map(({ path }) => path)).size;
  if (taken !== steps) throw new Error(`The recipe has ${taken} steps, where ${steps} were enough.`);
  for (const command of commands)
    await runStep(command.replace(/install (?:\.\/)?docs-assistant(?:\.tgz)?(?!\S)/, `install ${tarball}`), folder);
  const changed = new Set<string>();
  for (const { path, code, isDiff } of files) {
    if (changed.has(path)) continue;
    const text = isDiff ? await changeFile(join(folder, path), code) : code;
    if (text === null) continue;
    changed.add(path);
    await writeFiles(folder, { [path]: text });
  }
  if (changed.size < new Set(files.map(({ path }) => path)).size) throw new Error('A change does not fit its file.');
}

/** Lets the package's own command follow the recipe. @throws Error when it leaves something to the reader. */
export async function runInit({ service, tarball }: Workshop, name: string, folder: string): Promise<void> {
  const { domain, apiKey, baseUrl } = service(name);
  await runStep(`npm install ${tarball}`, folder);
  const values = `--domain ${domain} --key ${apiKey} --base-url ${baseUrl}`;
  await runStep(`npx docs-assistant init --yes ${values}`, folder);
}

/** `null` when the file is for another of the recipe's ways. */
async function changeFile(path: string, diff: string): Promise<string | null> {
  try {
    return toFileText(applyDiff(await readFile(path, 'utf8'), diff));
  } catch {
    return null;
  }
}

async function runStep(command: string, folder: string) {
  const quick = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  const output = await runCommand('sh', ['-c', command], folder, quick);
  const warning = /^npm warn (?:ERESOLVE|.*docs-assistant).*$/m.exec(output)?.[0];
  if (warning !== undefined) throw new Error(`npm warned: ${warning}`);
}
