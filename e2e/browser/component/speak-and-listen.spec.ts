import type { Page } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import type { FakeSpeech } from '../../fixtures/installFakeSpeech';
import { installFakeSpeech } from '../../fixtures/installFakeSpeech';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const ANSWER =
  'Install it first. Then add the *script tag* to your page[1](/guides/labels).\n\n```bash\nnpm i docs-assistant\n```\n\n' +
  '| Name | Cost |\n|---|---|\n| A | 1 |\n\n' +
  Array.from({ length: 30 }, (_, index) => `Paragraph ${index} has one sentence.`).join('\n\n');

const microphone = (assistant: AssistantPage) => assistant.panel().getByRole('button', { name: 'Speak your question' });
const button = (assistant: AssistantPage, name: string) => assistant.answers().last().getByRole('button', { name });

/** Calls the page's fake. */
function speech<Name extends keyof FakeSpeech>(
  page: Page,
  name: Name,
  ...given: FakeSpeech[Name] extends (...values: infer Values) => unknown ? Values : []
) {
  return page.evaluate(
    ({ name: called, given: values }) => {
      const fake = (window as unknown as { fakeSpeech: Record<string, unknown> }).fakeSpeech;
      const member = fake[called];
      const result: unknown = typeof member === 'function' ? member(...values) : member;
      // The boolean of `dispatchEvent` is not a result.
      return typeof result === 'boolean' ? null : result;
    },
    { name, given },
  );
}

/** The text that is highlighted while it is read. */
const readMarked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('docs-assistant-spoken') ?? [])].map((range) => (range as Range).toString()).join(),
  );

async function openStory(assistant: AssistantPage, props: Record<string, unknown> = {}) {
  const { page } = assistant;
  await page.addInitScript(installFakeSpeech);
  const events = [{ type: 'text-delta', id: '1', delta: ANSWER }, { type: 'finish' }];
  await page.route('**/message', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    }),
  );
  await assistant.openStory({ props: { voiceInput: true, readAloud: true, ...props } });
  await assistant.open();
}

/** Starts reading an answer. */
async function startReading(assistant: AssistantPage) {
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await button(assistant, 'Read aloud').click();
  await expect.poll(() => readMarked(assistant.page)).toBe('Install it first.');
}

test('speech and files are off by default, and cost nothing then', async ({ assistant, page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(installFakeSpeech);
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await expect(button(assistant, 'Copy answer')).toBeVisible();
  await expect(microphone(assistant)).toHaveCount(0);
  await expect(button(assistant, 'Read aloud')).toHaveCount(0);
  await expect(assistant.panel().getByRole('button', { name: 'Attach files' })).toHaveCount(0);
  expect(loaded.filter((url) => /speech|PanelAddOns|Attachments/i.test(url))).toEqual([]);
});

test('spoken words follow the typed text and wait for the reader; the microphone stops when it should, and a failure is said once', async ({
  assistant,
  axe,
  page,
}) => {
  await openStory(assistant, { locale: 'en-GB' });
  await expect(microphone(assistant)).toBeVisible();
  await assistant.input().fill('Please:');
  await page.keyboard.press('Tab');
  await expect(microphone(assistant)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(microphone(assistant)).toHaveAttribute('aria-pressed', 'true');
  expect(await speech(page, 'listeningFor')).toBe('en-GB');
  await speech(page, 'allow');
  await expect(assistant.panel().getByRole('status').filter({ hasText: 'Listening…' })).toHaveCount(1);
  await axe();
  await speech(page, 'hear', 'how do I');
  await expect(assistant.input()).toHaveValue('Please: how do I');
  await speech(page, 'hear', 'how do I install it', true);
  await expect(assistant.input()).toHaveValue('Please: how do I install it');
  await expect(microphone(assistant)).toHaveAttribute('aria-pressed', 'false');
  await expect(assistant.questions()).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(assistant.questions().first()).toContainText('Please: how do I install it');
  await expect(assistant.input()).toHaveValue('');
  await test.step('the microphone stops on another press, Escape, typing, sending, closing, and when the page is hidden', async () => {
    await assistant.expectAnswer();
    const listen = async () => {
      await microphone(assistant).click();
      await speech(page, 'allow');
      await speech(page, 'hear', 'one');
      await expect(assistant.input()).toHaveValue(/one$/);
    };
    const expectEnd = async () => {
      await expect(microphone(assistant)).toHaveAttribute('aria-pressed', 'false');
      expect(await speech(page, 'listeningFor')).toBeNull();
    };
    await listen();
    await microphone(assistant).click();
    await expectEnd();
    await listen();
    await page.keyboard.press('Escape');
    await expectEnd();
    await expect(assistant.panel()).toBeVisible();
    await listen();
    await assistant.input().fill('typed');
    await expectEnd();
    await listen();
    await assistant.send().click();
    await expect(assistant.questions().last()).toContainText('typed one');
    await expectEnd();
    await expect(assistant.input()).toHaveValue('');
    await listen();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'hidden');
    });
    await expectEnd();
    await listen();
    await assistant.panel().getByRole('button', { name: 'Close' }).click();
    await expect(assistant.panel()).toHaveCount(0);
    expect(await speech(page, 'listeningFor')).toBeNull();
  });
  await test.step('a failure is said once, and goes', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await assistant.open();
    for (const [error, text] of [
      ['not-allowed', 'Your browser does not allow the microphone on this site.'],
      ['no-speech', 'Nothing was heard. Please try again.'],
      ['network', 'Speech recognition could not be reached. Please check your connection and try again.'],
    ] as const) {
      await microphone(assistant).click();
      await speech(page, 'fail', error);
      await expect(assistant.alert()).toHaveText(text);
      await axe();
      await expect(assistant.send()).toBeInViewport({ ratio: 1 });
      await assistant.panel().getByRole('button', { name: 'Dismiss' }).click();
      await expect(assistant.alert()).toHaveCount(0);
    }
  });
});

