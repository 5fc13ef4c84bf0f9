#!/usr/bin/env node
// Runs between Playwright and Firefox, which speak WebDriver BiDi. Playwright first sets each page's media features with a command that the
// Firefox of distributions does not know; the error would close the page. This gateway answers that command itself and passes on everything
// else.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';
const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.SYSTEM_FIREFOX ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

let said = '';
firefox.stderr.on('data', function listen(piece) {
  said += piece;
  const address = ADDRESS.exec(said)?.[1];
  if (address === undefined) return;
  firefox.stderr.off('data', listen).resume();
  serve(new URL(address));
});

/** Passes messages between Playwright and Firefox. */
function serve(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (playwright, request) => {
    const upstream = new WebSocket(new URL(request.url, address), { maxPayload: 256 * 1024 * 1024 });
    const waiting = [];
    const pass = (text) => (upstream.readyState === WebSocket.OPEN ? upstream.send(text) : waiting.push(text));
    upstream.on('open', () => waiting.splice(0).forEach((text) => upstream.send(text)));
    upstream.on('message', (data) => playwright.send(String(data)));
    upstream.on('close', () => playwright.close());
    // A broken connection is treated like a closed one.
    for (const socket of [upstream, playwright]) socket.on('error', () => socket.terminate());
    playwright.on('close', () => upstream.close());
    playwright.on('message', (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method === UNKNOWN_COMMAND) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      else pass(String(data));
    });
  });
}
