import { join } from 'node:path';
import { writeFiles } from '../../fixtures/writeFiles';
import { IMPORT_ALL } from '../lib/importAll';
import { readInstalledVersion, writeManifest } from '../lib/installPackages';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { startSiteServer } from '../lib/startSiteServer';

/** Maximum time from an empty folder to the first page, in seconds: downloading what is not in the cache, and the start. */
const FIRST_PAGE_MAX_SECONDS = 120;

/** Warnings of package managers about peer dependencies. */
const PEER_COMPLAINT = /unmet peer|missing peer|incorrect peer|YN0002|YN0060|ERESOLVE|\bWARN\b.*docs-assistant/i;

/** The packed package installs with every package manager, including strict ones, without a warning about peers. */
export const MANAGER_ROWS: readonly Row[] = [
  {
    framework: 'npm',
    version: 'of this machine',
    isQuick: true,
    async run({ home }) {
      await writeFiles(home, { 'all.mjs': IMPORT_ALL });
      await expectEntries('node', ['all.mjs'], home);
      return { version: await readNpmVersion() };
    },
  },
  {
    framework: 'npm exec, nothing installed',
    version: 'of this machine',
    isQuick: true,
    async run({ serverTarball, createFolder }) {
      const folder = await createFolder('npx', { 'docs/index.md': '# Kettles\n\nPress the button.\n' });
      const home = await createFolder('npx-home');
      const startedAt = Date.now();
      const parameters = [
        'exec',
        '--yes',
        `--package=${serverTarball}`,
        '--',
        'docs-assistant-server',
        'dev',
        './docs',
      ];
      const server = await startSiteServer('npm', [...parameters, '--port', '0', '--data', join(home, 'data')], folder);
      try {
        const page = await (await fetch(server.url)).text();
        if (!page.includes('Press the button.')) throw new Error(`The first page is not there:\n${page}`);
        const script = await fetch(`${server.url}/_assistant/embed.js`);
        if (!script.ok || !page.includes('embed.js')) throw new Error('The page has no assistant.');
      } finally {
        await server.stop();
      }
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      if (seconds > FIRST_PAGE_MAX_SECONDS) throw new Error(`The first page took ${seconds} s.`);
      return {
        version: await readNpmVersion(),
        note: `first page after ${seconds} s`,
      };
    },
  },
  ...['18', '19'].map((react): Row => ({
    framework: `pnpm, strict peers, React ${react}`,
    version: '10',
    // The row "React, rendered on a server" has version 18 in each test run.
    isQuick: react === '19',
    async run({ tarball, serverTarball, createFolder, installTools }) {
      const tools = await installTools();
      const folder = await createFolder(`pnpm-${react}`, { 'all.mjs': IMPORT_ALL });
      await writeManifest(folder, { dependencies: toDependencies(tarball, serverTarball, react) });
      const parameters = [
        'install',
        '--strict-peer-dependencies',
        '--config.auto-install-peers=false',
        '--prefer-offline',
      ];
      const store = `--store-dir=${join(tools, 'store')}`;
      expectNoComplaint(await runCommand(join(tools, 'node_modules/.bin/pnpm'), [...parameters, store], folder));
      await expectEntries('node', ['all.mjs'], folder);
      return { version: await readInstalledVersion(tools, 'pnpm') };
    },
  })),
  {
    framework: "Yarn, Plug'n'Play",
    version: '4',
    isQuick: true,
    async run({ tarball, serverTarball, createFolder, installTools }) {
      const tools = await installTools();
      const folder = await createFolder('yarn', { 'all.mjs': IMPORT_ALL, 'yarn.lock': '' });
      await writeManifest(folder, { dependencies: toDependencies(`file:${tarball}`, `file:${serverTarball}`) });
      const yarn = join(tools, 'node_modules/.bin/yarn');
      const environment = await toYarnEnvironment(tools);
      expectNoComplaint(await runCommand(yarn, ['install', '--no-immutable'], folder, environment));
      await expectEntries(yarn, ['node', 'all.mjs'], folder, environment);
      return { version: await readInstalledVersion(tools, '@yarnpkg/cli-dist') };
    },
  },
];

function toDependencies(tarball: string, serverTarball: string, react = '19') {
  return { 'docs-assistant': tarball, 'docs-assistant-server': serverTarball, react, 'react-dom': react };
}

let npmVersion: Promise<string> | null = null;

/** The version of this machine's npm. */
function readNpmVersion(): Promise<string> {
  npmVersion ??= runCommand('npm', ['--version'], '.').then((output) => output.trim().split('\n').at(-1) ?? '');
  return npmVersion;
}

function expectNoComplaint(output: string) {
  const complaint = output.split('\n').find((line) => PEER_COMPLAINT.test(line));
  if (complaint !== undefined) throw new Error(`It complains about peers: ${complaint}`);
}

async function expectEntries(
  command: string,
  parameters: string[],
  folder: string,
  environment?: Record<string, string>,
) {
  const output = await runCommand(command, parameters, folder, environment);
  if (!output.includes('every entry loads')) throw new Error(`The entries do not load:\n${output}`);
}

/** Yarn does not read .npmrc, so it gets the registry from npm's configuration. */
async function toYarnEnvironment(folder: string): Promise<Record<string, string>> {
  const registry = (await runCommand('npm', ['config', 'get', 'registry'], folder)).trim().split('\n').at(-1) ?? '';
  return {
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_NODE_LINKER: 'pnp',
    YARN_ENABLE_TELEMETRY: '0',
    YARN_GLOBAL_FOLDER: join(folder, 'global'),
  };
}
