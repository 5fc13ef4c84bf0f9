import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { findInPage } from './findInPage';
import type { PageTarget } from './findInPage';
import type { Tab, TabTarget } from './Tab';
import type { WebDriverSession } from './webDriver';
import { WebDriverError } from './webDriver';

/** WebDriver's codes of keys that are not characters. */
const KEYS: Record<string, string> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Tab: '\uE004',
};

/** Property in which WebDriver returns the reference of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Time for a window to change its size on a busy machine, in milliseconds: it is the first action of a new browser. */
const WINDOW_TIMEOUT_MS = 120_000;

const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A tab that a WebDriver server drives. Commands go to the last selected tab, so each command selects its own first. */
export function createWebDriverTab(session: WebDriverSession, handle: string): Tab {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    await session.send('POST', '/window', { handle });
    return session.send(method, path, body);
  };
  const execute = (script: string, ...parameters: unknown[]) =>
    send('POST', '/execute/sync', { script, args: parameters });

  /** Calls a function in the page after loading the element search. */
  const call = async (script: string, ...parameters: unknown[]) => {
    if ((await execute('return "TestingLibraryDom" in window')) === false) await execute(QUERIES);
    return execute(script, ...parameters);
  };

  /** Acts on an element as soon as it exists and can be reached. */
  async function act(target: TabTarget, action: (path: string) => Promise<unknown>): Promise<void> {
    await expect(async () => {
      const found = (await call(`return (${String(findInPage)})(arguments[0])[0] ?? null`, toPageTarget(target))) as {
        [ELEMENT]: string;
      } | null;
      expect(found, `an element that is ${JSON.stringify(toPageTarget(target))}`).not.toBeNull();
      // WebKitGTK's driver reports some elements below the window as not interactable.
      await execute("arguments[0].scrollIntoView({ block: 'nearest' })", found);
      await action(`/element/${found?.[ELEMENT]}`);
    }).toPass();
  }

  const perform = async (...actions: object[]) => {
    await send('POST', '/actions', { actions });
  };
  const pointer = (...actions: object[]) => ({
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions,
  });
  const moveTo = ({ x, y }: { x: number; y: number }) => ({
    type: 'pointerMove',
    duration: 20,
    x: Math.round(x),
    y: Math.round(y),
  });

  const watch = () => execute(`(${String(watchErrors)})()`);

  return {
    async goto(address) {
      await send('POST', '/url', { url: address });
      await watch();
    },
    async reload() {
      await send('POST', '/refresh');
      await watch();
    },
    async setSize(width, height) {
      // The window's bars need room, and a new window reaches its size only after a while.
      await expect(async () => {
        const read = () =>
          execute('return [innerWidth, innerHeight, outerHeight]') as Promise<[number, number, number]>;
        const [, inner, outer] = await read();
        await send('POST', '/window/rect', { width, height: height + outer - inner });
        expect((await read()).slice(0, 2)).toEqual([width, height]);
      }).toPass({ timeout: WINDOW_TIMEOUT_MS });
    },
    click: (target) => act(target, (path) => send('POST', `${path}/click`)),
    hover: (target) =>
      act(target, (path) => {
        const origin = { [ELEMENT]: path.replace('/element/', '') };
        return perform(pointer({ type: 'pointerMove', duration: 20, x: 0, y: 0, origin }));
      }),
    wheel: (target, pixels) =>
      act(target, (path) => {
        const origin = { [ELEMENT]: path.replace('/element/', '') };
        const scroll = { type: 'scroll', x: 0, y: 0, deltaX: 0, deltaY: pixels, duration: 0, origin };
        return perform({ type: 'wheel', id: 'wheel', actions: [scroll] });
      }),
    write: (target, text) => act(target, (path) => send('POST', `${path}/value`, { text })),
    async press(keys) {
      const values = keys.split('+').map((key) => KEYS[key] ?? key);
      await perform({
        type: 'key',
        id: 'keyboard',
        actions: [
          ...values.map((value) => ({ type: 'keyDown', value })),
          ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
        ],
      });
    },
    async drag(from, to) {
      const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      await perform(
        pointer(moveTo(from), { type: 'pointerDown', button: 0 }, moveTo(half), moveTo(to), {
          type: 'pointerUp',
          button: 0,
        }),
      );
    },
    read: (target, read) =>
      call(`return (${String(read)})((${String(findInPage)})(arguments[0]))`, toPageTarget(target)) as never,
    async evaluate(call, argument) {
      const script = `const done = arguments[1]; Promise.resolve((${String(call)})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const { value, error } = (await send('POST', '/execute/async', { script, args: [argument ?? null] })) as {
        value?: unknown;
        error?: string;
      };
      if (error !== undefined) throw new Error(error);
      return value as never;
    },
    async bringToFront() {
      await session.send('POST', '/window', { handle });
    },
    async errors() {
      return (await execute('return window.loggedErrors ?? []')) as string[];
    },
    async close() {
      await send('DELETE', '/window').catch((error: unknown) => {
        if (!(error instanceof WebDriverError) || error.code !== 'no such window') throw error;
      });
    },
  };
}

function toPageTarget({ within, nth, ...target }: TabTarget): PageTarget {
  const place = { within: within === undefined ? undefined : toPageTarget(within), nth };
  if ('css' in target) return { ...place, css: target.css };
  const { role, name } = target;
  return { ...place, role, name: name instanceof RegExp ? { source: name.source, flags: name.flags } : name };
}

/** Records the page's errors from now on. It runs in the page, so it uses nothing from outside. */
function watchErrors() {
  const errors: string[] = [];
  Object.assign(window, { loggedErrors: errors });
  const { error: original } = console;
  console.error = (...parameters: unknown[]) => {
    errors.push(parameters.map(String).join(' '));
    original.apply(console, parameters);
  };
  addEventListener('error', ({ message }) => errors.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`uncaught: ${String(reason)}`));
}
