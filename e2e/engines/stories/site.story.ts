import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scriptTag } from '../../fixtures/openPage';
import { launchDemo } from '../../fixtures/startDemo';
import { readScriptTagPolicy } from '../../fixtures/readScriptTagPolicy';
import { servePage } from '../lib/servePage';
import type { Tab, TabTarget } from '../lib/Tab';
import { expect, test } from '../lib/test';

const QUESTION = 'How do I install the assistant?';
const NONCE = 'cmFuZG9t';
const PASSWORD = 'open sesame 42';

/** The policy that the docs give for the script tag, for this origin. */
const POLICY = readScriptTagPolicy(NONCE);

const toPage = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Page</title>${head}</head><body><main><h1>A page</h1><p>Text.</p><pre><code>npm install</code></pre>${body}</main></body></html>`;

test.describe('strict policy', () => {
  // The error at the end of the story proves that the policy is active.
  test.use({ expectedErrors: /TrustedHTML|injection sink/ });

  test(
    'strict policy with Trusted Types: a whole conversation without one report',
    { tag: '@main' },
    async ({ story, tab }) => {
      const watch = `<script nonce="${NONCE}">window.reports = []; addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => reports.push(violatedDirective + ' ' + sample));</script>`;
      const page = await servePage(toPage(watch + scriptTag(`nonce="${NONCE}"`)), {
        'content-security-policy': POLICY,
      });
      await tab.goto(page.url);
      await story.open();
      await story.ask(QUESTION);
      await story.expectAnswer();
      await story.expectVisible({ css: 'pre code', within: story.answers });
      const reports = () => tab.evaluate(() => (window as unknown as { reports: string[] }).reports, null);
      expect(await reports()).toEqual([]);
      // The policy is active: an engine with Trusted Types reports a text that becomes markup.
      const isEnforced = await tab.evaluate(() => {
        try {
          document.createElement('div').innerHTML = '<b></b>';
        } catch {
          return true;
        }
        return false;
      }, null);
      expect(isEnforced).toBe(await tab.evaluate(() => 'trustedTypes' in window, null));
      await page.stop();
    },
  );
});

test('script tag: calls before it loaded are carried out, a move keeps the conversation, removal removes it', async ({
  story,
  tab,
}) => {
  const element = '<docs-assistant data-domain="local" data-api-key="local_dsc_demo"></docs-assistant>';
  const page = await servePage(
    toPage('<script async src="/embed.js"></script>', `<div id="one">${element}</div><div id="two"></div>`),
  );
  await tab.goto(page.url);
  await story.open();
  await story.ask(QUESTION);
  await story.expectAnswer();
  await tab.evaluate(() => {
    const host = document.querySelector('docs-assistant');
    for (const id of ['two', 'one', 'two']) if (host) document.getElementById(id)?.append(host);
  }, null);
  await story.expectCount(story.questions, 1);
  // Replaces the body, as Turbo and Astro do.
  await tab.evaluate(() => {
    const host = document.querySelector('docs-assistant');
    const body = document.createElement('body');
    if (host) body.append(host);
    document.documentElement.replaceChild(body, document.body);
  }, null);
  await story.expectCount(story.questions, 1);
  await story.ask('And how do I change the theme?');
  await story.expectAnswer(1);
  await tab.evaluate(() => document.querySelector('docs-assistant')?.remove(), null);
  await story.expectGone(story.panel);
  await story.expectGone(story.launcher);
  await page.stop();
});

test('admin panels and export: signed in, exported, the bundle opens from a disk with its search', async ({
  story,
  tab,
}) => {
  process.env.DEMO_ADMIN_PASSWORD = PASSWORD;
  const demo = await launchDemo();
  delete process.env.DEMO_ADMIN_PASSWORD;
  const folder = mkdtempSync(join(tmpdir(), 'engine-export-'));
  try {
    await tab.goto(`${demo.url}/admin/login`);
    await tab.write({ css: 'input[name=password]' }, PASSWORD);
    await tab.click({ role: 'button', name: 'Sign in' });
    await tab.click({ role: 'tab', name: 'Static export' });
    await tab.click({ role: 'button', name: 'Start export' });
    await tab.click({ role: 'button', name: 'Generate download link' });
    const link: TabTarget = { role: 'link', name: /download/i };
    await story.expectVisible(link);
    const bundle = await fetch((await story.attribute(link, 'href')) ?? '');
    const archive = join(folder, 'bundle.tar.gz');
    writeFileSync(archive, Buffer.from(await bundle.arrayBuffer()));
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    await expectPages(tab, pathToFileURL(join(folder, 'index.html')).href);
  } finally {
    await demo.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Reads a bundle as a reader does: a page, its links, the search, the colours. */
async function expectPages(tab: Tab, address: string) {
  await tab.goto(address);
  const heading = () => tab.evaluate(() => document.querySelector('h1')?.textContent?.trim() ?? '', null);
  expect(await heading()).not.toBe('');
  await tab.press('/');
  for (const key of 'theme') await tab.press(key);
  const results: TabTarget = { role: 'link', within: { role: 'search' } };
  await expect.poll(() => tab.read(results, (elements) => elements.length)).toBeGreaterThan(0);
  await tab.press('Enter');
  // A page that is just being left cannot be read; the next attempt can.
  await expect(async () => {
    expect(await tab.evaluate(() => location.href, null)).not.toBe(address);
    expect(await heading()).not.toBe('');
  }).toPass({ timeout: 10_000 });
}
