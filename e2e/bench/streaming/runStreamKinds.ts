import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { inBench } from '../shared/inBench';
import type { StreamKindResult } from './readStreamKinds';
import { readStreamKinds } from './readStreamKinds';

const REPORT = inBench('.cache/stream-kinds.json');

/** Runs the story of stream kinds in Chromium and in Firefox, and returns its results. Failed stories are results, too. */
export async function runStreamKinds(): Promise<StreamKindResult[]> {
  const engines = ['chromium', 'firefox'].map((engine) => `--project=${engine}`);
  const parameters = ['test', '--config', 'e2e/engines/playwright.config.ts', ...engines, '--reporter=json', 'streams'];
  await new Promise<void>((resolve) => {
    execFile(
      'node_modules/.bin/playwright',
      parameters,
      { cwd: inBench('../..'), env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } },
      () => resolve(),
    );
  });
  return readStreamKinds(JSON.parse(await readFile(REPORT, 'utf8')) as Parameters<typeof readStreamKinds>[0]);
}
