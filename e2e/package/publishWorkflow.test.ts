import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  jobs: { build: { steps: { name?: string; run?: string }[] } };
}

const PACKAGES = ['docs-assistant', 'docs-assistant-server'];

test('the publish workflow names the repository that it runs in, in both packages, and changes nothing else', () => {
  const { jobs } = parse(readFileSync('.github/workflows/publish.yml', 'utf8')) as Workflow;
  const step = jobs.build.steps.find(({ name }) => name?.startsWith('Name this repository'));
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-publish-'));
  const read = (root: string, name: string) =>
    JSON.parse(readFileSync(join(root, 'dist-packages', name, 'package.json'), 'utf8')) as object;
  try {
    for (const name of PACKAGES) {
      mkdirSync(join(folder, 'dist-packages', name), { recursive: true });
      cpSync(`dist-packages/${name}/package.json`, join(folder, 'dist-packages', name, 'package.json'));
    }
    const env = { ...process.env, GITHUB_SERVER_URL: 'https://git.example.com', GITHUB_REPOSITORY: 'acme/assistant' };
    // Like the runner: it ends with the first command that fails.
    execFileSync('bash', ['-e', '-o', 'pipefail', '-c', step?.run ?? 'exit 1'], { cwd: folder, env });
    for (const name of PACKAGES)
      expect(read(folder, name)).toEqual({
        ...read('.', name),
        repository: {
          type: 'git',
          directory: `src/${name === 'docs-assistant' ? 'client' : 'server'}`,
          url: 'git+https://git.example.com/acme/assistant.git',
        },
        homepage: 'https://git.example.com/acme/assistant#readme',
        bugs: { url: 'https://git.example.com/acme/assistant/issues' },
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('no release is published while the documentation installs files of a clone, and the command of CONTRIBUTING.md ends that', () => {
  const { jobs } = parse(readFileSync('.github/workflows/publish.yml', 'utf8')) as Workflow;
  const step = jobs.build.steps.find(({ name }) => name === 'The documentation installs from npm')?.run ?? 'exit 1';
  const [, command = 'exit 1'] = /`(sed -i [^`]+)`/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-release-'));
  const run = (script: string) => spawnSync('bash', ['-e', '-c', script], { cwd: folder }).status;
  try {
    cpSync('README.md', join(folder, 'README.md'));
    cpSync('demo/docs', join(folder, 'demo/docs'), { recursive: true });
    expect(run(step)).toBe(readFileSync('README.md', 'utf8').includes('docs-assistant.tgz') ? 1 : 0);
    expect(run(`git init -q . && git add . && ${command}`)).toBe(0);
    expect(run(step)).toBe(0);
    const start = readFileSync(join(folder, 'demo/docs/01-getting-started/01-quick-start.md'), 'utf8');
    expect(start).toContain('\npnpm add docs-assistant react react-dom\n');
    expect(start).toContain('## Install the package\n\nWith React 18 or 19');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
