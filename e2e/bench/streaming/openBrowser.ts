import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../../fixtures/findChromium';
import type { BenchSettings } from './page/benchPage';

const READY_WITHIN_MS = 20_000;
const CLOSE_WITHIN_MS = 5_000;

export interface BenchBrowser {
  version: string;
  /** Opens a contender's page and waits until it accepts questions. */
  open(url: string, settings: BenchSettings): Promise<Page>;
  /** Opens an empty page. */
  openEmpty(): Promise<Page>;
  /** Closes the browser, even when a page hangs. */
  close(): Promise<void>;
}

/** Starts a browser with a new profile: no caches, and a process that no other contender has used. */
export async function openBrowser(): Promise<BenchBrowser> {
  const server = await chromium.launchServer({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
  const browser = await chromium.connect(server.wsEndpoint());
  const openEmpty = () => browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    version: browser.version(),
    openEmpty,
    open: async (url, settings) => {
      const page = await openEmpty();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.addInitScript((given) => (window.benchSettings = given), settings);
      await page.goto(url);
      await page
        .waitForFunction(() => window.bench !== undefined, undefined, { timeout: READY_WITHIN_MS })
        .catch(() => {
          throw new Error(`${url} could not be asked within ${READY_WITHIN_MS / 1_000} s. ${errors.join(' ')}`);
        });
      return page;
    },
    close: async () => {
      await Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())]);
      if (server.process().exitCode === null) await server.kill();
    },
  };
}
