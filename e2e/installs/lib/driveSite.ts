import type { Page } from '@playwright/test';
import { describeError } from '../../../src/shared/contract/describeError';
import type { Workshop } from './createWorkshop';
import type { Server } from './startSiteServer';

/**
 * Drives a site in a new page and, if there is a second story, in a phone's page, and closes everything afterwards.
 *
 * @throws Error when a story fails, with the console messages, and when it succeeds but the console has complaints.
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
