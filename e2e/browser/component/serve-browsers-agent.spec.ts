import { addModelContext, callTool, listTools } from '../../fixtures/addModelContext';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';

test.beforeEach(({ page }) => addModelContext(page));

test('the browser’s agent asks and searches, in view of the reader, and nothing is loaded before its first call', async ({
  assistant,
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await assistant.openStory({ props: { agentTools: true, search: 'service' } });
  await expect.poll(() => listTools(page)).toEqual(['ask', 'search']);
  expect(loaded.filter((url) => url.includes('panelModule'))).toEqual([]);
  const answered = callTool(page, 'ask', { question: QUESTION });
  await expect(assistant.questions()).toHaveText([QUESTION]);
  const answer = String(await answered);
  expect(answer).toContain('**Sources**');
  expect(answer).toMatch(/^1\. \[[^\]]+\]\(<http:\/\/[^>]+>\)$/m);
  const both = [
    callTool(page, 'ask', { question: 'And with pnpm?' }),
    callTool(page, 'ask', { question: 'And yarn?' }),
  ];
  for (const text of await Promise.all(both)) expect(String(text).length).toBeGreaterThan(20);
  await expect(assistant.questions()).toHaveText([QUESTION, 'And with pnpm?', 'And yarn?']);
  await expect(callTool(page, 'ask', { question: ' ' })).rejects.toThrow('must be a text');
  expect(await assistant.requests()).toHaveLength(3);
  const found = JSON.parse(String(await callTool(page, 'search', { query: 'theming' }))) as { url: string }[];
  expect(found[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/guides\/theming/);
  expect(await callTool(page, 'search', { query: 'xyzzyq' })).toBe('[]');
  await page.evaluate(() => window.story.setProps({ agentTools: false }));
  await expect.poll(() => listTools(page)).toEqual([]);
});

test('a question of the agent waits until the reader agrees, and is not sent if the reader declines', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ props: { agentTools: true, consent: 'Questions are sent to the service.' } });
  await expect.poll(() => listTools(page)).toEqual(['ask']);
  const declined = callTool(page, 'ask', { question: QUESTION });
  await assistant.panel().getByRole('button', { name: 'Not now' }).click();
  expect(await declined).toBe('No answer.');
  expect(await assistant.requests()).toEqual([]);
  const answered = callTool(page, 'ask', { question: QUESTION });
  await assistant.panel().getByRole('button', { name: 'Agree and ask' }).click();
  expect(await answered).toContain('**Sources**');
});
