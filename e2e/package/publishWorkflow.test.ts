import { execFileSync } from 'node:child_process';
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
