import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, webkit } from '@playwright/test';

/** The engines in which the stories run. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

/** One of {@link ENGINES}. */
export type Engine = (typeof ENGINES)[number];

/** What drives WebKit on Debian: the server of WebDriver, the browser, and a screen that nobody sees. */
export interface SystemWebKit {
  driver: string;
  browser: string;
  screen: string;
}

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * The Firefox of the tests: `FIREFOX_PATH`, the system's; on Debian as root it is installed where there is none. `null` says that
 * Playwright's own is here, which goes before.
 *
 * @throws Error that says what to install, when there is none and none can be installed.
 */
export function findFirefox(): string | null {
  const named = process.env.FIREFOX_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`FIREFOX_PATH is ${named}, but there is no such file.`);
    return named;
  }
  if (existsSync(firefox.executablePath())) return null;
  const found = findOrInstall(() => findProgram('firefox-esr') ?? findProgram('firefox'));
  if (found !== null) return found;
  throw new Error(
    "No Firefox was found. Install one (`npx playwright install firefox`, or your system's package), or name one in FIREFOX_PATH.",
  );
}

/**
 * The WebKit of the tests: the system's WebKitGTK with its driver; on Debian as root it is installed where there is none. `null` says
 * that Playwright's own is here, which goes before.
 *
 * @throws Error that says what to install, when there is none and none can be installed.
 */
export function findWebKit(): SystemWebKit | null {
  if (existsSync(webkit.executablePath())) return null;
  const found = findOrInstall(findWebKitGtk);
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

/** The browser that comes with WebKitGTK; where it lies depends on the distribution. */
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

function findOrInstall<Found>(find: () => Found | null): Found | null {
  const found = find();
  if (found !== null || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return found;
  console.log("Firefox and WebKit are not all here: installing Debian's.");
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
    spawnSync('apt-get', ['-qq', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return find();
}
