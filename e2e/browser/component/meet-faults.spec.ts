import type { Page } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { expect, test } from '../../fixtures/test';

/** How a fault shows: an error at once, an error after some text, an endless stream, or no effect (the answer arrives). */
type Effect = 'error' | 'partial' | 'endless' | 'answer';

interface Fault {
  name: string;
  effect: Effect;
  /** The message to the reader, for effects that end in an error. */
  sentence?: RegExp;
  /** Named scenario of the local service. With a number, only its first requests fail. */
  scenario?: string;
  /** True when the fault can be met several times on one page. */
  isRepeatable?: boolean;
  /** Prepares the page if the fault occurs before the service. */
  arrange?: (page: Page) => Promise<void>;
  /** True when the fault needs a service on another origin. */
  isCrossOrigin?: boolean;
  /** The actions that depend on the fault in a browser. @default all */
  actions?: (keyof typeof ACTIONS)[];
}

const LIMITS = { firstByteTimeoutMs: 2_000, idleTimeoutMs: 2_000, slowNoticeMs: 700 };
const QUESTION = 'How do I install the assistant?';
const NEXT_QUESTION = 'How do I change the theme?';

/**
 * The faults that need a real network, a real page or many chunks. `src/client/panel/faults.test.tsx` has the others, and all actions after
 * them.
 */
const FAULTS: Fault[] = [
  {
    name: 'connection refused',
    effect: 'error',
    arrange: refuseFirst,
    sentence: /could not be reached/,
    actions: ['Retry'],
  },
  {
    name: 'no CORS headers',
    effect: 'error',
    scenario: 'no-cors:1',
    isCrossOrigin: true,
    sentence: /could not be reached/,
    actions: ['Retry'],
  },
  { name: '404 thread', effect: 'answer', scenario: 'thread-lost:1', actions: ['Retry', 'reload'] },
  {
    name: 'cut in mid-character',
    effect: 'partial',
    scenario: 'cut-mid-character:1',
    sentence: /connection was lost/,
    actions: ['Retry'],
  },
  { name: 'endless stream', effect: 'endless', scenario: 'endless:1', actions: ['Stop', 'reload'] },
  { name: 'slow drip', effect: 'endless', scenario: 'slow-drip:1', actions: ['Stop'] },
  { name: '2,000 chunks at once', effect: 'answer', scenario: 'burst', isRepeatable: true },
  {
    name: 'offline',
    effect: 'error',
    arrange: (page) => page.context().setOffline(true),
    sentence: /offline/,
    isRepeatable: true,
  },
  { name: 'hidden tab', effect: 'answer', arrange: hideTab, isRepeatable: true },
];

/** The reader's reaction. Each action ends with an answer to a question and checks that nothing was lost. */
const ACTIONS = { Stop, Retry, unmount, reload, New };
const ALL_ACTIONS = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

// The demo's own policy allows no other origin, but one fault needs one.
test.use({ bypassCSP: true, expectedErrors: /docs-assistant|Failed to load resource|CORS policy|net::ERR/ });

for (const fault of FAULTS) {
  const actions = fault.actions ?? ALL_ACTIONS;
  for (const group of fault.isRepeatable ? [actions] : actions.map((action) => [action]))
    test(`${fault.name}, then ${group.join(', ')}`, async ({ assistant, page }) => {
      await open(assistant, fault);
      for (const action of group)
        await test.step(action, async () => {
          if (action !== group[0]) {
            await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
            await expect(assistant.questions()).toHaveCount(0);
          }
          await ask(assistant, fault);
          await ACTIONS[action](assistant, fault);
        });
      expect(await countDuplicates(assistant), 'requests that were sent twice').toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
}

test('offline, there is one message at a time, and everything works again when the network is back', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ props: LIMITS });
  await assistant.open();
  await page.context().setOffline(true);
  const sentences = assistant.panel().getByText(/^You are offline/);
  await expect(sentences).toHaveText([/You can send questions again/]);
  await assistant.ask(QUESTION);
  await expect(assistant.alert()).toBeVisible();
  await expect(sentences).toHaveText([/Your question is saved/]);
  await page.context().setOffline(false);
  await assistant.expectAnswer();
  await expect(sentences).toHaveCount(0);
});

