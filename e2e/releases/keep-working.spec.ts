import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/openPage';
import { expect, test } from '../fixtures/test';
import { readReleases } from './lib/Release';
import type { Release } from './lib/Release';

// Sites copy a version and keep it for years, while the service goes on; and a new version meets services that have not been updated.
for (const release of readReleases()) {
  test(`the script tag of ${release.name} completes a conversation with the service of today`, async ({
    assistant,
    page,
  }) => {
    await serveFiles(page, release);
    const bodies: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/message')) bodies.push(request.postDataJSON() as Record<string, unknown>);
    });
    await openPage(page);
    await assistant.open();
    for (const [index, { question, request }] of release.exchanges.entries()) {
      await assistant.ask(question);
      const answer = await assistant.expectAnswer(index);
      await expect(answer.getByRole('link').first()).toBeVisible();
      expect(Object.keys(bodies[index] ?? {}), 'it is that version that asks').toEqual(Object.keys(request.body));
    }
    expect(bodies[0]?.threadId ?? null).toBeNull();
    expect(bodies[1]?.threadId, 'the second question is in the thread of the first').toMatch(/\w/);
  });

  test(`the script tag of today reads what the service answered ${release.name}`, async ({ assistant, page }) => {
    const asked: { authorization: string | null; threadId: unknown }[] = [];
    await page.route('**/assistant/*/message', async (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>;
      const exchange = release.exchanges[asked.length];
      asked.push({
        authorization: await route.request().headerValue('authorization'),
        threadId: body.threadId ?? null,
      });
      await (exchange === undefined ? route.abort() : route.fulfill(exchange.response));
    });
    await openPage(page);
    await assistant.open();
    for (const [index, { question, shown }] of release.exchanges.entries()) {
      await assistant.ask(question);
      const answer = await assistant.expectAnswer(index);
      const marks = answer.locator('[part=citation]');
      // Links into the documentation are citations now, each with the number of its source; the buttons of code had words then, and have icons now.
      await expect(marks.first()).toHaveText('1');
      await expect
        .poll(async () => {
          await marks.evaluateAll((elements: HTMLElement[]) => {
            for (const element of elements) element.style.setProperty('display', 'none');
          });
          return assistant.readText(index);
        })
        .toBe(shown.replaceAll('Wrap lines\nCopy code\n', ''));
    }
    expect(asked).toEqual(
      release.exchanges.map(({ request: { authorization, body } }) => ({
        authorization,
        threadId: body.threadId ?? null,
      })),
    );
  });
}

/** Serves a released version's files in the place of today's; a file that it did not have is not there. */
async function serveFiles(page: Page, { files }: Release) {
  await page.route(/\/embed(\.js|\/.*)$/, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const body = files[path];
    await route.fulfill(body === undefined ? { status: 404 } : { contentType: 'text/javascript', body });
  });
}
