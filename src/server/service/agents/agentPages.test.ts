import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalService } from '../main/createLocalService';
import { createTestService, TEST_ORIGIN } from '../testing/createTestService';

let service: LocalService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const get = (path: string, init?: RequestInit, of = service) => of.handle(new Request(TEST_ORIGIN + path, init));
const MARKDOWN = { headers: { accept: 'text/markdown, text/html' } };

describe('the local service', () => {
  it.each([
    ['/llms.txt', 'text/plain; charset=utf-8', `](${TEST_ORIGIN}/guides/start.md)`],
    ['/llms-full.txt', 'text/plain; charset=utf-8', `canonical: "${TEST_ORIGIN}/guides/start"`],
    ['/robots.txt', 'text/plain; charset=utf-8', `${TEST_ORIGIN}/llms.txt`],
    ['/sitemap.xml', 'application/xml; charset=utf-8', `<loc>${TEST_ORIGIN}/guides/start</loc>`],
    ['/index.md', 'text/markdown; charset=utf-8', `canonical: "${TEST_ORIGIN}/"`],
    ['/guides/start.md', 'text/markdown; charset=utf-8', `canonical: "${TEST_ORIGIN}/guides/start"`],
  ])('serves %s', async (path, type, part) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toContain(part);
  });

  it('answers the address of a page with markdown, if the client asks for it', async () => {
    const response = await get('/guides/start', MARKDOWN);
    expect(response.status).toBe(200);
    expect(response.headers.get('vary')).toBe('accept');
    expect(response.headers.get('link')).toBe(`<${TEST_ORIGIN}/guides/start>; rel="canonical"`);
    expect(await response.text()).toBe(await (await get('/guides/start.md')).text());
    expect((await get('/', MARKDOWN)).status).toBe(200);
    expect((await get('/guides/start')).status).toBe(404);
    expect((await get('/guides/nowhere', MARKDOWN)).status).toBe(404);
    expect((await get('/guides/start.md', { method: 'POST' })).status).toBe(404);
  });

  it('names the site that readers have, and the address that it is reached by', async () => {
    const other = await createTestService({ siteUrl: 'https://docs.acme.dev/', publicUrl: 'https://ask.acme.dev' });
    const text = await (await get('/guides/start.md', undefined, other)).text();
    const list = await (await get('/llms.txt', undefined, other)).text();
    await other.close();
    expect(text).toContain('canonical: "https://docs.acme.dev/guides/start"');
    expect(text).toContain('index: "https://ask.acme.dev/llms.txt"');
    expect(list).toContain('](https://ask.acme.dev/guides/start.md)');
  });

  it('has no body for HEAD, nor for a client that already has the file', async () => {
    const first = await get('/llms.txt');
    const head = await get('/llms.txt', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/llms.txt', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('does not reveal a page for some readers, whatever address is requested', async () => {
    const texts = await Promise.all(
      ['/llms.txt', '/llms-full.txt', '/sitemap.xml'].map(async (path) => (await get(path)).text()),
    );
    expect(texts.join('\n')).not.toContain('internal');
    for (const path of [
      '/reference/internal.md',
      '/reference/internal',
      '/reference//internal.md',
      '/REFERENCE/internal.md',
    ]) {
      expect((await get(path, MARKDOWN)).status, path).toBe(404);
    }
  });
});
