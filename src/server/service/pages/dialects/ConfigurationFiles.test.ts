import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openConfigurationFiles } from './ConfigurationFiles';

const root = await mkdtemp(join(tmpdir(), 'configuration files '));
afterAll(() => rm(root, { recursive: true, force: true }));
await writeFile(join(root, 'secret'), 'secret');
let projects = 0;

async function newProject(): Promise<{ project: string; docs: string }> {
  const project = join(root, String((projects += 1)));
  const docs = join(project, 'docs');
  await mkdir(join(project, '.git'), { recursive: true });
  await mkdir(docs);
  return { project, docs };
}

it('reads a configuration beside the pages, by a link below the same folder, and above them', async () => {
  const { project, docs } = await newProject();
  await writeFile(join(docs, 'real.json'), '\uFEFF{}');
  await symlink('real.json', join(docs, 'docs.json'));
  await writeFile(join(project, 'mkdocs.yml'), 'site_name: A');
  const files = openConfigurationFiles(docs);
  expect(await files.read('docs.json')).toBe('{}');
  expect(await files.find(['docs.json'])).toEqual({ name: 'docs.json', text: '{}', below: '' });
  expect(await files.find(['mkdocs.yml'])).toEqual({ name: '../mkdocs.yml', text: 'site_name: A', below: 'docs' });
});

it.skipIf(process.platform === 'win32').each(['docs', 'project'] as const)(
  'reads nothing by a link out of the folder, and waits for no pipe, in the %s folder',
  async (place) => {
    const { [place]: folder, docs } = { ...(await newProject()) };
    await symlink(join(root, 'secret'), join(folder, 'linked.json'));
    await symlink(root, join(folder, 'outside'));
    await symlink('/dev/zero', join(folder, 'endless.json'));
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    await writeFile(join(folder, 'large.json'), ' '.repeat(2 * 1024 * 1024 + 1));
    const files = openConfigurationFiles(docs);
    for (const name of ['linked.json', 'outside/secret', 'endless.json', 'pipe.json', 'large.json', '../secret']) {
      expect(await files.read(name)).toBeNull();
      expect(await files.find([name])).toBeNull();
    }
  },
);
