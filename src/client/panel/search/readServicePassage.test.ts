import { describe, expect, it, vi } from 'vitest';
import { readServicePassage } from './readServicePassage';

const DOCS = 'https://acme.dev/docs/';
const { signal } = new AbortController();
const MARKDOWN = `# Kettle

It boils.

## First **steps**

### Fill

\`\`\`bash
# not-a-heading
fill
\`\`\`

Water.

## Step two ##

> Wait.

## Empty
`;

const send = (content: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(content), { status }));
let count = 0;

/** Reads a passage of a site of its own, so that no page is kept. */
function read(url: string | null, fetch = send({ path: '/', content: MARKDOWN }), { quote = '', docsUrl = DOCS } = {}) {
  const options = {
    domain: `acme-${(count += 1)}`,
    apiKey: 'acme_dsc_1',
    filter: { language: 'de', groups: ['a'] },
    fetch,
  };
  return readServicePassage({ url, quote }, docsUrl, options, signal);
}

describe('the passage behind a citation', () => {
  it('is requested from the service that the site uses, by the path of the page', async () => {
    const fetch = send({ path: '/guides/a b', content: 'Text.' });
    await read('https://acme.dev/docs/guides/a%20b?x=1#Y', fetch);
    expect(fetch.mock.calls[0]?.[0]).toBe(`${location.origin}/discovery/v1/page/acme-${count}`);
    const init = fetch.mock.calls[0]?.[1];
    expect(JSON.parse(init?.body as string)).toEqual({ path: '/guides/a b', groups: ['a'] });
    expect(init?.headers).toMatchObject({ authorization: 'Bearer acme_dsc_1' });
    expect(init?.signal).toBe(signal);
    const behindProxy = { endpoint: '/api/docs-assistant/message', fetch };
    await readServicePassage({ url: 'https://acme.dev/start', quote: '' }, 'https://acme.dev', behindProxy, signal);
    expect(fetch.mock.calls[1]?.[0]).toBe(`${location.origin}/api/docs-assistant/page`);
    expect(JSON.parse(fetch.mock.calls[1]?.[1]?.body as string)).toEqual({ path: '/start' });
  });

  it.each([
    ['', '', 'It boils.'],
    ['#first-steps', 'First steps', '```bash\n# not-a-heading\nfill\n```\n\nWater.'],
    ['#fill', 'Fill', '```bash\n# not-a-heading\nfill\n```\n\nWater.'],
    ['#step-two', 'Step two', '> Wait.'],
    ['#step_two', 'Step two', '> Wait.'],
  ])('is the text of the section %j: %s', async (anchor, section, quote) => {
    expect(await read(`${DOCS}start${anchor}`)).toEqual({ section, quote });
  });

  it.each(['#empty', '#not-a-heading', '#fill-1', '#%', '#nothing'])('is not known for %s', async (anchor) => {
    expect(await read(`${DOCS}start${anchor}`)).toBeNull();
  });

  it('is the beginning of a page whose title is not in its text', async () => {
    const content = 'Text first.\n\n## More\n\nOther.';
    expect(await read(`${DOCS}x`, send({ content }))).toEqual({ section: '', quote: 'Text first.' });
  });

  it.each([
    [null, ''],
    ['https://other.dev/docs/start#fill', ''],
    ['http://acme.dev/docs/start#fill', ''],
    ['https://acme.dev/docs/#/start', ''],
    ['https://acme.dev/docs/#!/start', ''],
    ['mailto:a@acme.dev', ''],
    [`${DOCS}start`, 'The search found this.'],
  ])('is not requested for %s', async (url, quote) => {
    const fetch = send({ content: MARKDOWN });
    expect(await read(url, fetch, { quote })).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is requested once for a page, and again after a failure', async () => {
    const options = { domain: 'once', apiKey: 'acme_dsc_1' };
    const find = (fetch: typeof globalThis.fetch, path = 'start') =>
      readServicePassage({ url: `${DOCS}${path}#fill`, quote: 'x' }, DOCS, { ...options, fetch }, signal);
    await expect(find(send({ message: 'no' }, 404))).rejects.toThrow('404');
    await expect(find(send({ content: 5 }))).rejects.toThrow('200');
    await expect(find(send(null))).rejects.toThrow('200');
    const fetch = send({ content: MARKDOWN });
    expect(await find(fetch)).toMatchObject({ section: 'Fill' });
    expect(await find(fetch)).toMatchObject({ section: 'Fill' });
    expect(fetch).toHaveBeenCalledOnce();
    for (let page = 0; page < 20; page += 1) await find(fetch, `page-${page}`);
    await find(fetch);
    expect(fetch).toHaveBeenCalledTimes(22);
  });
});
