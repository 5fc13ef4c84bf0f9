import type { Page } from '@playwright/test';
import { describeError } from '../../../src/shared/contract/describeError';
import type { Workshop } from './createWorkshop';
import type { Server } from './startSiteServer';

/**
 * Drives a site in a page of its own, where there is a second story also in the page of a phone, and takes all of it away afterwards.
 *
 * @throws Error when a story does not hold, with what the console said; and when it holds but the console complained.
 */
export async function driveSite(
  workshop: Workshop,
  server: Server,
  story: (page: Page) => Promise<void>,
  phoneStory?: (page: Page) => Promise<void>,
): Promise<void> {
  try {
    await drivePage(workshop, 'desktop', story);
    if (phoneStory !== undefined) await drivePage(workshop, 'phone', phoneStory);
  } finally {
    await server.stop();
  }
}

async function drivePage({ openPage }: Workshop, kind: 'desktop' | 'phone', story: (page: Page) => Promise<void>) {
  const { page, complaints } = await openPage(kind);
  try {
    await story(page);
  } catch (error) {
    throw new Error([describeError(error), ...complaints.map((text) => `console: ${text}`)].join('\n'), {
      cause: error,
    });
  } finally {
    await page.close();
  }
  if (complaints.length > 0) throw new Error(`The console complained: ${complaints.join('\n')}`);
}
