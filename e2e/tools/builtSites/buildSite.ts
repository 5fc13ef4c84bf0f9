import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../../installs/lib/runCommand';
import { PAGES } from './content';
import type { Generator } from './generators';
import { writeSource } from './syntax';

/** A picture of one point. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/**
 * Writes the documentation in a generator's syntax into a folder, and builds it there.
 *
 * @returns The folder of the built site.
 * @throws Error when the generator cannot be installed, or fails.
 */
export async function buildSite(generator: Generator, folder: string): Promise<string> {
  const { syntax, content, images, files, packages = [], command, output } = generator;
  if (packages.length > 0) {
    write(join(folder, 'package.json'), '{"private":true}');
    await runCommand(
      'npm',
      ['install', '--no-audit', '--no-fund', '--silent', '--prefer-offline', ...packages],
      folder,
    );
  }
  for (const [file, text] of Object.entries(files)) write(join(folder, file), text);
  for (const page of PAGES) write(join(folder, content, syntax.file(page.path)), writeSource(page, syntax));
  write(join(folder, images, 'kettle.png'), IMAGE);
  await runCommand('sh', ['-c', command], folder);
  return join(folder, output);
}

/** Writes a file, and the folders above it. */
export function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
