import type { Page } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** Asks, and opens the sheet for sharing. */
async function openSheet(assistant: AssistantPage) {
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.panel().getByRole('button', { name: 'Share and save' }).click();
  await expect(sheet(assistant).getByRole('button', { name: 'Copy as Markdown' })).toBeFocused();
}

test('the question continues in another assistant with the pages of its answer, and nothing is requested before the press', async ({
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
});

test('a site names other assistants, or none', async ({ assistant, page }) => {
  await assistant.openStory({ props: { openIn: [{ name: 'Our bot', url: 'https://bot.acme.dev/ask?q={prompt}' }] } });
  await openSheet(assistant);
  const group = sheet(assistant).getByRole('group', { name: 'Open in' });
  await expect(group.getByRole('link')).toHaveText(['Our bot']);
  await expect(group.getByRole('link')).toHaveAttribute('href', /^https:\/\/bot\.acme\.dev\/ask\?q=Answer%20/);
  await page.evaluate(() => window.story.setProps({ openIn: [] }));
  await expect(group).toHaveCount(0);
});

test('the page is copied as markdown if it names its text, and is fetched only then', async ({ assistant, page }) => {
  const text = '/embed/THIRD-PARTY-NOTICES.txt';
  const fetched: string[] = [];
  page.on('request', (request) => request.url().endsWith(text) && fetched.push(request.url()));
  await assistant.openStory();
  await openSheet(assistant);
  const copy = sheet(assistant).getByRole('button', { name: 'Copy page as Markdown' });
  await expect(sheet(assistant).getByRole('group', { name: 'Open in' })).toBeVisible();
  await expect(copy).toHaveCount(0);
  await nameMarkdown(page, text);
  await assistant.panel().getByRole('button', { name: 'Share and save' }).click();
  await assistant.panel().getByRole('button', { name: 'Share and save' }).click();
  await expect(copy).toBeVisible();
  expect(fetched).toEqual([]);
  await copy.click();
  await expect(assistant.panel().getByRole('status')).toHaveText('Copied');
  expect(await copied(page)).toBe(await (await page.request.get(text)).text());
  expect(fetched).toHaveLength(1);
});

test('llms.txt and the MCP server are there if the site names them, with the setup of common clients', async ({
  assistant,
  axe,
  page,
}) => {
  await assistant.openStory();
  await openSheet(assistant);
  const link = sheet(assistant).getByRole('link', { name: 'Docs for AI tools (llms.txt)' });
  const mcp = sheet(assistant).getByRole('group', { name: 'MCP server for AI tools' });
  await expect(sheet(assistant).getByRole('group', { name: 'Open in' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(mcp).toHaveCount(0);
  await page.evaluate(() => window.story.setProps({ llmsTxtUrl: '/llms.txt', mcpUrl: 'https://docs.acme.dev/mcp' }));
  await expect(link).toHaveAttribute('href', new URL('/llms.txt', page.url()).href);
  await axe();
  for (const [name, text] of [
    ['Copy address', 'https://docs.acme.dev/mcp'],
    ['Copy for Claude Code', 'claude mcp add --transport http docs-acme-dev https://docs.acme.dev/mcp'],
  ] as const) {
    await mcp.getByRole('button', { name }).click();
    await expect(mcp.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await copied(page)).toBe(text);
    await sheet(assistant).getByRole('button', { name: 'Copy as Markdown' }).focus();
  }
  await mcp.getByRole('button', { name: 'Copy for Cursor' }).click();
  await expect(mcp.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(JSON.parse(await copied(page))).toEqual({
    mcpServers: { 'docs-acme-dev': { url: 'https://docs.acme.dev/mcp' } },
  });
});

test('the page names llms.txt and the MCP server itself, as an exported page does, and nothing is requested', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.evaluate(() => {
    const addLink = (rel: string, href: string) => {
      document.head.append(Object.assign(document.createElement('link'), { rel, href }));
    };
    addLink('llms-txt', '../llms.txt');
    addLink('mcp', 'https://ask.acme.dev/mcp');
  });
  await openSheet(assistant);
  const link = sheet(assistant).getByRole('link', { name: 'Docs for AI tools (llms.txt)' });
  await expect(link).toHaveAttribute('href', new URL('../llms.txt', page.url()).href);
  const mcp = sheet(assistant).getByRole('group', { name: 'MCP server for AI tools' });
  await expect(mcp).toContainText('https://ask.acme.dev/mcp');
  await page.evaluate(() => window.story.setProps({ mcpUrl: 'https://other.acme.dev/mcp' }));
  await expect(mcp).toContainText('https://other.acme.dev/mcp');
  expect(requested.filter((url) => /llms|mcp/.test(url))).toEqual([]);
});

test('a button that confirms a copy does not move the others', async ({ assistant, page }) => {
  await assistant.openStory({ props: { mcpUrl: 'https://docs.acme.dev/mcp' } });
  await openSheet(assistant);
  const button = (name: string) => sheet(assistant).getByRole('button', { name });
  await button('Copy for Claude Code').click();
  await expect(button('Copied')).toBeVisible();
  await button('Copy for Cursor').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('mcpServers');
});

test('in a window of 320 pixels everything is within reach, and nothing is wider than the panel', async ({
  assistant,
  axe,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await assistant.openStory({
    props: {
      llmsTxtUrl: '/llms.txt',
      mcpUrl: 'https://documentation.of-a-company-with-a-long-name.example/with/a/long/path/mcp',
      supportEmail: 'help@acme.dev',
    },
  });
  await openSheet(assistant);
  await axe();
  await sheet(assistant).getByRole('link', { name: 'Contact support' }).scrollIntoViewIfNeeded();
  await expect(sheet(assistant).getByRole('link', { name: 'Contact support' })).toBeInViewport({ ratio: 1 });
  expect(await sheet(assistant).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(assistant.input()).toBeInViewport({ ratio: 1 });
});

test.describe('a page without its text', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is not copied, and the panel reports that', async ({ assistant, page }) => {
    await assistant.openStory();
    await nameMarkdown(page, '/there-is-none.md');
    await openSheet(assistant);
    await sheet(assistant).getByRole('button', { name: 'Copy page as Markdown' }).click();
    await expect(sheet(assistant).getByRole('button', { name: 'Could not copy' })).toBeVisible();
  });
});

const sheet = (assistant: AssistantPage) => assistant.panel().getByRole('group', { name: 'Share and save' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Lets the page offer its text as markdown, as a documentation generator does. */
function nameMarkdown(page: Page, href: string) {
  return page.evaluate((address) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'alternate', type: 'text/markdown', href: address });
    document.head.append(link);
  }, href);
}
