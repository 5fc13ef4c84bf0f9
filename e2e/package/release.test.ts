import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  on: { push: { tags: string[] } };
  permissions: Record<string, string>;
  jobs: {
    test: { uses: string };
    build: { permissions?: object; steps: { run?: string; uses?: string }[] };
    publish: { needs: string[]; permissions: Record<string, string>; steps: { run?: string; uses?: string }[] };
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
const building = jobs.build.steps.flatMap(({ run }) => run ?? []);

test('publishing begins with a version tag, and nothing else may write', () => {
  expect(on).toEqual({ push: { tags: ['v*'] } });
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.publish.permissions['id-token']).toBe('write');
});

test('everything is tested before both packages are published, which records their provenance', () => {
  const publishing = commands.filter((command) => command.startsWith('npm publish'));
  expect(publishing.map((command) => /docs-assistant(?:-server)?(?=-\$)/.exec(command)?.[0])).toEqual([
    'docs-assistant',
    'docs-assistant-server',
  ]);
  for (const command of publishing) expect(command).toContain('--provenance');
  expect(jobs.publish.needs).toEqual(['test', 'build']);
  expect(jobs.test.uses).toBe('./.github/workflows/pull-request.yml');
  for (const command of ['npm ci', 'npm run build']) expect(building).toContain(command);
});

test('no code of the repository or of its dependencies runs where there is a right to publish', () => {
  expect(jobs.build.permissions).toBeUndefined();
  for (const { run = '', uses = '' } of jobs.publish.steps) {
    expect(uses).not.toContain('actions/checkout');
    expect(run).not.toMatch(/npm (?:ci|install|run|test|pack)|npx|node /);
    if (run.startsWith('npm publish')) expect(run).toContain('--ignore-scripts');
  }
  expect(commands[0]).toBe('sha256sum --check --strict SHA256SUMS');
});

test('the image begins with one that is pinned by its hash', () => {
  expect(readFileSync('deploy/Containerfile', 'utf8')).toMatch(/^FROM \S+@sha256:[0-9a-f]{64}\n/);
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
  const names = building.findIndex((command) => command.includes('npm pkg set repository.type=git'));
  expect(names).toBeGreaterThanOrEqual(0);
  expect(names).toBeLessThan(building.findIndex((command) => command.includes('npm pack')));
});

test('the changelog has a part for unreleased changes, and each part has its own heading', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(headings[0]).toBe('Unreleased');
  expect(new Set(headings).size).toBe(headings.length);
});

test('the image and the chart have the version of the package', () => {
  const { version } = JSON.parse(readFileSync('src/server/package.json', 'utf8')) as { version: string };
  expect(readFileSync('deploy/Containerfile', 'utf8')).toContain(` docs-assistant-server@${version} `);
  expect(parse(readFileSync('deploy/helm/docs-assistant/Chart.yaml', 'utf8'))).toMatchObject({ appVersion: version });
  expect(readFileSync('deploy/helm/docs-assistant/values.yaml', 'utf8')).toContain(
    `image: docs-assistant:${version}\n`,
  );
});
