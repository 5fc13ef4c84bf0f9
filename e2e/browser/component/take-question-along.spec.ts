import type { Page } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { nameForTools } from '../../fixtures/nameForTools';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** Asks, and opens the sheet for sharing. */
async function openSheet(assistant: AssistantPage) {
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.panel().getByRole('button', { name: 'Share and more' }).click();
  await expect(sheet(assistant).getByRole('button', { name: 'Earlier conversations' })).toBeFocused();
}

// The text of a page is missing.
test.use({ expectedErrors: /Failed to load resource/ });

test('the question continues in another assistant, or the page is copied, and nothing is requested before the press', async ({
  assistant,
  axe,
  context,
  page,
}) => {
  const foreign: string[] = [];
  await context.route(/chatgpt\.com|claude\.ai|cursor\.com/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Other</title>' });
  });
  await assistant.openStory();
  await openSheet(assistant);
  const links = sheet(assistant).getByRole('group', { name: 'Open in' }).getByRole('link');
  await expect(links).toHaveText(['ChatGPT', 'Claude', 'Cursor']);
  await axe();
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const prompt = [...new URL((await link.getAttribute('href')) ?? '').searchParams.values()].at(-1) ?? '';
    expect(prompt).toContain(QUESTION);
    const pages = prompt.split('\n').filter((line) => line.startsWith('http'));
    expect(pages.length).toBeGreaterThan(0);
    for (const address of pages) expect(new URL(address).origin).toBe(new URL(page.url()).origin);
  }
  expect(foreign).toEqual([]);
  const opened = context.waitForEvent('page');
  await links.nth(1).focus();
  await page.keyboard.press('Enter');
  const other = await opened;
  await expect(other).toHaveTitle('Other');
  expect(await other.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
  expect(foreign).toHaveLength(1);
  const events = await page.evaluate(() => window.story.events.filter(({ type }) => type === 'open-in'));
  expect(events).toEqual([{ type: 'open-in', name: 'Claude' }]);
  await test.step('a site names other assistants, or none', async () => {
    await page.evaluate(() =>
      window.story.setProps({ openIn: [{ name: 'Our bot', url: 'https://bot.acme.dev/ask?q={prompt}' }] }),
    );
    await expect(links).toHaveText(['Our bot']);
    await expect(links).toHaveAttribute('href', /^https:\/\/bot\.acme\.dev\/ask\?q=Answer%20/);
    await page.evaluate(() => window.story.setProps({ openIn: [] }));
    await expect(links).toHaveCount(0);
  });
  const copy = sheet(assistant).getByRole('button', { name: 'Copy this page' });
  await expect(copy).toHaveCount(0);
  const reopen = async () => {
    for (let press = 0; press < 2; press += 1)
      await assistant.panel().getByRole('button', { name: 'Share and more' }).click();
  };
  await test.step('the page is copied as markdown if it names its text, and is fetched only then', async () => {
    const text = '/embed/THIRD-PARTY-NOTICES.txt';
    const fetched: string[] = [];
    page.on('request', (request) => request.url().endsWith(text) && fetched.push(request.url()));
    await page.bringToFront();
    await nameMarkdown(page, text);
    await reopen();
    await expect(copy).toBeVisible();
    expect(fetched).toEqual([]);
    await copy.click();
    await expect(assistant.panel().getByRole('status')).toHaveText('Copied');
    expect(await copied(page)).toBe(await (await page.request.get(text)).text());
    expect(fetched).toHaveLength(1);
  });
  await test.step('a page whose text is missing is not copied, and the panel reports that', async () => {
    await nameMarkdown(page, '/there-is-none.md');
    await reopen();
    await copy.click();
    await expect(sheet(assistant).getByRole('button', { name: 'Could not copy' })).toBeVisible();
  });
});

test('llms.txt and the MCP server are there if the page or the site names them, with the setup of common clients, within reach at 320 pixels', async ({
  assistant,
  axe,
  page,
}) => {
  await assistant.openStory();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openSheet(assistant);
  const link = sheet(assistant).getByRole('link', { name: 'Docs for AI tools (llms.txt)' });
  const mcp = sheet(assistant).getByRole('group', { name: 'MCP server for AI tools' });
  await expect(sheet(assistant).getByRole('group', { name: 'Open in' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(mcp).toHaveCount(0);
  await test.step('the page names them, as an exported page does', async () => {
    await nameForTools(page, { llmsTxt: '../llms.txt', mcp: 'https://docs.acme.dev/mcp' });
    for (let press = 0; press < 2; press += 1)
      await assistant.panel().getByRole('button', { name: 'Share and more' }).click();
    await expect(link).toHaveAttribute('href', new URL('../llms.txt', page.url()).href);
    await mcp.getByText('MCP server for AI tools').click();
  });
  await axe();
  for (const [name, text] of [
    ['Copy address', 'https://docs.acme.dev/mcp'],
    ['Copy for Claude Code', 'claude mcp add --transport http docs-acme-dev https://docs.acme.dev/mcp'],
    ['Copy for Cursor', JSON.stringify({ mcpServers: { 'docs-acme-dev': { url: 'https://docs.acme.dev/mcp' } } })],
  ] as const) {
    // A button that confirms a copy does not move the others.
    await mcp.getByRole('button', { name }).click();
    await expect(mcp.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect.poll(async () => (await copied(page)).replace(/\s+(?=["{}])|(?<=[:{])\s+/g, '')).toBe(text);
  }
  expect(requested.filter((url) => /llms|mcp/.test(url))).toEqual([]);
  await test.step('at 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await nameForTools(page, {
      mcp: 'https://documentation.of-a-company-with-a-long-name.example/with/a/long/path/mcp',
    });
    await page.evaluate(() => window.story.setProps({ supportUrl: 'mailto:help@acme.dev' }));
    // The button that had the focus is another one now, and a menu without the focus closes.
    await expect(sheet(assistant)).toBeHidden();
    await assistant.panel().getByRole('button', { name: 'Share and more' }).click();
    const contact = sheet(assistant).getByRole('link', { name: 'Contact support' });
    await expect(contact).toHaveCount(1);
    await axe();
    await contact.scrollIntoViewIfNeeded();
    await expect(contact).toBeInViewport({ ratio: 1 });
    expect(await sheet(assistant).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect(assistant.input()).toBeInViewport({ ratio: 1 });
  });
});

const sheet = (assistant: AssistantPage) => assistant.panel().getByRole('group', { name: 'Share and more' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Lets the page offer its text as markdown, as a documentation generator does. */
function nameMarkdown(page: Page, href: string) {
  return page.evaluate((address) => {
    const link = document.querySelector('link[type="text/markdown"]') ?? document.createElement('link');
    Object.assign(link, { rel: 'alternate', type: 'text/markdown', href: address });
    document.head.append(link);
  }, href);
}
