import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserType, LaunchOptions } from '@playwright/test';
import { chromium, firefox, webkit } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../../fixtures/findChromium';
import { createPlaywrightTab } from './createPlaywrightTab';
import { findFirefox, findWebKit } from './findEngines';
import type { Engine } from './findEngines';
import { startWebKitGtk } from './startWebKitGtk';
import type { Browser } from './Tab';

const GATEWAY = fileURLToPath(new URL('firefoxGateway.mjs', import.meta.url));

/** No processes in advance for pages that no story opens. */
const FIREFOX_SETTINGS = { 'dom.ipc.processPrelaunch.enabled': false };

/** Starts a browser with the given engine, as found by {@link findChromium}, `findFirefox` or `findWebKit`. */
export async function startBrowser(engine: Engine): Promise<Browser> {
  if (engine === 'chromium')
    return startPlaywright(chromium, 'Chromium', { executablePath: findChromium(), args: CHROMIUM_SWITCHES });
  if (engine === 'firefox') {
    const path = findFirefox();
    if (path === null) return startPlaywright(firefox, 'Firefox', {});
    const env = { ...process.env, SYSTEM_FIREFOX: path } as Record<string, string>;
    const name = path.endsWith('-esr') ? 'Firefox ESR' : 'Firefox';
    return startPlaywright(firefox, name, {
      channel: 'moz-firefox',
      executablePath: GATEWAY,
      env,
      firefoxUserPrefs: FIREFOX_SETTINGS,
    });
  }
  const system = findWebKit();
  return system === null ? startPlaywright(webkit, 'WebKit', {}) : startWebKitGtk(system);
}

async function startPlaywright(type: BrowserType, name: string, options: LaunchOptions): Promise<Browser> {
  const browser = await type.launch(options);
  let context: BrowserContext | undefined;
  return {
    version: `${name} ${browser.version()}`,
    async openTab() {
      context ??= await browser.newContext({ viewport: { width: 1280, height: 800 } });
      return createPlaywrightTab(await context.newPage());
    },
    async endStory() {
      await context?.close();
      context = undefined;
    },
    close: () => browser.close(),
  };
}