test('an answer is read sentence by sentence, each marked and in view, is paused and stopped by keyboard, and ends with what follows', async ({
  assistant,
  axe,
  page,
}) => {
  await openStory(assistant);
  await startReading(assistant);
  await axe();
  const heard: unknown[] = [];
  for (let count = 0; count < 20; count += 1) {
    const text = await speech(page, 'speaking');
    heard.push(text);
    await speech(page, 'finish');
    await expect.poll(() => speech(page, 'speaking')).not.toBe(text);
    await expect.poll(async () => (await readMarked(page)) !== '').toBe(true);
  }
  expect(heard.slice(0, 6)).toEqual([
    'Install it first.',
    'Then add the script tag to your page.',
    'Code',
    'Name, Cost',
    'A, 1',
    'Paragraph 0 has one sentence.',
  ]);
  await expect.poll(() => readMarked(page)).toBe('Paragraph 15 has one sentence.');
  await expect(assistant.answers().first().getByText('Paragraph 15 has one sentence.')).toBeInViewport();
  await page.keyboard.press('Escape');
  expect(await speech(page, 'speaking')).toBeNull();
  await button(assistant, 'Read aloud').click();
  await test.step('a failing voice is reported at its answer', async () => {
    await speech(page, 'failVoice', 'synthesis-failed');
    await expect(assistant.alert()).toHaveText('This answer could not be read aloud.');
    await axe();
  });
  await button(assistant, 'Read aloud').click();
  await expect.poll(() => readMarked(page)).toBe('Install it first.');
  await expect(button(assistant, 'Pause reading')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await speech(page, 'speaking')).toBeNull();
  expect(await readMarked(page)).toBe('Install it first.');
  await expect(button(assistant, 'Continue reading')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => speech(page, 'speaking')).toBe('Install it first.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(assistant, 'Read aloud')).toBeFocused();
  await expect(button(assistant, 'Stop reading')).toHaveCount(0);
  expect(await speech(page, 'speaking')).toBeNull();
  expect(await readMarked(page)).toBe('');
  await page.keyboard.press('Enter');
  await expect.poll(() => speech(page, 'speaking')).toBe('Install it first.');
  // The voice starts before the controls are drawn, and the controls listen to the keys.
  await expect(button(assistant, 'Pause reading')).toBeFocused();
  await page.keyboard.press('Escape');
  expect(await speech(page, 'speaking')).toBeNull();
  await expect(assistant.panel()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(assistant.panel()).toHaveCount(0);
  await test.step('reading ends with the panel, the next question and the microphone', async () => {
    await assistant.open();
    await button(assistant, 'Read aloud').click();
    await expect.poll(() => speech(page, 'speaking')).not.toBeNull();
    await assistant.panel().getByRole('button', { name: 'Close' }).click();
    await expect(assistant.panel()).toHaveCount(0);
    expect(await speech(page, 'speaking')).toBeNull();
    await assistant.open();
    await button(assistant, 'Read aloud').click();
    await expect.poll(() => speech(page, 'speaking')).not.toBeNull();
    await assistant.ask('And then?');
    await expect.poll(() => speech(page, 'speaking')).toBeNull();
    await assistant.expectAnswer(1);
    await button(assistant, 'Read aloud').click();
    await expect.poll(() => speech(page, 'speaking')).not.toBeNull();
    await microphone(assistant).click();
    expect(await speech(page, 'speaking')).toBeNull();
    await expect(assistant.panel().getByRole('button', { name: 'Pause reading' })).toHaveCount(0);
    await microphone(assistant).click();
  });
  await test.step('reading a megabyte aloud begins at once', async () => {
    const elapsedMs = await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('docs-assistant') ?? {};
      const paragraph = shadowRoot?.querySelector('[part=answer] > p');
      paragraph?.append(' One more sentence of many.'.repeat(40_000));
      const start = performance.now();
      shadowRoot?.querySelector<HTMLElement>('[part=read-aloud]')?.click();
      return performance.now() - start;
    });
    await expect.poll(() => readMarked(page)).toBe('Install it first.');
    expect(elapsedMs).toBeLessThan(500);
  });
});

test('from right to left, on 320 px, in the dark and without motion nothing overlaps and nothing pulses', async ({
  assistant,
  axe,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(assistant, { theme: 'dark', labels: { language: 'ar' }, locale: 'en' });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await startReading(assistant);
  await microphone(assistant).click();
  await expect(microphone(assistant)).toHaveCSS('animation-name', 'none');
  await axe();
  const [field, mic, send] = await Promise.all(
    [assistant.input(), microphone(assistant), assistant.send()].map((locator) => locator.boundingBox()),
  );
  const boxes = [field, mic, send]
    .map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
    .toSorted((a, b) => a.x - b.x);
  for (const [index, box] of boxes.entries()) expect(box.x + box.width).toBeLessThanOrEqual(boxes[index + 1]?.x ?? 320);
});
