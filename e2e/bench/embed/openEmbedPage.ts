import type { Browser, CDPSession, Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { timeListeners } from './timeListeners';
import { watchEmbedPage } from './watchEmbedPage';

/** How a page is opened. */
export interface EmbedPageOptions {
  /** How many times slower the processor is. @default 1 */
  cpu?: number;
  /** True for a line with 40 ms of latency and 1.6 Mbit/s. @default false */
  isSlowLine?: boolean;
  /** True to count the time that listeners and observers take. @default false */
  isTimed?: boolean;
}

/** A page that counts what it downloads. */
export interface EmbedPage {
  page: Page;
  session: CDPSession;
  /** Brotli bytes of everything but the page itself, so far. */
  bytes(): Promise<number>;
  /** Requests beside the page itself, so far, those to other hosts included. */
  requests(): string[];
  close(): Promise<void>;
}

const LINE = { offline: false, latency: 40, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Switch with which no name but the loopback's is found: other hosts do not answer. */
export const NO_OTHER_HOSTS = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Opens a contender's page in a profile of its own. */
export async function openEmbedPage(
  browser: Browser,
  url: string,
  { cpu = 1, isSlowLine = false, isTimed = false }: EmbedPageOptions = {},
): Promise<EmbedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const requests: string[] = [];
  const sizes: Promise<number>[] = [];
  // The runner of the benchmark marks the names of functions, also of those that run in the page.
  await page.addInitScript({ content: 'globalThis.__name = (target) => target;' });
  if (isTimed) await page.addInitScript(timeListeners);
  await page.addInitScript(watchEmbedPage);
  page.on('request', (request) => {
    if (request.url() !== url && !/^data:|\/favicon\.ico$/.test(request.url())) requests.push(request.url());
  });
  page.on('response', (response) => {
    // Answers of the service do not count as the product's.
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