async function open(assistant: AssistantPage, fault: Fault) {
  const { page } = assistant;
  await assistant.openStory({ scenario: fault.scenario, props: LIMITS });
  if (fault.isCrossOrigin) {
    const origin = new URL(page.url());
    origin.hostname = 'localhost';
    await setBaseUrl(page, `${origin.origin}${assistant.prefix}`);
  }
  await assistant.open();
  // A lost thread needs an existing one.
  if (fault.name !== '404 thread') return;
  await assistant.ask('What is this?');
  await assistant.expectAnswer();
}

async function ask(assistant: AssistantPage, fault: Fault) {
  const { page } = assistant;
  await fault.arrange?.(page);
  const earlier = await assistant.answers().count();
  await assistant.ask(QUESTION);
  await expect(assistant.questions().last()).toContainText(QUESTION);
  if (fault.effect === 'error') await expect(assistant.alert()).toHaveText(fault.sentence ?? '');
  // Only the answer's own text: the search queries are in the same article before it.
  else await expect(assistant.answers().nth(earlier).locator('[part=answer]')).toContainText(/\w/);
}

async function Stop(assistant: AssistantPage, fault: Fault) {
  const { page } = assistant;
  const text = await answerText(assistant);
  // Counts turns of 5 ms instead of milliseconds: on a busy machine turns take longer, but their number stays.
  const turns = await page.evaluate(async () => {
    const root = document.querySelector('[data-docs-assistant]')?.shadowRoot;
    const panel = root?.querySelector('[part=panel]');
    const stop = root?.querySelector<HTMLElement>('[part=stop]');
    // Found and clicked in one task, because the answer may end at any time.
    if (!stop?.checkVisibility()) return null;
    stop.click();
    let count = 0;
    while (panel?.getAttribute('data-status') !== 'ready' && count < 1_000) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      count += 1;
    }
    return count;
  });
  if (fault.effect === 'endless') expect(turns, 'the Stop button of an answer without an end').not.toBeNull();
  if (turns !== null) {
    expect(turns, 'turns of 5 ms from Stop to ready: 200 ms').toBeLessThan(40);
    expect(await answerText(assistant)).toContain(text);
    await expect(assistant.alert()).toHaveCount(0);
    if (fault.effect !== 'answer')
      await expect(assistant.panel().getByRole('log').getByText('You stopped this answer.')).toBeVisible();
  }
  await recover(fault, page);
  await expect(assistant.questions().filter({ hasText: QUESTION })).toHaveCount(1);
  await expect(assistant.panel()).toHaveAttribute('data-status', /ready|error/);
  await askNext(assistant);
}

async function Retry(assistant: AssistantPage, fault: Fault) {
  const { page } = assistant;
  if (fault.effect === 'answer' || fault.effect === 'endless') {
    if (fault.effect === 'endless') await assistant.stop().click();
    else await expect(assistant.answers().last()).toHaveAttribute('data-state', 'done');
    await assistant.panel().getByRole('button', { name: 'Answer again' }).click();
  } else {
    await expect(assistant.alert()).toHaveText(fault.sentence ?? '');
    const text = await answerText(assistant);
    expect(text === '').toBe(fault.effect !== 'partial');
    if (fault.name === 'offline') await recover(fault, page);
    else {
      await expect(assistant.retry()).not.toHaveAttribute('aria-disabled', 'true');
      await assistant.retry().click();
    }
  }
  await expect(assistant.answers().last()).toHaveAttribute('data-state', 'done', { timeout: 15_000 });
  await expect(assistant.questions().filter({ hasText: QUESTION })).toHaveCount(1);
  const last = (await assistant.requests()).at(-1);
  const asked = last?.body.messages.filter((message) =>
    message.parts.some((part) => part.type === 'text' && part.text === QUESTION),
  );
  expect(asked, 'the question in the last request').toHaveLength(1);
}

