import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from './fixtures/startDemo';
import { launchDemo } from './fixtures/startDemo';
import { expect, test } from './fixtures/test';

/** An agent job from the operator's prompt to the pull request, on a real repository. */
const PASSWORD = 'open sesame agent';
const folder = mkdtempSync(join(tmpdir(), 'agent-job-'));
const docs = join(folder, 'docs');
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
let demo: Demo;

test.beforeAll(async () => {
  cpSync('demo/docs', docs, { recursive: true });
  writeFileSync(join(docs, 'gizmo.md'), '# The gizmo\n\n### Use the gizmo\n\nSee [the proxy](/servers/proxy).\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Begin');
  process.env.DEMO_ADMIN_PASSWORD = PASSWORD;
  demo = await launchDemo(['--docs', docs]);
  delete process.env.DEMO_ADMIN_PASSWORD;
});
test.afterAll(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an operator asks for changes, sees them line by line, takes them over and archives the job', async ({
  page,
  axe,
}) => {
  await page.goto(`${demo.url}/admin/login`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const prompt = 'Fix the broken links, normalise the headings and replace "gizmo" by "device".';
  await page.getByRole('textbox', { name: 'Task for the agent' }).fill(prompt);
  await page.getByRole('button', { name: 'Create job' }).click();
  const job = page.getByRole('article', { name: /^Job / });
  await expect(job).toContainText('agent/fix-the-broken-links-normalise-', { timeout: 30_000 });
  const link = job.getByRole('link', { name: /pull request/i });
  await expect(link).toBeVisible({ timeout: 30_000 });

  const pull = (await link.getAttribute('href')) ?? '';
  expect(new URL(pull).origin).toBe(demo.url);
  await page.goto(pull);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Replace “gizmo” by “device” 2 times');
  const changes = page.getByRole('table', { name: 'Changes of docs/gizmo.md' });
  await expect(changes.locator('.removed .line')).toHaveText([
    '# The gizmo',
    '### Use the gizmo',
    'See [the proxy](/servers/proxy).',
  ]);
  await expect(changes.locator('.added .line')).toHaveText([
    '# The device',
    '## Use the device',
    'See [the proxy](/server/proxy).',
  ]);
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await axe();

  const commands = (await page.getByRole('region', { name: 'Take over' }).locator('code').textContent()) ?? '';
  execFileSync('sh', ['-c', commands], { cwd: folder, stdio: 'ignore' });
  expect(git('log', '-1', '--format=%an')).toBe('Documentation agent');
  expect(git('show', 'HEAD:docs/gizmo.md')).toContain('# The device');

  await page.getByRole('button', { name: 'Archive this job' }).click();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await page.goto(`${demo.url}/admin`);
  await expect(page.getByRole('article', { name: /^Job / })).toContainText('Archived');
});
