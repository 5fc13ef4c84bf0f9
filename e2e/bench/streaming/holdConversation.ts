import type { Page } from '@playwright/test';

const ANSWER_WITHIN_MS = 10_000;

/** Asks `count` questions through the page's composer, one after the other, and waits for each answer. */
export async function holdConversation(page: Page, count: number, question: string): Promise<void> {
  for (let asked = 0; asked < count; asked += 1) {
    const before = await page.evaluate(() => window.bench!.answer()?.textContent ?? '');
    await typeQuestion(page, question);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (last) => {
        const answer = window.bench!.answer()?.textContent ?? '';
        return window.bench!.status() === 'ready' && answer !== '' && answer !== last;
      },
      before,
      { timeout: ANSWER_WITHIN_MS },
    );
  }
}

/** Fills the question into the page's composer, ready to be sent with Enter; false when the page has no composer. */
export async function typeQuestion(page: Page, question: string): Promise<boolean> {
  const hasComposer = await page.evaluate(() => {
    const composer = window.bench!.composer?.();
    composer?.focus();
    return composer !== undefined && composer !== null;
  });
  if (hasComposer) await page.keyboard.insertText(question);
  return hasComposer;
}
