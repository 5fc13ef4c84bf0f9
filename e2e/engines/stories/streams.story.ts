import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scriptTag } from '../../fixtures/openPage';
import { servePage } from '../lib/servePage';
import { expect, test } from '../lib/test';

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const say = (delta: string, id = 'a') => event({ type: 'text-delta', id, delta });
const finish = (finishReason = 'stop') => event({ type: 'finish', threadId: 't1', finishReason });

/** Time for the reader before the connection is reset, in milliseconds: less than showing an answer of this length takes. */
const READ_MS = 20;

/** The words of every answer. */
const TEXT = 'Größe 🙂 日本語 ends here.';
const [FIRST, SECOND] = [TEXT.slice(0, 7), TEXT.slice(7)];

/** A stream: its body, in one piece or byte by byte, how the connection ends, and the reported ending. */
interface StreamKind {
  body: string;
  isInBytes?: boolean;
  isReset?: boolean;
  ending: string;
}

const KINDS: Record<string, StreamKind> = {
  'in one piece': { body: say(TEXT) + finish(), ending: 'done' },
  'byte by byte': { body: say(TEXT) + finish(), isInBytes: true, ending: 'done' },
  'lines that end in CR LF, byte by byte': {
    body: (say(FIRST) + say(SECOND) + finish()).replaceAll('\n', '\r\n'),
    isInBytes: true,
    ending: 'done',
  },
  'a byte order mark and comments': {
    body: `\ufeff: open\n\n${say(FIRST)}: alive\n\n${say(SECOND)}${finish()}`,
    ending: 'done',
  },
  'half a character in each delta': {
    body: (say('Größe \\ud83d') + say('\\ude42 日本語 ends here.') + finish()).replaceAll('\\\\u', '\\u'),
    ending: 'done',
  },
  'a step that is taken back': {
    body: event({ type: 'start-step' }) + say('No.') + event({ type: 'reset-step' }) + say(TEXT, 'b') + finish(),
    ending: 'done',
  },
  'a reset after its end': { body: say(TEXT) + finish(), isReset: true, ending: 'done' },
  'a reset before its end': { body: say(TEXT), isReset: true, ending: 'interrupted' },
  'no end': { body: say(TEXT), ending: 'interrupted' },
  'the length limit': { body: say(TEXT) + finish('length'), ending: 'length' },
  'a content filter': { body: say(TEXT) + finish('content-filter'), ending: 'content-filter' },
  'an error of the model': { body: say(TEXT) + finish('error'), ending: 'error' },
  'an error event': { body: say(TEXT) + event({ type: 'error', errorText: 'no' }), ending: 'error' },
  'a break by the service': { body: say(TEXT) + event({ type: 'abort' }), ending: 'aborted' },
};

/** Serves one stream as the answer to every question. */
async function serveStream({ body, isInBytes = false, isReset = false, ending }: StreamKind) {
  let whenShown = () => {};
  const server = createServer((request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    const bytes = Buffer.from(body);
    const pieces = isInBytes ? [...bytes].map((byte) => Buffer.of(byte)) : [bytes];
    const writeNext = () => {
      const piece = pieces.shift();
      if (piece) return void response.write(piece, () => setImmediate(writeNext));
      // A reset discards data that the reader's machine has not read yet, so the reader gets a moment first.
      const reset = () => response.socket?.resetAndDestroy();
      if (isReset && ending === 'done') setTimeout(reset, READ_MS);
      else if (isReset) whenShown = reset;
      else response.end();
    };
    writeNext();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, showed: () => whenShown(), url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.describe('a stream with', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource|net::ERR|NetworkError|network connection/ });

  for (const [name, kind] of Object.entries(KINDS))
    test(`${name}: its text is complete, and its ending is reported correctly`, async ({ story, tab }, info) => {
      const { server, showed, url } = await serveStream(kind);
      const page = await servePage(
        `<!doctype html><html lang="en"><head><title>Page</title>${scriptTag(`data-base-url="${url}"`)}</head><body><h1>A page</h1></body></html>`,
      );
      await tab.goto(page.url);
      await story.open();
      await story.ask('How?');
      await story.expectText(story.answerText, /ends here\./);
      showed();
      await story.expectState(kind.ending);
      // The benchmark of streams reads both from the report and prints them as a table.
      info.annotations.push({ type: 'stream', description: 'ending' });
      expect((await story.text(story.answerText)).trim()).toBe(TEXT);
      info.annotations.push({ type: 'stream', description: 'text' });
      await page.stop();
      server.closeAllConnections();
      server.close();
    });
});
