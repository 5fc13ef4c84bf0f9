import type { Page } from '@playwright/test';
import { CONVERSATIONS, type ScriptedConversation } from '../../../src/client/headless/testing/conversations';
import { WAYS, type Way } from '../../../src/client/headless/testing/fiveWays';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { openHostPage } from '../../fixtures/openHostPage';
import { scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

/** One for each thing that the builds do by themselves: they take functions, answers of the reader, and errors. */
const NAMES = [
  'runs a tool that the reader allows',
  'takes several choices as a list',
  'sends the whole conversation with the next question',
  'fails after some words',
];

/** How a page gets its assistant: with the options of a backend. */
const BUILDS: Record<string, (options: string) => { tag: string; script: string; content?: string }> = {
  component: (options) => ({
    tag: '',
    content: '<h1>A page</h1><div id="root"></div>',
    script: `import { createRoot } from 'react-dom/client';
      import { DefaultChatTransport } from 'ai-6';
      import { DocsAssistant } from 'docs-assistant';
      createRoot(document.getElementById('root')).render(<DocsAssistant {...${options}} />);`,
  }),
  'script tag': (options) => ({
    tag: scriptTag(),
    script: `import { DefaultChatTransport } from 'ai-6';
      window.DocsAssistant ??= { q: [] };
      DocsAssistant.update ??= (...parameters) => DocsAssistant.q.push(['update', ...parameters]);
      DocsAssistant.update(${options});`,
  }),
};

const TOOLS: Record<string, string> = {
  'runs a tool that the reader allows': "{ getOrders: { run: () => 1, confirm: 'Look at your orders?' } }",
  'takes several choices as a list': "{ askUser: 'data-choices' }",
};

/** Opens a page whose requests go to a backend of this process. */
async function openPage(page: Page, way: Way, { name }: ScriptedConversation, build: keyof typeof BUILDS) {
  await page.route('**/own-backend/**', async (route) => {
    const request = route.request();
    const body = request.postData();
    const response = await way.fetch(request.url(), {
      method: request.method(),
      headers: request.headers(),
      ...(body && { body }),
    });
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    });
  });
  const backend = way.options.transport
    ? "transport: new DefaultChatTransport({ api: '/own-backend/chat' })"
    : "endpoint: '/own-backend/message'";
  const options = `{ ${backend}, persist: 'none', docsUrl: 'https://docs.test/', tools: ${TOOLS[name] ?? 'undefined'} }`;
  await openHostPage(page, BUILDS[build]!(options));
}

/** Does what the reader does. */
async function take(assistant: AssistantPage, step: string) {
  const [, name = '', text = ''] = /^(\w+) ?(.*)/s.exec(step) ?? [];
  const press = (label: string) => assistant.panel().getByRole('button', { name: label, exact: true }).click();
  if (name === 'ask') await assistant.ask(text);
  if (name === 'allow') await press('Allow');
  if (name !== 'output') return;
  const choices = JSON.parse(text) as string[];
  for (const choice of choices) await press(choice);
  await assistant.panel().locator('[part=send-choices]').click();
}

test.use({ expectedErrors: /\[docs-assistant\]|Failed to load resource/ });

// Each with half of them: `fiveWays.slow.test.tsx` holds all conversations over all ways, and the builds share its modules.
for (const [half, build] of Object.keys(BUILDS).entries())
  test(`two conversations have the same screens at an endpoint and over a transport, with the ${build}`, async ({
    assistant,
    page,
  }) => {
    test.setTimeout(240_000);
    const names = NAMES.filter((_, at) => at % 2 === half);
    const conversations = CONVERSATIONS.filter(({ name }) => names.includes(name));
    expect(conversations).toHaveLength(names.length);
    for (const conversation of conversations) {
      const { name, steps, screen } = conversation;
      const [word = ''] = /\w*(?=\W*$)/.exec(screen.findLast((line) => line.startsWith('A')) ?? '') ?? [];
      const screens: string[][] = [];
      for (const createWay of [WAYS.endpoint, WAYS['SDK 6']]) {
        await page.unrouteAll();
        await openPage(page, createWay(conversation), conversation, build);
        await assistant.open();
        let asked = 0;
        for (const step of steps) {
          await take(assistant, step);
          // A reply is a question, too.
          if (/^(?:ask|output)/.test(step)) asked += 1;
          await expect(assistant.answers()).toHaveCount(asked);
          await expect(assistant.panel()).toHaveAttribute('data-status', /ready|error/);
        }
        // The notice is loaded after the answer.
        if (screen.some((line) => line.startsWith('error'))) await expect(assistant.panel()).toContainText('Try again');
        await expect(assistant.answers().last()).toContainText(word, { useInnerText: true });
        screens.push(await assistant.panel().getByRole('article').allInnerTexts());
      }
      expect(screens[1], name).toEqual(screens[0]);
    }
  });
