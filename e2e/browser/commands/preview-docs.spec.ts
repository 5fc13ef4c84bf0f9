import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/test';

/** Runs the packed command `docs-assistant-server dev` with a folder that changes while it runs. */
let folder: string;
let command: ChildProcess;
let address: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev '));
  await mkdir(join(folder, 'docs/guides'), { recursive: true });
  await write('index.md', '---\ntitle: Kettle works\n---\n\nWelcome. Begin with [boiling](guides/boil.md).\n');
  await write(
    'guides/boil.md',
    '# Boil water\n\n## The button\n\nPress the button and wait.\n\n```ts\nkettle.boil({ litres: 1 });\n```\n',
  );
  await write('guides/clean.md', '# Cleaning\n\n## Limescale\n\nUse vinegar once a month.\n');
  command = spawn(
    process.execPath,
    ['dist-server/cli.js', 'dev', join(folder, 'docs'), '--port', '0', '--data', join(folder, 'data')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  await new Promise<void>((resolve) => {
    command.stdout?.on('data', (data) => {
      output += String(data);
      if (output.includes('Ctrl+C')) resolve();
    });
  });
  address = /http:\S+/.exec(output)?.[0] ?? '';
});

test.afterAll(async () => {
  const ended = once(command, 'exit');
  command.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await rm(folder, { recursive: true });
});

function write(file: string, text: string): Promise<void> {
  return writeFile(join(folder, 'docs', file), text);
}

test(
  'docs-assistant-server dev shows the pages with the assistant, which answers from them; both follow changes of the folder',
  { tag: '@quick' },
  async ({ page, assistant, axe }) => {
    await page.goto(address);
    await expect(page).toHaveTitle('Kettle works');
    await page.getByRole('main').getByRole('link', { name: 'boiling' }).click();
    await expect(page).toHaveURL(`${address}/guides/boil`);
    await expect(page.getByRole('heading', { level: 1, name: 'Boil water' })).toBeVisible();
    await assistant.open();
    await assistant.ask('How do I remove limescale?');
    const answer = await assistant.expectAnswer();
    await expect(answer).toContainText('Use vinegar once a month');
    await expect(answer.locator('[part=citation]').first()).toHaveAccessibleName('Source 1');
    await answer.locator('[part=source]').first().click();
    await expect(page).toHaveURL(`${address}/guides/clean#limescale`);
    await axe();

    await page.goto(`${address}/guides/boil`);
    await write('guides/boil.md', '# Boil water\n\n## The whistle\n\nIt sings when it is ready.\n');
    await expect(page.getByRole('heading', { name: 'The whistle' })).toBeVisible();
    await assistant.ask('Why does it sing?');
    await expect(await assistant.expectAnswer(1)).toContainText('It sings when it is ready');
    await write('guides/pour.md', '# Pouring\n');
    await write('guides/boil.md', '# Boil water\n\nSee [pouring](pour.md).\n');
    await page.getByRole('main').getByRole('link', { name: 'pouring' }).click();
    await expect(page).toHaveURL(`${address}/guides/pour`);
  },
);
