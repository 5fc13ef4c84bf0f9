import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { serve } from '../../../src/server/proxy/testing/createRecordingService';
import { toNodeListener } from '../../../src/server/proxy/node';
import { createTestService } from '../../../src/server/service/testing/createTestService';
import { AssistantPage } from '../../fixtures/AssistantPage';
import { scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I boil water?';

const HTML = `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${scriptTag()}<main><h1>A page</h1></main></html>`;

/** A site with the script tag on every page, a local service that writes slowly, and the requests that reach it. */
async function startSite() {
  const service = await createTestService({ paceMs: 120 });
  const requests: string[] = [];
  const { url, close } = await serve(
    toNodeListener(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('.html')) return new Response(HTML, { headers: { 'content-type': 'text/html' } });
      if (pathname.endsWith('.js')) {
        return new Response(await readFile(`dist${pathname}`), { headers: { 'content-type': 'text/javascript' } });
      }
      const body = await request.text();
      requests.push((JSON.parse(body) as { action?: string }).action ?? 'question');
      return service.handle(new Request(request, { method: 'POST', body }));
    }),
  );
  const stop = async () => {
    await close();
    await service.close();
  };
  return { url, requests, stop };
}

let service: Awaited<ReturnType<typeof startSite>>;
test.beforeEach(async () => {
  service = await startSite();
});
test.afterEach(() => service.stop());

const open = (page: Page, path: string) => page.goto(service.url + path);

/** Asks, and waits for the first words of the answer and until the service knows that it must keep it. */
async function ask(page: Page) {
  const assistant = new AssistantPage(page);
  await open(page, '/page.html');
  await assistant.open();
  await assistant.ask(QUESTION);
  await expect(text(page)).toContainText(/\w/);
  await expect.poll(() => service.requests).toContain('keep');
}

const text = (page: Page) => new AssistantPage(page).answers().first().locator('[part=answer]');

/** Text of the complete answer. */
async function readWhole(page: Page): Promise<string> {
  await new AssistantPage(page).expectAnswer();
  return text(page).innerText();
}

test('an answer continues over four pages and a reload, complete and once, for one question', async ({
  page,
  context,
}) => {
  await ask(page);
  for (let turn = 0; turn < 4; turn += 1) await open(page, `/page-${turn}.html`);
  await expect(text(page)).toContainText(/\w/);
  await page.reload();
  // Another tab asks the same while the first answer is written.
  const other = await context.newPage();
  await ask(other);
  expect(await readWhole(page)).toBe(await readWhole(other));
  expect(service.requests.filter((request) => request === 'question')).toHaveLength(2);
  await other.close();
});

test('two tabs continue their own answers, and a stop on the next page ends one at the service', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await ask(page);
  await ask(second);
  await open(page, '/next.html');
  await open(second, '/next.html');
  await expect(text(page)).toContainText(/\w/);
  await expect(text(second)).toContainText(/\w/);
  await second.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => service.requests.at(-1)).toBe('stop');
  const whole = await readWhole(page);
  expect(whole.length).toBeGreaterThan((await text(second).innerText()).length);
  expect(service.requests.filter((request) => request === 'question')).toHaveLength(2);
  await second.reload();
  expect(await text(second).innerText()).not.toBe('');
  await expect(second.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await second.close();
});

test('a copied tab has no part in the conversation of the other, which goes on', async ({ page }) => {
  await ask(page);
  // A window that a page opens has a copy of its storage.
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = new AssistantPage(await opening);
  // The panel is open in the copy, too.
  await expect(copy.input()).toBeVisible();
  await expect(copy.answers()).toHaveCount(0);
  await copy.ask('How do I make tea?');
  await copy.expectAnswer();
  await readWhole(page);
  expect(service.requests.filter((request) => request === 'stop' || request === 'read')).toEqual([]);
  await page.reload();
  await new AssistantPage(page).expectAnswer();
  await expect(new AssistantPage(page).answers()).toHaveCount(1);
  // The answer is there before the files that only draw its excerpts.
  await page.waitForLoadState('networkidle');
});
