import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createWebDriverTab } from './createWebDriverTab';
import type { SystemWebKit } from './findEngines';
import type { Browser } from './Tab';
import type { WebDriverSession } from './webDriver';
import { createWebDriverSession } from './webDriver';

/** The browser's own buttons, which would not let its window be as narrow as a phone, take no room. */
const NARROW_BARS = `
* { font-size: 1px; min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }
* { -gtk-icon-transform: scale(0); }
`;

const SIZE = { width: 1280, height: 800 };

/** Starts WebKitGTK on a screen that nobody sees, and the server that drives it. */
export async function startWebKitGtk({ driver, browser, screen }: SystemWebKit): Promise<Browser> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BARS);
  const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const port = await findFreePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      XDG_CONFIG_HOME: settings,
      // There is no graphics card behind this screen.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(async () => fetch(`${address}/status`)).toPass({ intervals: [20, 50, 100], timeout: 20_000 });
  const startSession = () =>
    createWebDriverSession(address, { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } });
  let session = await startSession();

  return {
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    async openTab() {
      const tab = createWebDriverTab(session, await openWindow(session));
      await tab.setSize(SIZE.width, SIZE.height);
      return tab;
    },
    async endStory() {
      // A session of its own has storage of its own.
      await session.send('DELETE', '');
      session = await startSession();
    },
    async close() {
      await session.send('DELETE', '');
      await Promise.all([end(server), end(display)]);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** Sessions whose first window has been given away. */
const used = new WeakSet<WebDriverSession>();

/** A window of its own, since a tab behind another one is not painted. */
async function openWindow(session: WebDriverSession): Promise<string> {
  if (used.has(session))
    return ((await session.send('POST', '/window/new', { type: 'window' })) as { handle: string }).handle;
  used.add(session);
  return (await session.send('GET', '/window')) as string;
}

async function end(child: ChildProcess) {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
