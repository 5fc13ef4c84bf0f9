import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { watchOutput } from '../../src/server/service/testing/watchOutput';
import { CHROMIUM_SWITCHES, findChromium } from '../fixtures/findChromium';

/** Takes the README's screenshots: the terminal of the first run, the first page, and an answer to one of its own questions. */
const { output, url, stop } = await startFirstRun();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
const page = await browser.newPage({
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
});
await page.setViewportSize({ width: 1280, height: 800 });
await page.goto(url);
const panel = page.getByRole('dialog', { name: 'Ask AI' });
await page.getByRole('button', { name: 'Ask AI' }).click();
await panel.getByRole('textbox', { name: 'Your question' }).waitFor();
await panel
  .getByRole('button', { name: /^Explain/ })
  .first()
  .waitFor();
await page.screenshot({ path: 'demo/first-page.png' });
await page.goto(`${url}/server/proxy`);
// A panel without a conversation does not stay open on the next page.
await page.getByRole('button', { name: 'Ask AI' }).click();
await panel.getByRole('textbox', { name: 'Your question' }).fill('How do I keep the key on the server?');
await page.keyboard.press('Enter');
await panel.locator('[data-role=assistant][data-state=done]').waitFor();
await panel.getByRole('log').evaluate((log) => (log.scrollTop = 0));
await page.screenshot({ path: 'demo/screenshot.png' });
await stop();

const paper = await browser.newPage();
await paper.setContent(
  '<pre style="display:inline-block;margin:0;padding:20px 24px;background:#16181d;color:#e8eaee;font:14px/1.5 monospace"></pre>',
);
const terminal = paper.locator('pre');
await terminal.evaluate(
  (element, text) => (element.textContent = text),
  `$ npm run demo\n\n${output.replace(/password \S+/, 'password …')}`,
);
await terminal.screenshot({ path: 'demo/first-run.png' });
await browser.close();

/** Runs `npm run demo` as a user does, until it serves. */
async function startFirstRun() {
  const child = spawn('npm', ['run', 'demo'], { detached: true, env: { ...process.env, NO_COLOR: '1' } });
  const exit = once(child, 'exit');
  const output = watchOutput(child, (all) => all.includes('Ctrl+C') || undefined, 'The demo did not start:');
  await output.found;
  const text = output.text();
  const [address = ''] = /http:\/\/[\d.]+:\d+/.exec(text) ?? [];
  return {
    output: text.trim(),
    url: address,
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await exit;
    },
  };
}
