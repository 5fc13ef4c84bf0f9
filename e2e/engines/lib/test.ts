import { expect, test as base } from '@playwright/test';
import { StoryPage } from './StoryPage';
import { startBrowser } from './startBrowser';
import type { Engine } from './findEngines';
import type { Browser, Tab } from './Tab';

export { expect };

/**
 * The fixtures of every story: a tab of the engine, the assistant in it, and a way to open further tabs. An unexpected error fails the
 * story.
 */
export const test = base.extend<
  { expectedErrors: RegExp | null; openTab: () => Promise<Tab>; tab: Tab; story: StoryPage },
  { engine: Engine; browserOfEngine: Browser }
>({
  engine: ['chromium', { scope: 'worker', option: true }],
  browserOfEngine: [
    async ({ engine }, use) => {
      const browser = await startBrowser(engine);
      await use(browser);
      await browser.close();
    },
    // Longer than all starts together take on a busy machine, so that a failed start can report its reason.
    { scope: 'worker', timeout: 600_000 },
  ],
  expectedErrors: [null, { option: true }],
  openTab: [
    async ({ browserOfEngine, expectedErrors }, use, info) => {
      info.annotations.push({ type: 'version', description: browserOfEngine.version });
      const tabs: Tab[] = [];
      await use(async () => {
        const tab = await browserOfEngine.openTab();
        tabs.push(tab);
        return tab;
      });
      try {
        const errors = (await Promise.all(tabs.map((tab) => tab.errors()))).flat();
        expect(
          errors.filter((error) => !expectedErrors?.test(error)),
          'errors of the page that were not expected',
        ).toEqual([]);
      } finally {
        await browserOfEngine.endStory();
      }
    },
    { timeout: 300_000 },
  ],
  tab: async ({ openTab }, use) => use(await openTab()),
  story: async ({ tab }, use) => use(new StoryPage(tab)),
});
