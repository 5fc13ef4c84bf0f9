import { join } from 'node:path';
import { install, readVersion, writeManifest } from '../lib/install';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';

/** Imports every entry as a server would: all must load where there is no page, and render to text. */
const IMPORT_ALL = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DocsAssistant } from 'docs-assistant';
import * as headless from 'docs-assistant/headless';
import * as markdown from 'docs-assistant/markdown';
import * as page from 'docs-assistant/page';
import * as admin from 'docs-assistant/admin';
import * as proxy from 'docs-assistant/proxy';
import * as proxyNode from 'docs-assistant/proxy/node';
import * as local from 'docs-assistant/local';
const names = [headless, markdown, page, admin, proxy, proxyNode, local].map((entry) => Object.keys(entry).length);
if (names.includes(0)) throw new Error('an entry exports nothing: ' + names);
const html = renderToString(createElement(DocsAssistant, { domain: 'acme', apiKey: 'acme_dsc_1' }));
if (html !== '') throw new Error('the server rendered ' + html);
console.log('every entry loads');
`;

/** Peers that a package manager found wanting. */
const PEER_COMPLAINT = /unmet peer|missing peer|incorrect peer|YN0002|YN0060|ERESOLVE|\bWARN\b.*docs-assistant/i;

/** The packed package installs with every package manager, strict ones included, without a word about peers. */
export const MANAGER_ROWS: readonly Row[] = [
  {
    framework: 'npm',
    version: 'of this machine',
    isQuick: true,
    async run({ tarball, createFolder }) {
      const folder = await createFolder('npm', { 'all.mjs': IMPORT_ALL });
      await install(folder, { dependencies: toDependencies(tarball) });
      await expectEntries('node', ['all.mjs'], folder);
      return { version: (await runCommand('npm', ['--version'], folder)).trim().split('\n').at(-1) ?? '' };
    },
  },
  ...['18', '19'].map((react): Row => ({
    framework: `pnpm, strict peers, React ${react}`,
    version: '10',
    isQuick: true,
    async run({ tarball, createFolder }) {
      const tools = await createFolder(`pnpm-tool-${react}`);
      await install(tools, { dependencies: { pnpm: '10' } });
      const folder = await createFolder(`pnpm-${react}`, { 'all.mjs': IMPORT_ALL });
      await writeManifest(folder, { dependencies: toDependencies(tarball, react) });
      const parameters = [
        'install',
        '--strict-peer-dependencies',
        '--config.auto-install-peers=false',
        '--prefer-offline',
      ];
      const store = `--store-dir=${join(tools, 'store')}`;
      expectNoComplaint(await runCommand(join(tools, 'node_modules/.bin/pnpm'), [...parameters, store], folder));
      await expectEntries('node', ['all.mjs'], folder);
      return { version: await readVersion(tools, 'pnpm') };
    },
  })),
  {
    framework: "Yarn, Plug'n'Play",
    version: '4',
    isQuick: true,
    async run({ tarball, createFolder }) {
      const tools = await createFolder('yarn-tool');
      await install(tools, { dependencies: { '@yarnpkg/cli-dist': '4' } });
      const folder = await createFolder('yarn', { 'all.mjs': IMPORT_ALL, 'yarn.lock': '' });
      await writeManifest(folder, { dependencies: toDependencies(`file:${tarball}`) });
      const yarn = join(tools, 'node_modules/.bin/yarn');
      const environment = await toYarnEnvironment(tools);
      expectNoComplaint(await runCommand(yarn, ['install', '--no-immutable'], folder, environment));
      await expectEntries(yarn, ['node', 'all.mjs'], folder, environment);
      return { version: await readVersion(tools, '@yarnpkg/cli-dist') };
    },
  },
];

function toDependencies(tarball: string, react = '19') {
  return { 'docs-assistant': tarball, react, 'react-dom': react };
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

/** Yarn reads no .npmrc: it is told the registry that npm is set to. */
async function toYarnEnvironment(folder: string): Promise<Record<string, string>> {
  const registry = (await runCommand('npm', ['config', 'get', 'registry'], folder)).trim().split('\n').at(-1) ?? '';
  return {
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_NODE_LINKER: 'pnp',
    YARN_ENABLE_TELEMETRY: '0',
    YARN_GLOBAL_FOLDER: join(folder, 'global'),
  };
}
