import { chromium } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../fixtures/findChromium';
import { launchDemo } from '../fixtures/startDemo';

/** Makes the README's picture: the demo, asked one of its own questions. Needs `npm run build && npm run build:demo` before. */
const demo = await launchDemo();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
});
await page.goto(`${demo.url}/server/proxy`);
await page.getByRole('button', { name: 'Ask AI' }).click();
const panel = page.getByRole('dialog', { name: 'Ask AI' });
await panel.getByRole('textbox', { name: 'Your question' }).fill('How do I keep the key on the server?');
await page.keyboard.press('Enter');
await panel.locator('[data-role=assistant][data-state=done]').waitFor();
await panel.getByRole('log').evaluate((log) => (log.scrollTop = 0));
await page.screenshot({ path: 'demo/screenshot.png' });
await browser.close();
await demo.stop();
