import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { solveChallenge } from '../../src/client/core/transport/solveChallenge';
import { runInTest } from '../../src/server/cli/testing/runInTest';
import type { Listener, LocalService } from '../../src/server/service';
import type { ProxyHandler } from '../../src/server/proxy';
import { INSTALL_TIMEOUT_MS, requireBinary } from '../../src/server/proxy/testing/requireBinary';
import { findFreePort, startServer } from '../../src/server/proxy/testing/startServer';
import { importBuilt } from './importBuilt';
import { readSnippets } from './readSnippets';
import { createSnippetFolder, toRunnable } from './toRunnable';

/**
 * Runs every snippet of the documentation for a server with the built package and the local service. The real command line parses every
 * command of a shell snippet.
 */
const FOLDER = createSnippetFolder('server-snippets');

const snippets = readSnippets();
const servers = snippets.filter(
  ({ language, code, place }) =>
    language === 'ts' &&
    /docs-assistant-server|^import .*'(express|hono)'/m.test(code) &&
    // The reader's own model answers there.
    !place.includes('your-own-backend'),
);
const shells = snippets.filter(({ language }) => language === 'sh');
/** The values file on the page about self-hosting. */
const VALUES = snippets.find(({ code }) => code.startsWith('staticExport:'))?.code ?? '';

/** Environment of a proxy as in the documentation. */
const ENVIRONMENT = { ASSISTANT_KEY: 'acme_dsc_test', ADMIN_KEY: 'acme_admin_test', VISITOR_SECRET: 'x'.repeat(32) };

let service: LocalService;
let listener: Listener;
let redis: Awaited<ReturnType<typeof startServer>>;
let redisPort: number;

beforeAll(async () => {
  const { createLocalService, listen } = await importBuilt('docs-assistant-server/dist/local');
  const keys = { assistantKey: ENVIRONMENT.ASSISTANT_KEY, adminKey: ENVIRONMENT.ADMIN_KEY };
  service = await createLocalService({
    docsFolder: 'demo/docs/01-getting-started',
    domain: 'acme',
    projectId: 'project-1',
    ...keys,
  });
  listener = await listen(service.handle, { port: 0 });
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  // The reader's own functions.
  vi.stubGlobal('isHuman', () => Promise.resolve(true));
  vi.stubGlobal('readSession', () => Promise.resolve({ id: 'somebody' }));
  redisPort = await findFreePort();
  const path = await requireBinary('redis-server', 'redis-server');
  redis = await startServer(path, ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], () =>
    Promise.resolve(true),
  );
}, INSTALL_TIMEOUT_MS);

afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await listener.close();
  await service.close();
  // The Redis client in the snippet logs when its server ends.
  vi.spyOn(console, 'error').mockReturnValue();
  await redis.stop();
  rmSync(FOLDER, { recursive: true, force: true });
});

test.each(servers.map((snippet) => [snippet.place, snippet] as const))('%s', async (_place, snippet) => {
  const code = snippet.code
    .replace(/https:\/\/api\.example\.com|http:\/\/127\.0\.0\.1:4601/, listener.url)
    .replace('./insights', join(FOLDER, 'insights'))
    .replace('createClient()', `createClient({ socket: { port: ${redisPort}, reconnectStrategy: false } })`);
  const { createProxyHandler } = await importBuilt('docs-assistant-server/dist/proxy');
  // Defined at the beginning of the page.
  const options = { serviceUrl: listener.url, assistantKey: ENVIRONMENT.ASSISTANT_KEY, domain: 'acme' };
  vi.stubGlobal('options', options);
  vi.stubGlobal('handler', createProxyHandler(options));
  const module = (await import(pathToFileURL(toRunnable({ ...snippet, code }, FOLDER)).href)) as Record<
    string,
    unknown
  >;
  const { result = module.GET } = module;
  if (result === undefined) return;
  const response = await answerOf(result, snippet.code);
  const text = await response.text();
  // The job is unknown to the service, so the panel's request has passed the proxy with the admin key.
  const [status, words] = snippet.code.includes('adminKey')
    ? [404, 'There is no job with this id']
    : [200, '"type":"finish"'];
  expect({ status: response.status, text }).toEqual({ status, text: expect.stringContaining(words) as string });
});

