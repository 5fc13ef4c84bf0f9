import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  on: { push: { tags: string[] } };
  permissions: Record<string, string>;
  jobs: {
    test: { uses: string };
    publish: { needs: string; permissions: Record<string, string>; steps: { run?: string; uses?: string }[] };
  };
}

interface TestWorkflow {
  on: Record<string, unknown>;
  jobs: {
    all: { steps: { run?: string }[] };
    node: { strategy: { matrix: { node: string[] } } };
  };
}

const { on, permissions, jobs } = parse(readFileSync('.github/workflows/publish.yml', 'utf8')) as Workflow;
const commands = jobs.publish.steps.flatMap(({ run }) => run ?? []);

test('publishing begins with a version tag, and nothing else may write', () => {
  expect(on).toEqual({ push: { tags: ['v*'] } });
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.publish.permissions['id-token']).toBe('write');
});

test('everything is tested before both packages are published, which records their provenance', () => {
  const publish = commands.findIndex((command) => command.startsWith('npm publish'));
  const publishing = commands.filter((command) => command.startsWith('npm publish'));
  expect(publishing.map((command) => /docs-assistant(?:-server)?(?=-\$)/.exec(command)?.[0])).toEqual([
    'docs-assistant',
    'docs-assistant-server',
  ]);
  for (const command of publishing) expect(command).toContain('--provenance');
  expect(jobs.publish.needs).toBe('test');
  expect(jobs.test.uses).toBe('./.github/workflows/pull-request.yml');
  for (const command of ['npm ci', 'npm run build']) {
    expect(commands.indexOf(command), command).toBeGreaterThanOrEqual(0);
    expect(commands.indexOf(command), command).toBeLessThan(publish);
  }
});

test('a release passes the tests of a pull request, on every supported version of Node', () => {
  const read = (path: string) => parse(readFileSync(path, 'utf8')) as TestWorkflow;
  const { on: events, jobs: tests } = read('.github/workflows/pull-request.yml');
  expect(Object.keys(events)).toContain('workflow_call');
  expect(tests.all.steps.map(({ run }) => run)).toContain('.ci/run');
  const { engines } = JSON.parse(readFileSync('src/server/package.json', 'utf8')) as { engines: { node: string } };
  expect(`>=${tests.node.strategy.matrix.node[0]}`).toBe(engines.node);
});

test('every action is pinned by its hash', () => {
  const names = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
  const uses = names.flatMap((name) => readFileSync(name, 'utf8').match(/(?<=uses: )[^.].*/g) ?? []);
  expect(uses.length).toBeGreaterThan(5);
  for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40} # v\d/);
});

test('the package names the repository that publishes it before it is packed, as provenance asks', () => {
  const names = commands.findIndex((command) => command.includes('npm pkg set repository.type=git'));
  expect(names).toBeGreaterThanOrEqual(0);
  expect(names).toBeLessThan(commands.findIndex((command) => command.includes('npm pack')));
});

test('the changelog has a part for unreleased changes, and each part has its own heading', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(headings[0]).toBe('Unreleased');
  expect(new Set(headings).size).toBe(headings.length);
});
