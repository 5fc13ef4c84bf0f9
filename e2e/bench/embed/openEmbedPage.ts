import type { Browser, CDPSession, Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { watchEmbedPage } from './watchEmbedPage';

/** How a page is opened. */
export interface EmbedPageOptions {
  /** Slowdown factor of the processor. @default 1 */
  cpu?: number;
  /** True for a connection with 40 ms of latency and 1.6 Mbit/s. @default false */
  isSlowLine?: boolean;
}

/** A page that counts what it downloads. */
export interface EmbedPage {
  page: Page;
  session: CDPSession;
  /** Brotli bytes so far, without the page itself. */
  bytes(): Promise<number>;
  /** Number of requests so far, without the page itself but including other hosts. */
  requests(): string[];
  close(): Promise<void>;
}

const LINE = { offline: false, latency: 40, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Switch that resolves only loopback names, so other hosts do not answer. */
export const NO_OTHER_HOSTS = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Opens a contender's page in a new profile. */
export async function openEmbedPage(
  browser: Browser,
  url: string,
  { cpu = 1, isSlowLine = false }: EmbedPageOptions = {},
): Promise<EmbedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const requests: string[] = [];
  const sizes: Promise<number>[] = [];
  // The runner of the benchmark adds calls of `__name`, also to functions that run in the page.
  await page.addInitScript({ content: 'globalThis.__name = (target) => target;' });
  await page.addInitScript(watchEmbedPage);
  page.on('request', (request) => {
    if (request.url() !== url && !/^data:|\/favicon\.ico$/.test(request.url())) requests.push(request.url());
  });
  page.on('response', (response) => {
    // Answers of the service do not count as the product's bytes.
    if (response.url() === url || response.url().endsWith('/message') || !response.ok()) return;
    sizes.push(
      response.body().then(
        (body) => brotliCompressSync(body).byteLength,
        () => 0,
      ),
    );
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', LINE);
  await page.goto(url, { waitUntil: 'load' });
  return {
    page,
    session,
    bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    requests: () => [...requests],
    close: () => context.close(),
  };
}
