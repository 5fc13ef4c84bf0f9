import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Path of the Chromium to measure with: `CHROMIUM_PATH` if set, else the one that Playwright installed, else the system's.
 *
 * @throws {Error} When none of them exists.
 */
export function findChromium(): string {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  const found = candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found === undefined) {
    throw new Error('No Chromium found: run `npx playwright install chromium`, or name one in CHROMIUM_PATH.');
  }
  return found;
}
