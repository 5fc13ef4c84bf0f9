import { join } from 'node:path';
import { readPlainFile } from '../../../../lib/readPlainFile';
import type { RepositorySource } from './RepositorySource';

/** Branch for documentation that is in no repository, or in a repository without a current branch. */
export const MAIN_BRANCH = 'main';

/** Maximum size of a file with one reference, in bytes. */
const REFERENCE_MAX_BYTES = 4096;

/** Maximum size of the file with all references, in bytes: half a million references. */
const PACKED_MAX_BYTES = 64 * 1024 * 1024;

/** Valid names of branches. */
const BRANCH = /^refs\/heads\/(?!\/|.*(\.\.|\/\/|\/\.|@\{|\.lock(\/|$)|[./]$))[^\p{Cc} ~^:?*[\\]+$/u;

/**
 * The current commit and branch of a repository, from its files. `null` before the first commit. Rejects with the reason if they cannot be
 * read.
 */
export async function readHead(source: RepositorySource): Promise<{ commit: string; branch: string } | null> {
  const head = await readReference(join(source.gitFolder, 'HEAD'));
  if (head === null) throw new Error('its HEAD is not a readable file');
  if (!head.startsWith('ref:')) return { commit: checkCommit(head), branch: MAIN_BRANCH };
  const name = head.slice('ref:'.length).trim();
  if (!BRANCH.test(name)) throw new Error('its HEAD does not name a branch');
  const commit =
    (await readReference(join(source.commonFolder, name))) ?? (await readPacked(source.commonFolder, name));
  return commit === null ? null : { commit: checkCommit(commit), branch: name.slice('refs/heads/'.length) };
}

async function readReference(path: string): Promise<string | null> {
  return (await readPlainFile(path, REFERENCE_MAX_BYTES))?.toString('utf8').trim() ?? null;
}

/** Searches the file with packed references, one per line. */
async function readPacked(folder: string, name: string): Promise<string | null> {
  const packed = (await readPlainFile(join(folder, 'packed-refs'), PACKED_MAX_BYTES)) ?? Buffer.alloc(0);
  const end = packed.indexOf(` ${name}\n`);
  return end === -1 ? null : packed.toString('latin1', packed.lastIndexOf('\n', end) + 1, end);
}

function checkCommit(text: string): string {
  if (/^[0-9a-f]{40}$/.test(text)) return text;
  throw new Error(
    /^[0-9a-f]{64}$/.test(text) ? 'its commits have SHA-256 names' : 'its HEAD does not name a readable commit',
  );
}
