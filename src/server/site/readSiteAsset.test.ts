import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSiteAsset } from './readSiteAsset';

const root = await mkdtemp(join(tmpdir(), 'site assets '));
const docs = join(root, 'project', 'docs');
await mkdir(join(docs, 'public'), { recursive: true });
await mkdir(join(root, 'project', 'static'));
await writeFile(join(root, 'secret.png'), 'secret');
afterAll(() => rm(root, { recursive: true, force: true }));

const settings = { root: '', configuration: '../docusaurus.config.js', staticFolders: ['static', 'public', 'linked'] };
const read = async (name: string) => {
  const content = await readSiteAsset(docs, name, settings);
  return content && Buffer.from(content).toString();
};

it('reads images beside the pages and in the folders that the generator serves, also beside its configuration', async () => {
  await writeFile(join(docs, 'a.png'), 'a');
  await writeFile(join(docs, 'public/b.png'), 'b');
  await writeFile(join(root, 'project/static/c.png'), 'c');
  expect([await read('a.png'), await read('b.png'), await read('c.png'), await read('d.png')]).toEqual([
    'a',
    'b',
    'c',
    null,
  ]);
});

it.skipIf(process.platform === 'win32')(
  'reads nothing outside of the project, and does not wait for a pipe',
  async () => {
    await symlink(root, join(root, 'project/linked'));
    await symlink(join(root, 'secret.png'), join(root, 'project/static/linked.png'));
    await symlink('/dev/zero', join(root, 'project/static/endless.png'));
    execFileSync('mkfifo', [join(root, 'project/static/pipe.png')]);
    for (const name of ['secret.png', 'linked.png', 'endless.png', 'pipe.png', '../../secret.png']) {
      expect(await read(name), name).toBeNull();
    }
  },
);
