import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bearer, docsSearchPath } from '../../../shared/contract';
import { listen } from '../../http/listener/listen';
import type { LocalServiceOptions } from '../main/LocalServiceOptions';
import {
  ASSISTANT_KEY,
  bodyFor,
  createTestService,
  messageRequest,
  readEvents,
  resultsOf,
  TEST_ORIGIN,
  textOf,
} from '../testing/createTestService';
import { startModelEndpoint } from '../testing/startModelEndpoint';

const SITE = 'https://docs.acme.dev';
const UNSEARCHED = 'I could not search the documentation just now.';

interface RpcMessage {
  id?: number;
  method: string;
  params?: { name?: string; arguments?: Record<string, unknown>; protocolVersion?: string };
}

interface TestServer {
  tools: object[];
  /** The result of a call, or the whole response. */
  call: (parameters: Record<string, unknown>, name: string) => object | Response;
  /** Answers with a stream, and requires the session's identifier. */
  isStateful?: boolean;
}

/** A hand-written MCP server, so that the test decides the form of its answers. */
async function startServer({ tools, call, isStateful = false }: TestServer) {
  const calls: { name: string; parameters: Record<string, unknown> }[] = [];
  const authorizations = new Set<string | null>();
  let sessions = new Set<string>();
  const server = await listen(
    async (request) => {
      authorizations.add(request.headers.get('authorization'));
      if (request.method !== 'POST') return new Response(null, { status: 405 });
      const message = (await request.json()) as RpcMessage;
      const { id, method, params = {} } = message;
      const session = request.headers.get('mcp-session-id');
      if (isStateful && method !== 'initialize' && !sessions.has(session ?? ''))
        return new Response('', { status: 404 });
      if (id === undefined) return new Response(null, { status: 202 });
      const fresh = `s${sessions.size + Math.random()}`;
      const respond = (result: object) => {
        const text = JSON.stringify({ jsonrpc: '2.0', id, result });
        const headers: Record<string, string> =
          isStateful && method === 'initialize' ? { 'mcp-session-id': fresh } : {};
        if (headers['mcp-session-id']) sessions.add(fresh);
        return isStateful
          ? new Response(`event: message\ndata: ${text}\n\n`, {
              headers: { ...headers, 'content-type': 'text/event-stream' },
            })
          : new Response(text, { headers: { 'content-type': 'application/json' } });
      };
      if (method === 'initialize') {
        return respond({
          protocolVersion: params.protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name: 'acme', version: '1' },
        });
      }
      if (method === 'tools/list') return respond({ tools });
      if (method !== 'tools/call') return respond({});
      calls.push({ name: params.name ?? '', parameters: params.arguments ?? {} });
      const result = call(params.arguments ?? {}, params.name ?? '');
      return result instanceof Response ? result : respond(result);
    },
    { port: 0 },
  );
  onTestFinished(() => server.close());
  return { ...server, calls, authorizations, forget: () => (sessions = new Set()) };
}

async function open(url: string, options: Partial<LocalServiceOptions> = {}) {
  const service = await createTestService({ docsFolder: undefined, source: { url }, siteUrl: SITE, ...options });
  onTestFinished(() => service.close());
  const ask = async (question: string, rest: object = {}) =>
    readEvents(await service.handle(messageRequest(bodyFor(question, rest))));
  return { service, ask };
}

const text = (...texts: string[]) => ({ content: texts.map((one) => ({ type: 'text', text: one })) });
const tool = (name: string, properties: object, required: string[] = [], description = '') => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required },
});
const STRING = { type: 'string' };

/** Titles, links and contents in lines, one text for each result. */
const LINES: TestServer = {
  isStateful: true,
  tools: [
    tool('fetch_page', { url: STRING }, ['url']),
    tool('SearchAcmeDocs', { query: STRING, language: { anyOf: [STRING, { type: 'null' }] } }, ['query']),
  ],
  call: ({ query }) =>
    /kettle|boil/i.test(String(query))
      ? text(
          'Title: Boil water\nLink: https://docs.acme.dev/kettle#boil-water\nContent: Press the red button to boil water. It takes two minutes.',
          'Title: Mixer\nLink: https://docs.acme.dev/mixer\nContent: Whip cream at level three.',
        )
      : text('Nothing was found.'),
};

