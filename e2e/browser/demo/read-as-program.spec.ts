import { SCORE_MIN, scoreForAgents } from '../../fixtures/scoreForAgents';
import { expect, test } from '../../fixtures/test';

test('a program reads the documentation: by its list and as markdown', async ({ request, baseURL }) => {
  const list = await (await request.get('/llms.txt')).text();
  expect(list).toContain(`](${baseURL}/guides/theming.md)`);
  const page = await request.get('/guides/theming', { headers: { accept: 'text/markdown' } });
  expect(page.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(page.headers().vary).toContain('accept');
  expect(await page.text()).toBe(await (await request.get('/guides/theming.md')).text());
});

// The score of an exported site is checked with each change, in `self-host-export.spec.ts`.
if (process.env.ALL_TESTS)
  test('a public checker is satisfied with the documentation', async ({ baseURL }) => {
    const { score, amiss } = await scoreForAgents(baseURL ?? '');
    expect(score, amiss.join('\n')).toBeGreaterThanOrEqual(SCORE_MIN);
  });
