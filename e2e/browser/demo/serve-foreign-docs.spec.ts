import type { Demo } from '../../fixtures/startDemo';
import { launchDemo } from '../../fixtures/startDemo';
import { expect, test } from '../../fixtures/test';

/** Questions as people ask them, with the pages that a person would recommend. One of them must be found. */
const QUESTIONS: [question: string, pages: RegExp][] = [
  ['How do I stream text from a model?', /^\/(ai-sdk-core\/generating-text|reference\/ai-sdk-core\/stream-text)$/],
  ['How can I generate structured data that matches a schema?', /^\/ai-sdk-core\/generating-structured-data$/],
  [
    'What is a tool call and how do I define a tool?',
    /^\/(ai-sdk-core\/tools-and-tool-calling|foundations\/tools|ai-sdk-core\/tools)$/,
  ],
  ['How do I give my agent a memory?', /^\/agents\/memory$/],
  ['How do I connect to an MCP server?', /^\/(ai-sdk-core\/mcp-tools|reference\/ai-sdk-core\/create-mcp-client)$/],
  [
    'How do I create embeddings for my documents?',
    /^\/(ai-sdk-core\/embeddings|reference\/ai-sdk-core\/embed(-many)?)$/,
  ],
  [
    'How do I stop a stream when the user cancels?',
    /^\/(advanced\/stopping-streams|troubleshooting\/stream-abort-handling)$/,
  ],
  ['How do I persist chat messages?', /^\/ai-sdk-ui\/chatbot-message-persistence$/],
  ['How do I transcribe audio?', /^\/(ai-sdk-core\/transcription|reference\/ai-sdk-core\/transcribe)$/],
  ['How do I mock a model in my tests?', /^\/ai-sdk-core\/testing$/],
];

let demo: Demo;
test.beforeAll(async () => {
  demo = await launchDemo(['--docs', 'e2e/ai-7/node_modules/ai/docs']);
});
test.afterAll(() => demo.stop());

test('the site shows third-party documentation', async ({ page, assistant }) => {
  await page.goto(demo.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${demo.url}/agents/memory`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory');
  await assistant.open();
  await expect(page.getByRole('button', { name: 'What should I know about Memory?' })).toBeVisible();
});

test('the answer to a question lists a page that a person would recommend, and leads there', async ({
  page,
  assistant,
}) => {
  test.slow();
  for (const [question, pages] of QUESTIONS)
    await test.step(question, async () => {
      await page.goto(`${demo.url}/foundations`);
      await assistant.open();
      // Each question is the first of its conversation.
      await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
      await assistant.ask(question);
      const answer = await assistant.expectAnswer();
      await expect(assistant.questions()).toHaveCount(1);
      await expect(answer.locator('[part=source]').first()).toBeVisible();
      // The pages that the answer quotes, and its suggestions for further reading.
      const listed = answer.locator('[part=source], [part=suggestion]');
      const paths = await listed.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
      const right = paths.find((path) => pages.test(path));
      expect(right, `one of the pages ${paths.join(', ')}`).toBeDefined();
      await listed.nth(paths.indexOf(right ?? '')).click();
      await expect(page).toHaveURL(new RegExp(`${right}(#.*)?$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(assistant.panel()).toBeVisible();
      await assistant.panel().getByRole('button', { name: 'Close' }).click();
      await expect(assistant.panel()).toHaveCount(0);
    });
});
