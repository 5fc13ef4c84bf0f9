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

/** Hides the browser's own buttons, which would keep the window wider than a phone. */
const NARROW_BARS = `
* { font-size: 1px; min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }
* { -gtk-icon-transform: scale(0); }
`;

const SIZE = { width: 1280, height: 800 };

/** Timeout for the start of the screen and of the server on a busy machine, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

/** Number of attempts to start. A free port may be taken by another process before it is used. */
const STARTS = 3;

/** A virtual screen, a WebDriver server, and the session of a browser on that screen. */
interface Driver {
  session: WebDriverSession;
  /** Starts the next session, with its own storage. */
  startSession(): Promise<void>;
  /** Ends the session. The next one starts only when a story needs it. */
  endSession(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts WebKitGTK with its screen and driver. */
export async function startWebKitGtk(system: SystemWebKit): Promise<Browser> {
  let driver = await tryAgain(() => startDriver(system));
  let hasSession = true;
  return {
    version: `WebKitGTK ${driver.session.capabilities.browserVersion}`,
    async openTab() {
      if (!hasSession) await driver.startSession();
      hasSession = true;
      const tab = createWebDriverTab(driver.session, await openWindow(driver.session));
      await tab.setSize(SIZE.width, SIZE.height);
      return tab;
    },
    async endStory() {
      // A story that breaks its session fails, but the next one gets a new driver.
      hasSession = false;
      await driver.endSession().catch(async () => {
        await driver.stop();
        driver = await tryAgain(() => startDriver(system));
        hasSession = true;
      });
    },
    close: () => driver.stop(),
  };
}

async function startDriver({ driver, browser, screen }: SystemWebKit): Promise<Driver> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BARS);
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(display);
    const [number] = await unlessItEnds(display, once(display.stdout, 'data') as Promise<[Buffer]>);
    const port = await findFreePort();
    const server = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${number.toString().trim()}`,
        XDG_CONFIG_HOME: settings,
        // The virtual screen has no graphics card.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      },
    });
    children.push(server);
    const address = `http://127.0.0.1:${port}`;
    const isUp = expect(async () => fetch(`${address}/status`)).toPass({ timeout: START_TIMEOUT_MS });
    await unlessItEnds(server, isUp);
    const createSession = () =>
      tryAgain(() =>
        createWebDriverSession(address, { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }),
      );
    const running: Driver = {
      session: await createSession(),
      async startSession() {
        running.session = await createSession();
      },
      async endSession() {
        await running.session.send('DELETE', '');
      },
      stop,
    };
    return running;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts something again when it did not come up. Throws the last error. */
async function tryAgain<Started>(start: () => Promise<Started>, left = STARTS - 1): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    if (left === 0) throw error;
    return tryAgain(start, left - 1);
  }
}

/** Waits for a value, but rejects when the process ends first. */
function unlessItEnds<Value>(child: ChildProcess, value: Promise<Value>): Promise<Value> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnfile} ended with ${String(code)}.`);
  });
  return Promise.race([value, ended]);
}

/** Sessions whose first window is in use. */
const used = new WeakSet<WebDriverSession>();

/** A separate window, because a tab in the background is not painted. */
async function openWindow(session: WebDriverSession): Promise<string> {
  if (used.has(session))
    return ((await session.send('POST', '/window/new', { type: 'window' })) as { handle: string }).handle;
  used.add(session);
  return (await session.send('GET', '/window')) as string;
}

async function end(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
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
