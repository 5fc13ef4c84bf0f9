import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerKind } from './contenders';
import { BURST_PIECES, PACED_PIECES, PACE_MS, PATHS } from './contenders';
import { serveChild } from './serveChild';

const JOB = JSON.stringify({
  id: 'job-1',
  status: 'active',
  source: { repository: 'https://git.example/acme/docs', ref: 'main' },
  model: 'large',
  prLink: null,
  createdAt: '2026-01-01T00:00:00Z',
  archivedAt: null,
});

/** How questions are answered; the kind stands in the question's page path, which every contender passes on. */
serveChild((incoming, outgoing) => {
  if (incoming.url === PATHS.job) {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(JOB) }).end(JOB);
    return;
  }
  let body = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (text: string) => (body += text));
  incoming.on('end', () => answer(readKind(body), incoming, outgoing));
});

function readKind(body: string): AnswerKind {
  const { currentPath } = JSON.parse(body) as { currentPath?: string };
  return (currentPath?.slice(1) ?? 'burst') as AnswerKind;
}

function answer(kind: AnswerKind, _incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
  if (kind === 'burst') {
    for (let index = 0; index < BURST_PIECES; index += 1) outgoing.write(toPiece(index));
    outgoing.end();
    return;
  }
  outgoing.write(toPiece(0));
  const pieces = kind === 'paced' ? PACED_PIECES : 2;
  let index = 1;
  const timer = setInterval(() => {
    outgoing.write(toPiece(index));
    index += 1;
    if (index < pieces) return;
    clearInterval(timer);
    outgoing.end();
  }, PACE_MS);
  outgoing.once('close', () => clearInterval(timer));
}

/** A text delta that says when it was written, by the machine's monotonic clock, which all processes share. */
function toPiece(index: number): string {
  return `data: {"type":"text-delta","id":"1","delta":"word ","index":${index},"at":"${process.hrtime.bigint()}"}\n\n`;
}
