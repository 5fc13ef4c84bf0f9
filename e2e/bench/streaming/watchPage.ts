import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { ProbeOptions, ProbeResult } from './page/watchAnswerPaint';
import { TYPED_KEY } from './page/watchAnswerPaint';

const KEY_EVERY_MS = 100;
/** Time from the first letter of a question to Enter, in milliseconds. Readers do not type faster, and a page may use this time. */
const TYPING_MS = 1_000;
/** A page that does not even answer the probe's own clock is given up this long after the cap. */
const CAP_GRACE_MS = 3_000;

/**
 * Prepares the page for the question: fills it into the composer, or focuses the host page's field.
 *
 * @returns Whether the page is asked with keys.
 */
export async function prepareQuestion(page: Page, question: string): Promise<boolean> {
  const isAskedByKeys = await page.evaluate(() => {
    const composer = window.bench!.composer?.();
    composer?.focus();
    return composer !== undefined && composer !== null;
  });
  if (isAskedByKeys) await page.keyboard.insertText(question);
  if (isAskedByKeys) await setTimeout(TYPING_MS);
  else await page.focus('#typing');
  return isAskedByKeys;
}

/**
 * Asks and waits for the probe. Unless the probe is quiet, it types into the host page's field all the time.
 *
 * @returns The probe's record; undefined when the page hangs.
 */
export async function watchPage(
  page: Page,
  session: CDPSession,
  isAskedByKeys: boolean,
  options: ProbeOptions,
): Promise<ProbeResult | undefined> {
  const watching = page.evaluate((probe) => window.watchAnswer!(probe), options);
  // Closing a hanging page rejects, but the race below has been decided by then.
  watching.catch(() => undefined);
  if (isAskedByKeys) {
    await page.keyboard.press('Enter');
    // When nothing is typed, the focus stays where it is: moving it is work that a real answer does not cause.
    if (!options.quiet) await page.evaluate(() => document.getElementById('typing')!.focus());
  }
  const keys = options.quiet ? undefined : setInterval(() => pressKey(session), KEY_EVERY_MS);
  try {
    return await Promise.race([watching, setTimeout(options.capMs + CAP_GRACE_MS, undefined, { ref: false })]);
  } finally {
    clearInterval(keys);
  }
}

/** Not awaited: a key must be sent on time even while the page still handles the previous one. */
function pressKey(session: CDPSession): void {
  const key = { key: TYPED_KEY, code: 'KeyA', windowsVirtualKeyCode: 65 };
  session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: TYPED_KEY, ...key }).catch(() => undefined);
  session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined);
}