/** JSON in a text, with unusual field names and relative URLs. */
const JSON_TEXT: TestServer = {
  tools: [
    tool('lookup', { q: STRING, top_k: { type: 'integer', maximum: 3 } }, ['q'], 'Searches the handbook.'),
    tool('delete_page', { id: STRING }, ['id'], 'Removes a page.'),
  ],
  call: ({ q }) => {
    const hits = /kettle|boil/i.test(String(q))
      ? [
          {
            score: 1,
            document: {
              slug: '/kettle',
              page_title: 'Kettle',
              page_content: '## Boil water\n\nPress the red button to boil water.',
            },
          },
          { score: 0.1, document: { slug: 'javascript:alert(1)', page_title: 'Bad', page_content: 'Boil water.' } },
        ]
      : [];
    return text(JSON.stringify({ took: 3, hits }));
  },
};

afterEach(() => vi.restoreAllMocks());

describe('documentation that lives elsewhere', () => {
  it.each([
    ['lines of text', LINES, `${SITE}/kettle#boil-water`],
    ['JSON in a text', JSON_TEXT, `${SITE}/kettle`],
  ])('is quoted and cited by its own addresses: %s', async (_name, shape, address) => {
    const server = await startServer(shape);
    const { ask } = await open(server.url);
    const events = await ask('How do I boil water in the kettle?');
    expect(textOf(events)).toContain('Press the red button to boil water.');
    expect(textOf(events)).toContain(`](${address}`);
    expect(JSON.stringify(events)).not.toContain('javascript:');
    expect(resultsOf(events)[0]).toMatchObject({ url: `${SITE}/kettle` });
    expect(events.at(-1)).not.toHaveProperty('messageMetadata');
    expect(events.at(-1)).toHaveProperty('threadId');
  });

  it('can be our own server, too', async () => {
    const docs = await createTestService({ mcp: true, siteUrl: SITE });
    const server = await listen(docs.handle, { port: 0 });
    onTestFinished(async () => {
      await server.close();
      await docs.close();
    });
    const { ask } = await open(`${server.url}/mcp`);
    const events = await ask('How do I cancel boiling?');
    expect(textOf(events)).toContain(`](${SITE}/guides/cancel`);
    expect(textOf(events)).toContain('signal');
  });

  it('says that it has no answer if the source finds nothing', async () => {
    const server = await startServer(LINES);
    const { ask } = await open(server.url);
    const events = await ask('Who won the football cup?');
    expect(events.at(-1)).toMatchObject({ messageMetadata: { outcome: 'unanswered' } });
    expect(textOf(events)).toContain('No passage was found');
  });

  it('is asked by the arguments that its tool takes', async () => {
    const server = await startServer(LINES);
    const { ask } = await open(server.url, { source: { url: server.url, apiKey: 'secret-1' } });
    await ask('Boil water?', { filter: { language: 'de', groups: ['x'] } });
    expect(server.calls).toEqual([{ name: 'SearchAcmeDocs', parameters: { query: 'Boil water?', language: 'de' } }]);
    expect([...server.authorizations]).toEqual(['Bearer secret-1']);
    const other = await startServer(JSON_TEXT);
    await (await open(other.url)).ask('Boil water?');
    expect(other.calls).toEqual([{ name: 'lookup', parameters: { q: 'Boil water?', top_k: 3 } }]);
  });

  it('is asked by the tool that the operator names', async () => {
    const server = await startServer({
      tools: [tool('search', { query: STRING }), tool('handbook', { about: STRING, mode: STRING })],
      call: (_, name) => (name === 'handbook' ? JSON_TEXT.call({ q: 'boil' }, name) : text('')),
    });
    const { ask } = await open(server.url, { source: { url: server.url, tool: 'handbook', argument: 'about' } });
    expect(textOf(await ask('How do I boil water?'))).toContain('Press the red button');
  });

  it('is asked once for the same question, and with the previous question for a follow-up', async () => {
    const server = await startServer(LINES);
    const { ask } = await open(server.url);
    await Promise.all([ask('How do I boil water?'), ask(' how do I  boil water?')]);
    expect(server.calls).toHaveLength(1);
    const said = (id: string, words: string) => ({
      id,
      role: 'user' as const,
      parts: [{ type: 'text' as const, text: words }],
    });
    await ask('', { messages: [said('1', 'How do I boil water?'), said('2', 'and why?')] });
    expect(server.calls.at(-1)?.parameters.query).toBe('How do I boil water? and why?');
  });

  it('continues when the server has forgotten the session', async () => {
    const server = await startServer(LINES);
    const { ask } = await open(server.url);
    await ask('Boil?');
    server.forget();
    expect(textOf(await ask('How do I boil water in a kettle?'))).toContain('Press the red button');
  });

  it('is found by the search of readers', async () => {
    const server = await startServer(JSON_TEXT);
    const { service } = await open(server.url);
    const response = await service.handle(
      new Request(TEST_ORIGIN + docsSearchPath('local'), {
        method: 'POST',
        headers: { authorization: bearer(ASSISTANT_KEY), 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'boil' }),
      }),
    );
    expect(await response.json()).toMatchObject([{ url: `${SITE}/kettle`, metadata: { title: 'Kettle' } }]);
  });

  it('is the basis of what a model writes', async () => {
    const endpoint = await startModelEndpoint();
    onTestFinished(() => endpoint.close());
    const server = await startServer(LINES);
    const { ask } = await open(server.url, { model: { baseUrl: `${endpoint.url}/v1`, name: 'small' } });
    endpoint.play({ text: ['Press the red button [1].'] });
    expect(textOf(await ask('How do I boil water?'))).toContain(`](${SITE}/kettle#boil-water`);
  });
});

