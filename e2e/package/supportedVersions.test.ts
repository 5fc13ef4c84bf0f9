import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RowResult } from '../installs/lib/Row';
import { ROWS } from '../installs/rows';

const RENEW_MATRIX = 'Renew it: npm run test:matrix -- --json e2e/installs/results.json && npm run docs';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Whether an installed version is the requested one. The machine's own package manager has no fixed version. */
const isOfPin = (version: string, pin: string) => !/^\d/.test(pin) || version === pin || version.startsWith(`${pin}.`);

describe('the table of supported versions', () => {
  test('matrix: every shown row is tried, in a version that matches its pin', () => {
    for (const { framework, version, result } of readJson('e2e/installs/results.json') as RowResult[]) {
      expect(result, `${framework} ${version}: ${RENEW_MATRIX}`).toBe('ok');
      const pins = ROWS.filter((row) => row.framework === framework).map((row) => row.version);
      const isTried = pins.some((pin) => isOfPin(version, pin));
      expect(
        isTried,
        `${framework} ${version} is shown, and asked for is ${pins.join(', ') || 'nothing'}. ${RENEW_MATRIX}`,
      ).toBe(true);
    }
  });

  test('matrix: every row that is tried is shown', () => {
    const shown = readJson('e2e/installs/results.json') as RowResult[];
    for (const { framework, version: pin } of ROWS) {
      const isShown = shown.some((row) => row.framework === framework && isOfPin(row.version, pin));
      expect(isShown, `${framework} ${pin} is tried, and not shown. ${RENEW_MATRIX}`).toBe(true);
    }
  });
});
