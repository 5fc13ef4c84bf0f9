import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './runCommand';

/** The dependencies of a folder. */
export interface Manifest {
  dependencies: Record<string, string>;
  overrides?: Record<string, string>;
  /** Value of `type` in its package.json; `null` leaves it out. @default 'module' */
  type?: 'module' | null;
}

/**
 * Installs with npm in a folder. It uses the user's npm cache.
 *
 * @throws Error when npm fails, or warns that one of our peer dependencies does not match.
 */
export async function installPackages(folder: string, manifest: Manifest): Promise<void> {
  await writeManifest(folder, manifest);
  const output = await runCommand('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  const warning = /^npm warn (?:ERESOLVE|.*docs-assistant).*$/m.exec(output)?.[0];
  if (warning !== undefined) throw new Error(`npm warned: ${warning}`);
}

/** Writes the folder's package.json. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const { type = 'module' } = manifest;
  const content = { name: 'matrix-site', version: '1.0.0', private: true, ...manifest, type: type ?? undefined };
  await writeFile(join(folder, 'package.json'), JSON.stringify(content, null, 2));
}

/** Version of an installed package. */
export async function readInstalledVersion(folder: string, name: string): Promise<string> {
  const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
