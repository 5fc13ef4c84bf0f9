import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../../fixtures/packPackages';
import { writeFiles } from '../../fixtures/writeFiles';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../../fixtures/findChromium';
import { installPackages } from './installPackages';
import { startSiteServer } from './startSiteServer';

/** Timeout for actions in a page, in milliseconds. */
const PAGE_TIMEOUT_MS = 30_000;

/** The tools that all rows share: the packed packages, a local service started from them, a browser, and temporary folders. */
export interface Workshop {
  /** Path of the packed package for browsers. */
  tarball: string;
  /** Path of the packed package for servers. */
  serverTarball: string;
  /** Folder in which npm has installed both packages and React 19. A folder in it finds them as its own. */
  home: string;
  /** Installs the package managers and bundlers of the rows once, in a folder in {@link Workshop.home}, and returns its path. */
  installTools(): Promise<string>;
  /** The service's URL and key for a site, with a log of only this row's requests. */
  service: (row: string) => SiteService;
  /**
   * Creates a folder with these files.
   *
   * @param parent The folder to create it in. @default a folder without any packages
   */
  createFolder(name: string, files?: Record<string, string>, parent?: string): Promise<string>;
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

/** Package managers and bundlers, which need nothing of each other. */
const TOOLS = { pnpm: '10', '@yarnpkg/cli-dist': '4', vite: '8', webpack: '5', esbuild: '0.28' };

/** Packs the built packages, installs both once, and starts the local service and a browser. */
export async function createWorkshop(): Promise<Workshop> {
  const root = await mkdtemp(join(tmpdir(), 'docs-assistant-matrix-'));
  const packed = packPackages(root);
  const tarball = packed.get('docs-assistant')?.path ?? '';
  const serverTarball = packed.get('docs-assistant-server')?.path ?? '';
  const folders = new Map<string, number>();
  let tools: Promise<string> | null = null;

  async function createFolder(name: string, files: Record<string, string> = {}, parent = root) {
    const count = (folders.get(name) ?? 0) + 1;
    folders.set(name, count);
    const folder = join(parent, `${name.replace(/\W+/g, '-')}-${count}`);
    await mkdir(folder, { recursive: true });
    await writeFiles(folder, files);
    return folder;
  }

  const home = await createFolder('home', { 'service.mjs': SERVICE });
  await installPackages(home, {
    dependencies: {
      'docs-assistant': tarball,
      'docs-assistant-server': serverTarball,
      react: '19',
      'react-dom': '19',
    },
  });

  async function installTools() {
    const folder = await createFolder('tools', {}, home);
    await installPackages(folder, { dependencies: TOOLS });
    return folder;
  }

  const docs = join(process.cwd(), 'demo/docs');
  const server = await startSiteServer(process.execPath, ['service.mjs', docs], home);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });

  return {
    tarball,
    serverTarball,
    home,
    installTools: () => (tools ??= installTools()),
    service: (row) => toAddress(server.url, row),
    createFolder,
    openPage: (kind) => openPage(browser, kind),
    async close() {
      await Promise.allSettled([browser.close(), server.stop()]);
      await rm(root, { recursive: true, force: true });
    },
  };
}

const SERVICE_KEY = 'local_dsc_demo';

/** The program that all sites ask. */
const SERVICE = `
import { listen } from 'docs-assistant-server/local';
import { createTestingService } from 'docs-assistant-server/testing';
const options = { assistantKey: '${SERVICE_KEY}', allowedOrigins: ['loopback'] };
const service = await createTestingService({ docsFolder: process.argv[2], ...options });
console.log((await listen(service.handle, { port: 0 })).url);
`;

function toAddress(url: string, row: string): SiteService {
  const baseUrl = `${url}/scenarios/normal::${row.replace(/\W+/g, '-').toLowerCase()}`;
  return {
    baseUrl,
    domain: 'local',
    apiKey: SERVICE_KEY,
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
