import { expect, test } from '../../fixtures/test';

test(
  'a question is searched for, answered while the reader watches, and cited',
  { tag: '@quick' },
  async ({ assistant, page }) => {
    await assistant.openStory({ scenario: 'slow-search' });
    await assistant.open();
    await expect(assistant.input()).toBeFocused();
    await assistant.ask('How do I install the assistant?');
    await expect(assistant.questions()).toHaveCount(1);
    await expect(assistant.panel().getByText(/^Searching for/)).toBeVisible();
    const answer = assistant.answers().first();
    await expect(answer.locator('[part=answer]')).toContainText(/\w/);
    await assistant.expectAnswer();
    await expect(answer.getByText(/^Read \d+ pages$/)).toBeVisible();
    const sources = answer.getByRole('group', { name: 'Sources' }).getByRole('link');
    await expect(sources.first()).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1/);
    await expect(answer.getByRole('group', { name: 'Other pages' }).getByRole('link').first()).toBeVisible();
    await expect(answer).not.toContainText('```');
    await expect(assistant.input()).toBeFocused();
    const types = await page.evaluate(() => window.story.events.map(({ type }) => type));
    expect(types).toEqual(['open', 'ask', 'first-text', 'finish']);
  },
);

test('the second question continues the thread of the first, with the same key', async ({ assistant, page }) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/message')) keys.push(request.headers().authorization);
  });
  await assistant.openStory();
  await assistant.open();
  await assistant.ask('How do I install the assistant?');
  await assistant.expectAnswer();
  await assistant.ask('How do I change the theme?');
  await assistant.expectAnswer(1);
  const [first, second] = await assistant.requests();
  expect(first?.body).toMatchObject({
    fp: 'anonymous',
    threadId: null,
    retrievalPageSize: 5,
    currentPath: '/demo/pages/assistant.html',
  });
  expect(second?.body.threadId).toMatch(/.+/);
  expect(second?.body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(keys).toEqual(['Bearer local_dsc_demo', 'Bearer local_dsc_demo']);
  // The key is only in the header, not in the body or the address.
  for (const { body, path } of [first!, second!]) expect(JSON.stringify([body, path])).not.toContain('local_dsc_demo');
});

const MISTAKES: { props: Record<string, unknown>; error: RegExp }[] = [
  { props: { domain: '' }, error: /domain is missing/ },
  {
    props: { domain: 'https://acme.example.com/docs' },
    error: /domain "https:\/\/acme\.example\.com\/docs" is not a site identifier.*"acme"/,
  },
  { props: { domain: 'acme/docs' }, error: /domain "acme\/docs" is not a site identifier/ },
  { props: { apiKey: '' }, error: /apiKey is missing and no endpoint is set/ },
  { props: { apiKey: 'acme_0123456789' }, error: /apiKey is not an assistant key/ },
  { props: { baseUrl: 'api.example.com' }, error: /baseUrl "api\.example\.com" is not an http/ },
];

test.describe('a mistake of the site', () => {
  test.use({ expectedErrors: /domain|apiKey|baseUrl/ });

  test('logs one exact error for the developer and leaves the page alone', async ({ assistant, page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    for (const { props, error } of MISTAKES)
      await test.step(JSON.stringify(props), async () => {
        errors.length = 0;
        await assistant.openStory({ props });
        await expect.poll(() => errors.length).toBe(1);
        expect(errors[0]).toMatch(/^\[docs-assistant\] /);
        expect(errors[0]).toMatch(error);
        await expect(assistant.launcher()).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
  });
});

test.describe('a prop that does not exist', () => {
  test.use({ expectedErrors: /Unknown option colour/ });

  test('is named in one error, and the assistant works', async ({ assistant, page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await assistant.openStory({ props: { colour: 'red' } });
    await assistant.open();
    await expect
      .poll(() => errors)
      .toEqual(['[docs-assistant] Unknown option colour: it has no effect. Check its spelling.']);
  });
});

test.describe('an address without a service', () => {
  test.use({ bypassCSP: true, expectedErrors: /docs-assistant|Failed to load resource|net::ERR/ });

  test('shows the reader a plain notice and logs one error for the developer', async ({ assistant, page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.text().includes('[docs-assistant]') && errors.push(message.text()));
    await assistant.openStory({ props: { baseUrl: 'http://127.0.0.1:1' } });
    await assistant.open();
    await assistant.ask('How do I install the assistant?');
    await expect(assistant.alert()).toHaveText(/could not be reached/);
    await expect(assistant.questions()).toHaveCount(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/Content-Security-Policy|CORS|baseUrl/);
  });
});