describe('a source that fails', () => {
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const elsewhere = () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/latest' } });

  it.each<[string, TestServer]>([
    ['an error of its tool', { ...JSON_TEXT, call: () => ({ ...text('no'), isError: true }) }],
    ['a server error', { ...JSON_TEXT, call: () => new Response('no', { status: 500 }) }],
    ['a redirect to another host', { ...JSON_TEXT, call: elsewhere }],
    ['a reply that is too large', { ...JSON_TEXT, call: () => text('x'.repeat(5_000_000)) }],
    ['no tool that searches', { ...JSON_TEXT, tools: [tool('delete_page', { id: STRING }, ['id'])] }],
    ['no tool at all', { ...JSON_TEXT, tools: [] }],
    [
      'a reply that is no JSON',
      { ...JSON_TEXT, call: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }) },
    ],
  ])('could not be searched, and is tried again with the next question: %s', async (_name, shape) => {
    const log = quiet();
    const server = await startServer(shape);
    const { ask } = await open(server.url, { source: { url: server.url, apiKey: 'secret-1' } });
    const events = await ask('How do I boil water?');
    expect(textOf(events)).toContain(UNSEARCHED);
    expect(resultsOf(events)).toEqual([]);
    expect(events.at(-1)?.type).toBe('finish');
    expect(log.mock.calls.flat().join('\n')).toContain('The source could not be searched.');
    expect(log.mock.calls.flat().join('\n')).not.toContain('secret-1');
    expect(textOf(await ask('How do I boil water?'))).toContain(UNSEARCHED);
  });

  it('cannot be searched if no server answers, also with a model, which is not asked', async () => {
    quiet();
    const endpoint = await startModelEndpoint();
    onTestFinished(() => endpoint.close());
    const { ask } = await open('http://127.0.0.1:9/mcp', { model: { baseUrl: `${endpoint.url}/v1`, name: 'small' } });
    expect(textOf(await ask('How do I boil water?'))).toContain(UNSEARCHED);
    expect(endpoint.requests).toEqual([]);
  });

  it.each([
    [{ docsFolder: 'x', source: { url: 'http://x.test' } }, '"docsFolder" does not go with "source"'],
    [{ source: { url: 'ftp://x.test' } }, '"source.url"'],
    [{ source: { url: 'http://x.test' }, mcp: true }, '"mcp" does not go with "source"'],
    [{ source: undefined }, '"docsFolder" is missing'],
  ])('is refused as an option: %j', async (options, words) => {
    await expect(createTestService({ docsFolder: undefined, ...options })).rejects.toThrow(words);
  });
});
