import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '../../fixtures/writeFiles';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../../fixtures/findChromium';
import { installPackages } from './installPackages';
import { runCommand } from './runCommand';
import { startSiteServer } from './startSiteServer';

/** Timeout for actions in a page, in milliseconds. */
const PAGE_TIMEOUT_MS = 30_000;

/** The tools that all rows share: the packed packages, a local service started from them, a browser, and temporary folders. */
export interface Workshop {
  /** Path of the packed package for browsers. */
  tarball: string;
  /** Path of the packed package for servers. */
  serverTarball: string;
  /** The service's URL and key for a site, with a log of only this row's requests. */
  service: (row: string) => SiteService;
  /** Creates a folder with these files. */
  createFolder(name: string, files?: Record<string, string>): Promise<string>;
  /** Opens a page that records its console, 1280 px wide or as on a phone. */
  openPage(kind: 'desktop' | 'phone'): Promise<WatchedPage>;
  close(): Promise<void>;
}

/** An address of the local service. */
export interface SiteService {
  baseUrl: string;
  domain: string;
  apiKey: string;
  /** The questions that arrived at this address. */
  readQuestions(): Promise<{ body: { threadId?: string | null; currentPath?: string } }[]>;
}

/** A page and its console messages. */
export interface WatchedPage {
  page: Page;
  /** Errors, warnings and uncaught exceptions. */
  complaints: string[];
}

/** Packs the built packages, installs the server package once, and starts its local service and a browser. */
export async function createWorkshop(): Promise<Workshop> {
  const root = await mkdtemp(join(tmpdir(), 'docs-assistant-matrix-'));
  const [tarball, serverTarball] = await Promise.all([
    pack('docs-assistant', root),
    pack('docs-assistant-server', root),
  ]);
  const folders = new Map<string, number>();

  async function createFolder(name: string, files: Record<string, string> = {}) {
    const count = (folders.get(name) ?? 0) + 1;
    folders.set(name, count);
    const folder = join(root, `${name.replace(/\W+/g, '-')}-${count}`);
    await mkdir(folder, { recursive: true });
    await writeFiles(folder, files);
    return folder;
  }

  const home = await createFolder('service');
  await installPackages(home, { dependencies: { 'docs-assistant-server': serverTarball } });
  const docs = join(process.cwd(), 'demo/docs');
  const server = await startSiteServer(
    join(home, 'node_modules/.bin/docs-assistant-server'),
    ['service', '--docs', docs, '--port', '0', '--scenarios'],
    home,
  );
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });

  return {
    tarball,
    serverTarball,
    service: (row) => toAddress(server.url, row),
    createFolder,
    openPage: (kind) => openPage(browser, kind),
    async close() {
      await Promise.allSettled([browser.close(), server.stop()]);
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Packs a built package into a folder and returns the file's path. */
async function pack(name: string, into: string): Promise<string> {
  const folder = join('dist-packages', name);
  const packed = await runCommand('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into], folder);
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [{ filename: string }];
  return join(into, filename);
}

function toAddress(url: string, row: string): SiteService {
  const baseUrl = `${url}/scenarios/normal::${row.replace(/\W+/g, '-').toLowerCase()}`;
  return {
    baseUrl,
    domain: 'local',
    apiKey: 'local_dsc_demo',
    async readQuestions() {
      const response = await fetch(`${baseUrl}/requests`);
      const log = (await response.json()) as { method: string; body: { threadId?: string | null } }[];
      return log.filter(({ method }) => method === 'POST');
    },
  };
}

async function openPage(browser: Browser, kind: 'desktop' | 'phone'): Promise<WatchedPage> {
  const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };
  const page = await browser.newPage(kind === 'phone' ? phone : { viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return { page, complaints };
}
