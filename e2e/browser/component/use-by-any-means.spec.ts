import type { Page } from '@playwright/test';
import { findColourViolations, findViolations } from '../../fixtures/findViolations';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I change the accent colour?';

/** Fault scenarios log to the console, as they should. */
test.use({ expectedErrors: /docs-assistant|Failed to load resource/ });

/** All rules, including those for target sizes, which are off by default (WCAG 2.2, 2.5.8). The dark theme only needs the rules of colours. */
async function expectNoViolation(page: Page, state: string) {
  expect(await findViolations(page, { 'target-size': { enabled: true } }), state).toEqual([]);
  await setTheme(page, 'dark');
  expect(await findColourViolations(page), `${state}, dark`).toEqual([]);
  await setTheme(page, 'light');
}

async function setTheme(page: Page, theme: 'light' | 'dark') {
  const other = theme === 'dark' ? 'light' : 'dark';
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  // A closed launcher that nobody has used has no theme yet.
  await expect(page.locator('[data-docs-assistant] .root')).not.toHaveAttribute('data-theme', other);
}

// An inline assistant is scanned in `choose-layout.spec.ts`.
test('axe finds nothing in any state, light and dark', async ({ assistant, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory({
    // The first answer waits in mid-text for as long as the scan takes.
    scenario: 'silence-mid-text:1',
    props: { theme: 'auto', starterQuestions: ['How do I theme it?'] },
  });
  await setTheme(page, 'light');
  await expectNoViolation(page, 'closed');
  await assistant.open();
  await expectNoViolation(page, 'open');
  await assistant.ask(QUESTION);
  await expect(assistant.answers().locator('[part~=answer]')).toContainText(/\w/);
  await expectNoViolation(page, 'streaming');
  await assistant.stop().click();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer(1);
  for (const variant of ['modal', 'panel', 'widget'] as const) {
    await page.evaluate((name) => window.story.setProps({ variant: name }), variant);
    await expect(assistant.panel()).toHaveAttribute('data-variant', variant);
    await expectNoViolation(page, `answered, ${variant}`);
  }
  await assistant.openHistory();
  await expectNoViolation(page, 'history');
  await assistant.panel().getByRole('button', { name: 'Back to the conversation' }).click();
  await page.evaluate(
    (path) => window.story.setProps({ baseUrl: new URL(path, location.origin).href }),
    '/scenarios/rate-limited:axe',
  );
  await assistant.ask(QUESTION);
  await expect(assistant.alert()).toBeVisible();
  await expectNoViolation(page, 'error');
});

test('with reduced motion nothing moves, and without it the panel does', async ({ assistant, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory({ scenario: 'slow-drip' });
  const animations = () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-docs-assistant]')?.shadowRoot;
      return root?.getAnimations().map((animation) => (animation.effect as KeyframeEffect).target?.className);
    });
  for (const variant of ['widget', 'modal', 'panel'] as const) {
    await page.evaluate((name) => window.story.setProps({ variant: name }), variant);
    await assistant.open();
    expect(await animations()).toEqual([]);
    await assistant.ask(QUESTION);
    await assistant.expectStatus('streaming');
    expect(await animations()).toEqual([]);
    await assistant.stop().click();
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    expect(await animations()).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The listener is added before the click: an animation of a fifth of a second may be over before the next call.
  const started = await page.evaluateHandle(() => {
    const names: string[] = [];
    const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!;
    root.addEventListener('animationstart', (event) => names.push((event as AnimationEvent).animationName));
    return names;
  });
  for (const [index, variant] of (['widget', 'modal', 'panel'] as const).entries()) {
    await page.evaluate((name) => window.story.setProps({ variant: name }), variant);
    await assistant.launcher().click();
    await expect
      .poll(() => started.evaluate((names) => names.filter((name) => name === 'grow').length))
      .toBe(index + 1);
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
  }
});

test('with forced colours the edges are drawn and the focus can be seen', async ({ assistant, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await assistant.openStory();
  const border = (part: string) =>
    page.evaluate((name) => {
      const element = document.querySelector('[data-docs-assistant]')?.shadowRoot?.querySelector(`[part=${name}]`);
      const { borderTopStyle, borderTopWidth } = element
        ? getComputedStyle(element)
        : { borderTopStyle: '', borderTopWidth: '' };
      return `${borderTopStyle} ${borderTopWidth}`;
    }, part);
  expect(await border('launcher')).toBe('solid 1px');
  await assistant.open();
  expect(await border('panel')).toBe('solid 1px');
  expect(await border('send')).toBe('solid 1px');
  await page.keyboard.press('Tab');
  const outline = await assistant.send().evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(outline).toBe('solid');
  await assistant.ask(QUESTION);
  const bubble = page.locator('[data-docs-assistant] .question p');
  expect(await bubble.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
});

test('everything is in reach of a zoomed page: question, Send, Stop, Close', async ({ assistant, page }) => {
  for (const [name, viewport] of [
    ['at 200 % zoom of a small desk', { width: 640, height: 400 }],
    ['at 400 % zoom', { width: 320, height: 256 }],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize(viewport);
      await assistant.openStory({ scenario: 'endless', props: { persist: 'none' } });
      await expect(assistant.launcher()).toBeInViewport({ ratio: 1 });
      await assistant.open();
      const close = assistant.panel().getByRole('button', { name: 'Close' });
      for (const part of [assistant.input(), assistant.send(), close]) await expect(part).toBeInViewport({ ratio: 1 });
      await assistant.ask(QUESTION);
      await expect(assistant.stop()).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      // The conversation has half of the height.
      const { height = 0 } = (await assistant.panel().getByRole('log').boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(viewport.height / 2);
    });
});

test('everything is done with only the keyboard', async ({ assistant, page }) => {
  await assistant.openStory({ props: { variant: 'panel', starterQuestions: [QUESTION] } });
  const focusIs = (part: string) =>
    page.evaluate(
      (name) =>
        document
          .querySelector('[data-docs-assistant]')
          ?.shadowRoot?.activeElement?.getAttribute('part')
          ?.split(' ')
          .includes(name) ?? false,
      part,
    );
  /** Presses Tab until a part has the focus. */
  const tabTo = async (part: string, key = 'Tab') => {
    for (let press = 0; press < 60 && !(await focusIs(part)); press += 1) await page.keyboard.press(key);
    expect(await focusIs(part), part).toBe(true);
  };
  await page.keyboard.press('Control+i');
  await expect(assistant.input()).toBeFocused();
  await tabTo('starter-question', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await assistant.expectAnswer();
  await tabTo('source');
  await tabTo('copy-answer');
  await tabTo('feedback-up');
  await page.keyboard.press('Space');
  await expect(assistant.panel().getByRole('button', { name: 'Helpful', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tabTo('resizer', 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(assistant.panel().getByRole('separator')).toHaveAttribute('aria-valuenow', '444');
  await tabTo('share-toggle');
  await page.keyboard.press('Enter');
  await expect(assistant.panel().getByRole('button', { name: 'Earlier conversations' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(assistant.panel().getByRole('heading', { name: 'Earlier conversations' })).toBeVisible();
  await expect(assistant.panel().getByRole('button', { name: 'Back to the conversation' })).toBeFocused();
  await tabTo('close');
  await page.keyboard.press('Enter');
  await expect(assistant.panel()).toHaveCount(0);
});
