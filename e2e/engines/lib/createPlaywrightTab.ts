import type { Locator, Page } from '@playwright/test';
import type { Tab, TabTarget } from './Tab';

type Role = Parameters<Page['getByRole']>[0];

/** A tab that Playwright drives. */
export function createPlaywrightTab(page: Page): Tab {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(`uncaught: ${message}`));

  const find = (target: TabTarget): Locator => {
    const holder = target.within === undefined ? page : find(target.within);
    const all =
      'css' in target
        ? holder.locator(target.css)
        : holder.getByRole(target.role as Role, { name: target.name, exact: typeof target.name === 'string' });
    return target.nth === undefined ? all : all.nth(target.nth);
  };

  return {
    async goto(address) {
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    setSize: (width, height) => page.setViewportSize({ width, height }),
    click: (target) => find(target).click(),
    hover: (target) => find(target).hover(),
    async wheel(target, pixels) {
      await find(target).hover();
      await page.mouse.wheel(0, pixels);
    },
    write: (target, text) => find(target).fill(text),
    press: (keys) => page.keyboard.press(keys),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    },
    // Without `evaluateAll`: in Firefox 153 the next search after it crashes the page's process.
    read: async (target, read) => page.evaluate(read as never, (await find(target).elementHandles()) as never),
    evaluate: (call, argument) => page.evaluate(call as never, argument) as never,
    bringToFront: () => page.bringToFront(),
    errors: () => Promise.resolve(errors),
    close: () => page.close(),
  };
}
