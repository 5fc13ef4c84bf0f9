import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFiles } from '../../fixtures/writeFiles';
import { applyDiff } from './applyDiff';
import type { Workshop } from './createWorkshop';
import { readRecipe } from './readRecipe';
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
  const { commands, files } = await readRecipe(recipe, service(name), sections);
  const taken = commands.length + files.length;
  if (taken !== steps) throw new Error(`The recipe has ${taken} steps, where ${steps} were enough.`);
  for (const command of commands)
    await runStep(command.replace('install docs-assistant', `install ${tarball}`), folder);
  for (const { path, code, isDiff } of files) {
    const text = isDiff ? applyDiff(await readFile(join(folder, path), 'utf8'), code) : code;
    await writeFiles(folder, { [path]: text });
  }
}

async function runStep(command: string, folder: string) {
  const quick = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  const output = await runCommand('sh', ['-c', command], folder, quick);
  const warning = /^npm warn (?:ERESOLVE|.*docs-assistant).*$/m.exec(output)?.[0];
  if (warning !== undefined) throw new Error(`npm warned: ${warning}`);
}
