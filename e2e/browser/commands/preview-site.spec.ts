import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite, type SitePages } from '../../../src/server/service/testing/serveSite';
import { startCommand } from '../../fixtures/startCommand';
import { expect, test } from '../../fixtures/test';

/** A site that MkDocs has built. */
const BUILT = 'src/server/service/pages/built/fixtures/mkdocs-material';

/** The same site as a host serves it, with a policy that allows no script but its own. */
async function serveBuilt() {
  const pages: SitePages = {};
  for (const file of await readdir(BUILT, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(BUILT, file), 'utf8');
    pages[`/${file.replace(/index\.html$/, '')}`] = (_request, response) =>
      void response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': "default-src 'none'; img-src https:",
        })
        .end(html);
  }
  for (const path of Object.keys(pages))
    if (path !== '/' && path.endsWith('/'))
      pages[path.slice(0, -1)] = (_request, response) => void response.writeHead(301, { location: path }).end();
  return serveSite(pages);
}

// A folder of a built site takes the same way to the browser: `src/server/cli/dev/createOwnSite.test.ts`.
test('docs-assistant-server dev shows the pages of a live site as they are, and the assistant answers from them', async ({
  page,
  assistant,
}) => {
  const data = await mkdtemp(join(tmpdir(), 'dev '));
  const site = await serveBuilt();
  const command = startCommand(['dev', site.url, '--port', '0', '--data', data]);
  try {
    const [, address] = await command.untilSaid(/Site +(http\S+)/);
    await command.untilSaid(/Ctrl\+C/);
    await page.goto(`${address}/install/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Install the app' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Boil water' }).click();
    await expect(page).toHaveURL(`${address}/guides/boil/`);
    await assistant.open();
    await assistant.ask('What is the maximum pressure of the model K2?');
    const answer = await assistant.expectAnswer();
    await expect(answer).toContainText('3 bar');
    await answer.locator('[part=source]').first().click();
    await expect(page).toHaveURL(`${address}/guides/heat/limits/#pressure`);
    await expect(page.locator('#pressure')).toBeVisible();
    // Before the command ends what the page waits for.
    await page.goto('about:blank');
  } finally {
    await command.stop();
    await site.close();
    await rm(data, { recursive: true });
  }
});
