#!/usr/bin/env node
// Stands in Firefox's place for Playwright, which speaks WebDriver BiDi to it and gives every page its media features first. The Firefox that
// distributions ship does not know that command yet and would end each page with it: it is answered here, and everything else goes through.
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

/** Passes messages on between Playwright and Firefox. */
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
    // A connection that breaks is a connection that ends.
    for (const socket of [upstream, playwright]) socket.on('error', () => socket.terminate());
    playwright.on('close', () => upstream.close());
    playwright.on('message', (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method === UNKNOWN_COMMAND) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      else pass(String(data));
    });
  });
}
