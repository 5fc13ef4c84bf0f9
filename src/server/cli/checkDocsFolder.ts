import { stat } from 'node:fs/promises';
import { describeError } from '../../shared/contract/describeError';
import { listFiles } from '../service/pages/listFiles';
import { usageError } from './CommandError';
import { PROGRAM } from './PROGRAM';

/** Throws {@link CommandError} `usage` unless a folder has pages. Must be called before anything is written. */
export async function checkDocsFolder(folder: string, use: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  const example = `Use the folder of your markdown files: ${PROGRAM} ${use}`;
  if (!found) throw usageError(`The folder ${folder} does not exist. ${example}`);
  if (!found.isDirectory()) throw usageError(`${folder} is a file. ${example}`);
  const { files } = await listFiles(folder).catch((error: unknown) => {
    throw usageError(`The folder ${folder} cannot be read: ${describeError(error)}. ${example}`);
  });
  if (files.length > 0) return;
  throw usageError(`The folder ${folder} contains no .md or .mdx files. ${example}`);
}