async function New(assistant: AssistantPage, fault: Fault) {
  const { page } = assistant;
  await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
  await expect(assistant.questions()).toHaveCount(0);
  await expect(assistant.alert()).toHaveCount(0);
  await recover(fault, page);
  await assistant.input().fill('');
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer();
  await expect(assistant.answers()).toHaveCount(1);
  const last = (await assistant.requests()).at(-1);
  expect(last?.body.threadId).toBeNull();
  expect(last?.body.messages).toHaveLength(1);
  await assistant.panel().getByRole('button', { name: 'Earlier conversations' }).click();
  await expect(
    assistant
      .panel()
      .getByRole('button', { name: new RegExp(QUESTION.slice(0, 20)) })
      .first(),
  ).toBeVisible();
}

async function reload(assistant: AssistantPage, fault: Fault) {
  const { page } = assistant;
  const text = await answerText(assistant);
  await recover(fault, page);
  if (fault.name === 'offline') await expect(assistant.answers().last()).toHaveAttribute('data-state', 'done');
  await page.reload();
  await expect(assistant.questions().filter({ hasText: QUESTION })).toHaveCount(1);
  if (text !== '') await expect(assistant.answers().last()).toContainText(text.slice(0, 30));
  await expect(assistant.panel().getByText('Working on an answer')).toHaveCount(0);
  await assistant.expectStatus('ready');
  if (fault.effect === 'endless') await expect(assistant.answers().last()).toHaveAttribute('data-state', 'interrupted');
  await askNext(assistant);
}

async function unmount(assistant: AssistantPage, fault: Fault) {
  const { page } = assistant;
  const text = await answerText(assistant);
  await page.evaluate(() => window.story.setMounted(false));
  await expect(assistant.launcher()).toHaveCount(0);
  if (fault.effect === 'endless') {
    await expect.poll(async () => (await assistant.requests()).at(-1)?.closed, { timeout: 2_000 }).toBe('aborted');
  }
  await recover(fault, page);
  await page.evaluate(() => window.story.setMounted(true));
  await expect(assistant.questions().filter({ hasText: QUESTION })).toHaveCount(1);
  if (text !== '') await expect(assistant.answers().last()).toContainText(text.slice(0, 30));
  await askNext(assistant);
}

async function askNext(assistant: AssistantPage) {
  await assistant.input().fill('');
  await assistant.ask(NEXT_QUESTION);
  await expect(assistant.questions().last()).toContainText(NEXT_QUESTION);
  await expect(assistant.answers().last()).toHaveAttribute('data-state', 'done', { timeout: 15_000 });
  await assistant.expectStatus('ready');
}

/** Undoes the fault in the page. */
async function recover(fault: Fault, page: Page) {
  if (fault.name === 'offline') await page.context().setOffline(false);
}

/** The text of the last answer, without the buttons of its code, which appear when they have loaded. */
async function answerText(assistant: AssistantPage): Promise<string> {
  const answers = assistant.panel().locator('[data-docs-assistant-answer], [part=answer]');
  if ((await answers.count()) === 0) return '';
  return answers.last().evaluate((answer) => {
    const copy = answer.cloneNode(true) as Element;
    for (const button of copy.querySelectorAll('[part=code-header] button')) button.remove();
    return copy.textContent?.trim() ?? '';
  });
}

/** Number of requests that were sent twice, judged by their messages and times. */
async function countDuplicates(assistant: AssistantPage): Promise<number> {
  const requests = await assistant.requests();
  const keys = requests.map(
    ({ body, startedAt }) => `${JSON.stringify(body)} ${Math.floor(Date.parse(startedAt) / 20)}`,
  );
  return keys.length - new Set(keys).size;
}

function setBaseUrl(page: Page, baseUrl: string) {
  return page.evaluate((address) => window.story.setProps({ baseUrl: address }), baseUrl);
}

/** Fails the first message request as a browser does when it cannot reach the service. An unknown name is the same error. */
async function refuseFirst(page: Page) {
  let isFirst = true;
  await page.route('**/message', (route) => {
    const fails = isFirst;
    isFirst = false;
    return fails ? route.abort('connectionrefused') : route.continue();
  });
}

/** Simulates a tab in the background: hidden and without frames. */
async function hideTab(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    window.requestAnimationFrame = () => 0;
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
