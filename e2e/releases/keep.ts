import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { AssistantPage } from '../fixtures/AssistantPage';
import { CHROMIUM_SWITCHES, findChromium } from '../fixtures/findChromium';
import { openPage } from '../fixtures/openPage';
import { launchDemo } from '../fixtures/startDemo';
import type { Exchange } from './lib/Release';
import { EXCHANGES_NAME, FILES_NAME, RELEASES_FOLDER } from './lib/Release';

/**
 * Keeps the built version for later ones to be tested with: the script tag's files, and a conversation as it went over the wire.
 *
 * `npm run release:keep` after `npm run build && npm run build:demo`; `-- --name NAME` for another name than the version of src/client/package.json.
 */
const { values: options } = parseArgs({ options: { name: { type: 'string' } } });

/** The second stands on the first: it is asked in the thread that the first answer named. */
const QUESTIONS = ['How do I change the accent color?', 'And for the dark theme?'];

/** Headers of an answer that are the service's own, not the server's. */
const KEPT_HEADERS = ['content-type', 'x-thread-id', 'x-thread-key', 'x-vercel-ai-ui-message-stream'];

const { version } = JSON.parse(await readFile('src/client/package.json', 'utf8')) as { version: string };
const folder = join(RELEASES_FOLDER, options.name ?? version);
if (existsSync(folder)) {
  console.error(`${folder} is there already: what is released does not change. Give another --name.`);
  process.exitCode = 1;
} else {
  const exchanges = await recordConversation();
  await mkdir(folder, { recursive: true });
  const files = brotliCompressSync(JSON.stringify(await readFiles()));
  await writeFile(join(folder, FILES_NAME), files);
  await writeFile(join(folder, EXCHANGES_NAME), `${JSON.stringify(exchanges, null, 2)}\n`);
  console.log(`${folder}: ${(files.byteLength / 1024).toFixed(0)} kB of files, ${exchanges.length} exchanges`);
}

async function readFiles(): Promise<Record<string, string>> {
  const paths = ['embed.js', ...(await readdir('dist/embed')).map((name) => `embed/${name}`)];
  const scripts = paths.filter((path) => path.endsWith('.js'));
  return Object.fromEntries(
    await Promise.all(scripts.map(async (path) => [path, await readFile(join('dist', path), 'utf8')] as const)),
  );
}

async function recordConversation(): Promise<Exchange[]> {
  const demo = await launchDemo();
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
  try {
    const page = await browser.newPage({ baseURL: demo.url });
    const assistant = new AssistantPage(page);
    await openPage(page);
    await assistant.open();
    const exchanges: Exchange[] = [];
    for (const [index, question] of QUESTIONS.entries()) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/message'));
      await assistant.ask(question);
      await assistant.expectAnswer(index);
      const response = await answered;
      const request = response.request();
      const headers = Object.entries(await response.allHeaders()).filter(([name]) => KEPT_HEADERS.includes(name));
      exchanges.push({
        question,
        request: {
          authorization: (await request.headerValue('authorization')) ?? '',
          body: request.postDataJSON() as Exchange['request']['body'],
        },
        response: { status: response.status(), headers: Object.fromEntries(headers), body: await response.text() },
        shown: await assistant.readText(index),
      });
    }
    return exchanges;
  } finally {
    await browser.close();
    await demo.stop();
  }
}
