import type { Page } from '@playwright/test';
import { answerInSteps, type AnswerStep } from '../../fixtures/answerInSteps';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { filmText } from '../../fixtures/filmText';
import { openHostPage } from '../../fixtures/openHostPage';
import { scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

test.use({ expectedErrors: /\[docs-assistant\]|Failed to load resource/ });

/** Both builds: the component for React, and the script tag. */
const BUILDS: Record<string, (page: Page, assistant: AssistantPage) => Promise<void>> = {
  react: (_, assistant) => assistant.openStory(),
  tag: (page) => openHostPage(page, { tag: scriptTag() }),
};

// Nearly as wide as the conversation.
const QUESTION = 'How do I install it on a page of my own?';
const text = (delta: string, waitMs = 60): AnswerStep => ({
  waitMs,
  chunks: [{ type: 'text-delta', id: 't', delta }],
});
const part = (chunk: object): AnswerStep => ({ waitMs: 120, chunks: [chunk] });
const WORDS = [
  text('Install the **package** with `npm install`, and'),
  text(' put the component on your page.\n\n'),
  text('Then set the *domain* and the key, which is public.\n\n- One is a name.\n- '),
  text('The other is `key`.\n\nSee [Install](/guides/install).\n\n```ts\nconst a = 1;\n'),
  text('const b = 2;\n```\n\nThat is all.'),
];
const SEARCH: AnswerStep[] = [
  {
    waitMs: 300,
    chunks: [{ type: 'tool-input-available', toolCallId: 's', toolName: 'search', input: { query: 'install' } }],
  },
  {
    waitMs: 400,
    chunks: [
      {
        type: 'tool-output-available',
        toolCallId: 's',
        output: [{ path: '/guides/install', metadata: { title: 'Install' }, content: 'Install it.' }],
      },
    ],
  },
];
/** Excerpts, word by word. */
const EXCERPTS = ['/guides/install', '/guides/theming']
  .flatMap((path, index) => [
    '> [Install',
    ` it](${path})`,
    ` · Guides [${index + 1}](`,
    `${path} "Install")\n>\n> Put the`,
    ' package on your page,\n> and then wait.\n\n',
  ])
  .map((delta) => text(delta));
const FOUND: AnswerStep = {
  waitMs: 100,
  chunks: [
    { type: 'tool-input-available', toolCallId: 's', toolName: 'search', input: { query: 'install' } },
    {
      type: 'tool-output-available',
      toolCallId: 's',
      output: {
        hasMarks: true,
        results: ['/guides/install', '/guides/theming'].map((path) => ({
          path,
          metadata: { title: 'Install it' },
          content: 'Put the package on your page, and then wait. The rest of the section is longer than the excerpt.',
        })),
      },
    },
  ],
};
const END = part({ type: 'finish', threadId: 't1', finishReason: 'stop' });
const LATE_PARTS = [
  part({ type: 'data-choices', data: { question: 'Which one?', options: ['npm', 'pnpm'] } }),
  part({ type: 'data-form', data: { fields: [{ name: 'mail', label: 'Mail' }] } }),
  part({ type: 'data-image', data: { url: 'https://elsewhere.test/a.png', alt: 'A' } }),
  part({ type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AAAA' }),
  part({ type: 'source-url', sourceId: 'u', url: '/guides/install', title: 'Install' }),
  part({ type: 'data-suggestions', data: { questions: ['And then?'] } }),
];

async function askFirst(assistant: AssistantPage) {
  await assistant.ask(QUESTION);
  await assistant.questions().first().waitFor();
}

const panel = (page: Page) => page.locator('[part=panel]');

for (const [build, open] of Object.entries(BUILDS))
  test.describe(build, () => {
    test('no text leaves or moves while the panel opens and loads the rest, and during the first answer, until its sources are there', async ({
      page,
      assistant,
    }) => {
      // What an empty conversation loads on top.
      await page.route(/EmptyHelp/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await answerInSteps(page, [...SEARCH, ...WORDS, END]);
      await open(page, assistant);
      const film = await filmText(page);
      await film.act(() => assistant.open());
      const { frames, faults } = await film.stop();
      expect(faults).toEqual([]);
      expect(frames).toBeGreaterThan(10);
      await film.act(() => askFirst(assistant));
      await assistant.expectAnswer();
      expect((await film.stop()).faults).toEqual([]);
    });

    test('the text of an answer, its nodes and a selection stay when every kind of part arrives after it', async ({
      page,
      assistant,
    }) => {
      await page.route(/partModule|PanelParts/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await route.continue();
      });
      await answerInSteps(page, [...WORDS, { ...LATE_PARTS[0]!, waitMs: 1_500 }, ...LATE_PARTS.slice(1), END]);
      await open(page, assistant);
      await assistant.open();
      await askFirst(assistant);
      await expect(panel(page).locator('[part=answer]')).toContainText('That is all.');
      await panel(page)
        .locator('[part=answer] p')
        .first()
        .evaluate((paragraph) => {
          const node = paragraph.firstChild!;
          Object.assign(window, { kept: paragraph });
          getSelection()?.setBaseAndExtent(node, 0, node, 7);
        });
      const film = await filmText(page);
      await assistant.expectAnswer();
      await expect(panel(page).getByRole('button', { name: 'And then?' })).toBeVisible();
      expect((await film.stop()).faults).toEqual([]);
      const kept = await page.evaluate(() => {
        const { kept } = window as unknown as { kept: HTMLElement };
        return [kept.isConnected, String(getSelection())];
      });
      expect(kept).toEqual([true, 'Install']);
    });
  });

// The rest is drawn by the same components in both builds.

test('no text leaves or moves during an answer of excerpts, until each can be opened', async ({ page, assistant }) => {
  await answerInSteps(page, [FOUND, text('From the documentation:\n\n'), ...EXCERPTS, END]);
  await BUILDS.tag!(page, assistant);
  await assistant.open();
  const film = await filmText(page);
  await film.act(() => askFirst(assistant));
  await assistant.expectAnswer();
  await expect(panel(page).locator('[part=excerpt]')).toHaveCount(2);
  expect((await film.stop()).faults).toEqual([]);
});

test('no text leaves or moves when an answer is cut off', async ({ page, assistant }) => {
  await answerInSteps(page, WORDS, true);
  await BUILDS.tag!(page, assistant);
  await assistant.open();
  const film = await filmText(page);
  await film.act(() => askFirst(assistant));
  await expect(panel(page).locator('[part=error]')).toBeVisible();
  expect((await film.stop()).faults).toEqual([]);
});

test('no text leaves or moves when the page is loaded again, after a look at the history, a change of the size, and a question that fails', async ({
  page,
  assistant,
}) => {
  await answerInSteps(page, [...WORDS, END]);
  await BUILDS.tag!(page, assistant);
  await assistant.open();
  await askFirst(assistant);
  await assistant.expectAnswer();
  await test.step('a reload draws the conversation again', async () => {
    await page.reload();
    await assistant.expectAnswer();
    const film = await filmText(page);
    expect((await film.stop()).faults).toEqual([]);
    await expect(assistant.questions()).toHaveText(QUESTION);
  });
  await test.step('the history and back, a phone and back', async () => {
    const node = await panel(page).locator('[part=answer] p').first().elementHandle();
    const film = await filmText(page);
    await film.act(async () => {
      await panel(page).locator('[part=share-toggle]').click();
      await panel(page).locator('[part=history]').click();
      await panel(page).locator('.history time').first().waitFor();
    });
    await page.waitForTimeout(700);
    await film.act(() => panel(page).locator('[part=back]').click());
    await page.waitForTimeout(700);
    expect(await node?.evaluate((element) => element.isConnected)).toBe(true);
    for (const size of [
      { width: 375, height: 667 },
      { width: 1280, height: 800 },
    ]) {
      await film.act(async () => {
        await page.setViewportSize(size);
        await page.waitForTimeout(300);
      });
      await page.waitForTimeout(500);
    }
    expect((await film.stop()).faults).toEqual([]);
  });
  await test.step('an error comes below what is there', async () => {
    await page.evaluate(() => (window.fetch = () => Promise.resolve(new Response('{}', { status: 500 }))));
    const film = await filmText(page);
    await film.act(async () => {
      await assistant.ask('And then?');
      await assistant.questions().nth(1).waitFor();
    });
    await expect(panel(page).locator('[part=error]')).toBeVisible();
    expect((await film.stop()).faults).toEqual([]);
  });
});
