import { readFile } from 'node:fs/promises';
import { AdminPage } from '../../fixtures/AdminPage';
import { findColourViolations } from '../../fixtures/findViolations';
import { expect, test as base } from '../../fixtures/test';

const ROUTE = 'GET /v1/insights/30';

const DAYS = Array.from({ length: 30 }, (_, index) => ({
  date: new Date(Date.UTC(2026, 3, 2 + index)).toISOString().slice(0, 10),
  answered: index * 3,
  unanswered: index % 4,
  failed: index % 7 === 0 ? 1 : 0,
  up: index,
  down: index % 3,
}));

const REPORT = {
  days: DAYS,
  pages: Array.from({ length: 20 }, (_, index) => ({
    name: `/guides/a-page-with-a-long-name-${index}`,
    count: 40 - index,
  })),
  clusters: [
    {
      count: 12,
      examples: [
        'How do I pay by invoice, and where do I find averyveryverylongidentifierwithoutanybreak?',
        'كيف أدفع؟',
      ],
      pages: ['/guides/licences', '/'],
      askedAt: '2026-05-01T09:30:00Z',
    },
  ],
};

const test = base.extend<{ admin: AdminPage }>({
  admin: async ({ page }, use) => {
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective}`));
    });
    const admin = new AdminPage(page);
    admin.answer(ROUTE, { body: REPORT });
    await admin.open();
    await page.getByRole('tab', { name: 'Insights' }).click();
    await expect(page.getByRole('img', { name: /^Bars by day: [\d,]+ questions in 30 days/ })).toBeVisible();
    await use(admin);
  },
});

test('have no accessibility violation in light and dark colours, and the chart has its numbers as text', async ({
  admin,
  axe,
  page,
}) => {
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Questions by day' }).getByRole('row')).toHaveCount(31);
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(admin.panels().locator('[part=root]')).toHaveAttribute('data-theme', 'dark');
  expect(await findColourViolations(page)).toEqual([]);
  expect(admin.count(ROUTE)).toBe(1);
});

test('fit a page 320 pixels wide, in either direction', async ({ admin, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText('Show as a table').click();
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const bars = await page.getByRole('img').locator('rect').all();
    const [first, last] = await Promise.all([bars[0]?.boundingBox(), bars.at(-1)?.boundingBox()]);
    expect((first?.x ?? 0) < (last?.x ?? 0)).toBe(direction === 'ltr');
  }
  for (const button of await admin.panels().getByRole('button').all()) {
    if (await button.isVisible()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});

test('are downloaded as a file with only the keyboard', async ({ admin, page }) => {
  const button = admin.button('Download as CSV: Questions without an answer');
  await button.focus();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('unanswered-questions.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('Question,Asked,Last asked,Nearest pages');
  expect(text).toContain('كيف أدفع؟",12,2026-05-01T09:30:00Z,"/guides/licences\n/"');
});
