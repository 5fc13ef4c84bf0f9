import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort, startServer } from '../../src/server/proxy/testing/startServer';
import type { Listener, LocalService } from '../../src/server/service';
import { importBuilt } from './importBuilt';
import { readSnippets } from './readSnippets';

/** Runs each file of the page about the proxy's platforms as it is, but for the service's address, and asks through it. */
const FOLDER = resolve('.cache/proxy-by-platform');
const PAGE = 'proxy-by-platform';

/** The program itself, because its command is a script that leaves it running when the script is killed. */
const WORKERD = (createRequire(import.meta.url)('workerd') as { default: string }).default;

/** These need a runtime that is not installed here; the page's files for them were run with Deno 2.9 and Bun 1.4. */
const ELSEWHERE = ['server.deno.js', 'server.bun.js'];

const files = new Map(
  readSnippets().flatMap(({ place, title, code }) =>
    place.includes(PAGE) && title !== undefined ? [[title, code] as const] : [],
  ),
);

let service: LocalService;
let listener: Listener;

beforeAll(async () => {
  const { createLocalService, listen } = await importBuilt('docs-assistant-server/dist/local');
  service = await createLocalService({
    docsFolder: 'demo/docs/01-getting-started',
    domain: 'acme',
    assistantKey: 'acme_dsc_test',
  });
  listener = await listen(service.handle, { port: 0 });
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'node_modules'), { recursive: true });
  symlinkSync(resolve('dist-packages/docs-assistant-server'), join(FOLDER, 'node_modules/docs-assistant-server'));
  writeFileSync(join(FOLDER, 'package.json'), '{ "type": "module" }');
  for (const [path, code] of files) {
    mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
    writeFileSync(join(FOLDER, path), code.replace('https://api.example.com', listener.url));
  }
  process.env.ASSISTANT_KEY = 'acme_dsc_test';
}, 60_000);
afterAll(async () => {
  delete process.env.ASSISTANT_KEY;
  await listener.close();
  await service.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

const toQuestion = (origin: string) =>
  new Request(`${origin}/api/docs-assistant/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I install it?' }] }],
    }),
  });

async function expectAnswer(response: Response) {
  expect({ status: response.status, text: await response.text() }).toEqual({
    status: 200,
    text: expect.stringContaining('"type":"finish"') as string,
  });
}

const load = (path: string) => import(pathToFileURL(join(FOLDER, path)).href) as Promise<Record<string, unknown>>;

test('every file of the page is run here or was run by its own runtime', () => {
  const run = ['server.js', 'app.js', 'pages/api/docs-assistant/[...path].js', 'worker.js', 'api/docs-assistant.js'];
  const others = ['netlify/functions/docs-assistant.js', 'wrangler.toml', 'vercel.json'];
  expect([...files.keys()].toSorted()).toEqual([...run, ...others, ...ELSEWHERE].toSorted());
});

test.each(['server.js', 'app.js'])('%s', async (path) => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(
    'env',
    [`PORT=${port}`, process.execPath, join(FOLDER, path)],
    async () => (await fetch(`${url}/api/docs-assistant/healthz`)).ok,
  );
  await expectAnswer(await fetch(toQuestion(url)));
  await server.stop();
});

test('the route of the pages router', async () => {
  const { default: route, config } = await load('pages/api/docs-assistant/[...path].js');
  expect(config).toMatchObject({ api: { bodyParser: false } });
  const server = createServer(route as RequestListener).listen(0, '127.0.0.1');
  await new Promise((resolved) => server.once('listening', resolved));
  await expectAnswer(await fetch(toQuestion(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)));
  server.closeAllConnections();
  server.close();
});

test.each([
  ['api/docs-assistant.js', 'POST', 'x-real-ip'],
  ['netlify/functions/docs-assistant.js', 'default', 'x-nf-client-connection-ip'],
])('%s', async (path, name, header) => {
  const handler = (await load(path))[name] as (request: Request) => Promise<Response>;
  const request = toQuestion('https://docs.example.com');
  request.headers.set(header, '203.0.113.7');
  await expectAnswer(await handler(request));
});

test('worker.js, in workerd', async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root: FOLDER,
    build: {
      lib: { entry: join(FOLDER, 'worker.js'), formats: ['es'], fileName: () => 'bundle.js' },
      outDir: join(FOLDER, 'worker'),
      rolldownOptions: { external: ['cloudflare:workers'] },
    },
  });
  const port = await findFreePort();
  const date = /compatibility_date = "(.*)"/.exec(files.get('wrangler.toml') ?? '')?.[1];
  writeFileSync(
    join(FOLDER, 'worker/config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "bundle.js")],
  compatibilityDate = "${date}",
  bindings = [(name = "ASSISTANT_KEY", text = "acme_dsc_test")],
);
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(WORKERD, ['serve', join(FOLDER, 'worker/config.capnp')], async () => {
    return (await fetch(`${url}/api/docs-assistant/healthz`)).ok;
  });
  await expectAnswer(await fetch(toQuestion(url)));
  await server.stop();
});
