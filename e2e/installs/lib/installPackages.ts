import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './runCommand';

/** The dependencies that a folder asks a package manager for. */
export interface Manifest {
  dependencies: Record<string, string>;
  overrides?: Record<string, string>;
  /** How the folder's own `.js` files are read; `null` says nothing of it. @default 'module' */
  type?: 'module' | null;
}

/**
 * Installs with npm into a folder of its own. The cache is the person's: what it holds is not asked for again.
 *
 * @throws Error when npm fails, or warns that a peer of ours does not fit.
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
