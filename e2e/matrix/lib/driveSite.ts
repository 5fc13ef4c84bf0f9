import type { Page } from '@playwright/test';
import type { Workshop } from './createWorkshop';
import type { Server } from './startServer';

/**
 * Drives a site in a page of its own and takes both away afterwards.
 *
 * @throws Error when the story does not hold, with what the console said; and when it holds but the console complained.
 */
export async function driveSite(
  { openPage }: Workshop,
  server: Server,
  story: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, complaints } = await openPage();
  try {
    await story(page);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error([reason, ...complaints.map((text) => `console: ${text}`)].join('\n'), { cause: error });
  } finally {
    await page.close();
    await server.stop();
  }
  if (complaints.length > 0) throw new Error(`The console complained: ${complaints.join('\n')}`);
}
