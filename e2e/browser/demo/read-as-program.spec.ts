import { SCORE_MIN, scoreForAgents } from '../../fixtures/scoreForAgents';
import { expect, test } from '../../fixtures/test';

test('a program reads the documentation: by its list and as markdown', async ({ request, baseURL }) => {
  const list = await (await request.get('/llms.txt')).text();
  expect(list).toContain(`](${baseURL}/guides/theming.md)`);
  const page = await request.get('/guides/theming', { headers: { accept: 'text/markdown' } });
  expect(page.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(page.headers().vary).toContain('accept');
  expect(await page.text()).toBe(await (await request.get('/guides/theming.md')).text());
  const html = await request.get('/guides/theming', { headers: { accept: 'text/html' } });
  expect(html.headers()).toMatchObject({
    vary: 'accept, cookie',
    link: '</guides/theming.md>; rel="alternate"; type="text/markdown"',
  });
  expect(await html.text()).toContain('<link rel="alternate" type="text/markdown" href="/guides/theming.md" />');
});

// The score of an exported site is checked with each change, in `self-host-export.spec.ts`.
if (process.env.ALL_TESTS)
  test('a public checker is satisfied with the documentation', async ({ baseURL }) => {
    const { score, amiss } = await scoreForAgents(baseURL ?? '');
    expect(score, amiss.join('\n')).toBeGreaterThanOrEqual(SCORE_MIN);
  });

test('a reader copies the page in view as markdown', async ({ page, assistant, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/guides/theming');
  await assistant.open();
  await assistant.ask('How do I change the accent colour?');
  await assistant.expectAnswer();
  await page.getByRole('button', { name: 'Share and save' }).click();
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('title: "Theming"');
  const server = page.getByRole('group', { name: 'MCP server for AI tools' });
  await expect(server).toContainText(new URL('/mcp', page.url()).href);
  await server.getByRole('button', { name: 'Copy for Claude Code' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`claude mcp add --transport http`);
});