/** Calls the result of a snippet in the way that fits it, with a question or an admin panel's first request. */
async function answerOf(result: unknown, code: string): Promise<Response> {
  if (result instanceof Response) return result;
  if (code.includes('adminKey')) return askHandler(result as ProxyHandler, 'https://docs.example.com', jobsOf);
  if (!/express|hono|createServer/.test(code)) {
    const asked = await askHandler(result as ProxyHandler, 'https://docs.example.com', questionOf);
    const challenge = asked.headers.get('x-visitor-challenge');
    if (challenge === null) return asked;
    const token = await solveChallenge(challenge, AbortSignal.timeout(INSTALL_TIMEOUT_MS));
    return askHandler(result as ProxyHandler, 'https://docs.example.com', (origin) => questionOf(origin, token));
  }
  const server = code.includes('hono')
    ? (serve({ fetch: (result as Hono).fetch, port: 0 }) as Server)
    : result instanceof Server
      ? result
      : createServer(result as RequestListener).listen(0);
  if (!server.listening) await once(server, 'listening');
  try {
    const request = questionOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const response = await fetch(request);
    return new Response(await response.text(), { status: response.status });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function askHandler(handler: ProxyHandler, origin: string, request: (origin: string) => Request): Promise<Response> {
  return handler.handle(request(origin), { remoteAddress: '203.0.113.7' });
}

const questionOf = (origin: string, token = 'token') =>
  new Request(`${origin}/api/docs-assistant/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-visitor-token': token },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I install it?' }] }],
    }),
  });

const jobsOf = (origin: string) =>
  new Request(`${origin}/api/docs-assistant/v2/agent/project-1/job/job-1`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });

/** Our program's commands in shell snippets, as parameters of its parser. */
const commands = shells.flatMap(({ place, code }) =>
  [...code.matchAll(/^npx docs-assistant-server(?:\.tgz)? (.+)$/gm)].map(([, line = '']) => [place, line] as const),
);

test.each(commands)('%s: docs-assistant-server %s', async (_place, line) => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-commands-'));
  const before = process.cwd();
  cpSync('demo/docs/01-getting-started', join(folder, 'docs'), { recursive: true });
  writeFileSync(join(folder, 'values.yaml'), VALUES);
  process.chdir(folder);
  const controller = new AbortController();
  try {
    const { report } = await runInTest(line.replace(/--port \d+/, '--port 0').split(' '), {
      environment: { DOCS_ASSISTANT_ADMIN_KEY: 'acme_admin_test', DOCS_ASSISTANT_SERVICE: 'http://127.0.0.1:9' },
      signal: controller.signal,
      write: (text) => void (/http:\/\//.test(text) && controller.abort()),
    });
    // The parser's errors mention the help. Any other error is due to missing files or servers.
    expect(report).not.toContain('--help');
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every shell snippet is read by a shell, and the scripts and packages that it names exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const { peerDependencies } = JSON.parse(readFileSync('src/server/package.json', 'utf8')) as {
    peerDependencies: object;
  };
  const known = ['react', 'react-dom', 'docs-assistant', 'docs-assistant-server', ...Object.keys(peerDependencies)];
  for (const { place, code } of shells) {
    execFileSync('bash', ['-n'], { input: code });
    for (const [, name = ''] of code.matchAll(/npm run ([\w:]+)/g)) expect(scripts, place).toHaveProperty([name]);
    for (const [, names = ''] of code.matchAll(/npm (?:install|pack) ([^&\n#]+)/g))
      for (const name of names.trim().split(/\s+/))
        expect(known, place).toContain(name.replaceAll(/^\.\/|\.tgz$/g, '').replace(/(?<=.)@(?:\d+|latest)$/, ''));
  }
});
