import { stat } from 'node:fs/promises';
import { listFiles } from '../local/docs/listFiles';
import { CommandError } from './CommandError';
import { PROGRAM } from './PROGRAM';

/** Throws {@link CommandError} `usage` unless a folder has pages. Called before anything is written. */
export async function checkDocsFolder(folder: string, use: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  const example = `Name the folder of your markdown files: ${PROGRAM} ${use}`;
  if (!found) throw new CommandError('usage', `There is no folder ${folder}: it is not there. ${example}`);
  if (!found.isDirectory()) throw new CommandError('usage', `${folder} is a file. ${example}`);
  const { files } = await listFiles(folder);
  if (files.length > 0) return;
  throw new CommandError(
    'usage',
    `There is no .md or .mdx file below ${folder}, so there is nothing to show. ${example}`,
  );
}
