import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, webkit } from '@playwright/test';

/** The engines that the stories run in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

/** One of {@link ENGINES}. */
export type Engine = (typeof ENGINES)[number];

/** The programs for WebKit on Debian: the WebDriver server, the browser and a virtual screen. */
export interface SystemWebKit {
  driver: string;
  browser: string;
  screen: string;
}

/**
 * The Firefox of the tests: `FIREFOX_PATH`, or the system's. `null` means that Playwright's own is installed, which takes precedence over
 * the system's.
 *
 * @throws Error that says what to install, when there is no Firefox.
 */
export function findFirefox(): string | null {
  const named = process.env.FIREFOX_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`FIREFOX_PATH is ${named}, but there is no such file.`);
    return named;
  }
  if (existsSync(firefox.executablePath())) return null;
  const found = findProgram('firefox-esr') ?? findProgram('firefox');
  if (found !== null) return found;
  throw new Error(
    "No Firefox was found. Install one (`npx playwright install firefox`, or your system's package), or name one in FIREFOX_PATH.",
  );
}

/**
 * The WebKit of the tests: the system's WebKitGTK with its driver. `null` means that Playwright's own is installed, which takes precedence.
 *
 * @throws Error that says what to install, when there is no WebKit.
 */
export function findWebKit(): SystemWebKit | null {
  if (existsSync(webkit.executablePath())) return null;
  const found = findWebKitGtk();
  if (found !== null) return found;
  throw new Error(
    'No WebKit was found. Install one: `npx playwright install webkit`, or on Debian webkit2gtk-driver and xvfb.',
  );
}

function findWebKitGtk(): SystemWebKit | null {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  const browser = findMiniBrowser();
  return driver === null || screen === null || browser === null ? null : { driver, screen, browser };
}

/** The browser that comes with WebKitGTK. Its path depends on the distribution. */
function findMiniBrowser(): string | null {
  const folders = [
    '/usr/lib',
    '/usr/lib64',
    '/usr/libexec',
    ...listFolders('/usr/lib').filter((name) => name.endsWith('-gnu')),
  ];
  const libraries = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  const candidates = folders.flatMap((folder) => libraries.map((library) => join(folder, library, 'MiniBrowser')));
  return candidates.find((path) => existsSync(path)) ?? null;
}

function listFolders(path: string): string[] {
  return existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [];
}

function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
