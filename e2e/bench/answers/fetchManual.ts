import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toMarkdown } from './toMarkdown';

/** A manual in HTML from a Debian package. */
export interface Manual {
  package: string;
  version: string;
  /** The folder of its pages, relative to the root of the package. */
  folder: string;
  /** Pages that only link to others or contain a licence. */
  leftOut: RegExp;
}

/**
 * Writes the pages of a manual as Markdown into `folder`, unless they exist already.
 *
 * @throws {Error} When `apt-get` does not have that version of the package, or is missing.
 */
export function fetchManual({ package: name, version, folder: source, leftOut }: Manual, folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(join(dirname(folder), 'fetch-'));
  try {
    run('apt-get', ['download', `${name}=${version}`], work);
    const [archive = ''] = readdirSync(work);
    run('dpkg-deb', ['--extract', archive, 'root'], work);
    const pages = join(work, 'pages');
    mkdirSync(pages);
    for (const file of readdirSync(join(work, 'root', source))) {
      const path = basename(file, '.html');
      if (!file.endsWith('.html') || leftOut.test(path)) continue;
      writeFileSync(join(pages, `${path}.md`), toMarkdown(readFileSync(join(work, 'root', source, file), 'utf8')));
    }
    renameSync(pages, folder);
  } catch (error) {
    throw new Error(
      `The benchmark reads the manual in version ${version} of Debian's package ${name}, which it could not fetch. ` +
        'It needs Debian 12, or a system whose package lists hold that version; perhaps `apt-get update` helps.',
      { cause: error },
    );
  } finally {
    rmSync(work, { recursive: true });
  }
}

function run(command: string, parameters: readonly string[], folder: string): void {
  const { status, stderr, error } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(stderr);
}
