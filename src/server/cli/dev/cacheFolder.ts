import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAddress } from '../../service/mirror/isAddress';
import { sha256 } from '../../lib/sha256';

/**
 * Folder that keeps the index of a docs folder between two starts. It is in the system's cache folder, outside of the project, with one
 * folder for each docs folder.
 */
export function cacheFolder(docsFolder: string, environment: Readonly<Record<string, string | undefined>>): string {
  const name = sha256(isAddress(docsFolder) ? docsFolder : resolve(docsFolder)).slice(0, 16);
  return join(systemFolder(environment), 'docs-assistant', name);
}

function systemFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const home = environment.HOME || homedir();
  if (environment.XDG_CACHE_HOME) return environment.XDG_CACHE_HOME;
  if (process.platform === 'win32') return environment.LOCALAPPDATA || join(home, 'AppData', 'Local');
  return process.platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache');
}
