import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describeError } from '../../src/shared/contract/describeError';
import type { DocsReport } from '../../src/server/cli/inspect/inspectDocs';
import type { SiteKind } from '../../src/server/service/pages/plan/SiteStructure';
import { runCommand } from '../installs/lib/runCommand';

/**
 * Runs the built `inspect` on the documentation in npm packages and prints a table. `npm run inspect:packages` needs a build first.
 *
 * `-- WORD` inspects the packages with a word in their names and prints every finding. The packages are kept in `.cache/inspect`.
 * Ends with 1 if a package cannot be read or is recognized as another kind.
 */
const PACKAGES: readonly { name: string; kind: SiteKind; folders: readonly string[] }[] = [
  { name: 'openclaw@2026.9.6', kind: 'platform', folders: ['docs'] },
  { name: 'clawdbot@2026.1.24', kind: 'platform', folders: ['docs'] },
  { name: 'ai@6.0.326', kind: 'plain', folders: ['docs'] },
  { name: 'fastify@5.12.8', kind: 'plain', folders: ['docs'] },
  { name: 'undici@7.30.2', kind: 'plain', folders: ['docs'] },
];

const CACHE = resolve('.cache/inspect');
const COLUMNS = [
  'Package',
  'Kind',
  'Pages',
  'Entries found/lost',
  'Links/broken',
  'Anchors lost',
  'Files/missing',
  'Components/unsupported',
  'Seconds',
];

const word = process.argv[2] ?? '';
const rows: string[][] = [];
for (const one of PACKAGES.filter(({ name }) => name.includes(word))) {
  try {
    const folder = await fetchDocs(one);
    const startedAt = Date.now();
    const inspect = (...more: string[]) => runCommand('node', ['dist-server/cli.js', 'inspect', folder, ...more], '.');
    const output = await inspect('--json');
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const report = JSON.parse(output.slice(output.indexOf('{\n'))) as DocsReport;
    rows.push([one.name, ...describe(report), seconds]);
    if (report.kind !== one.kind) throw new Error(`${one.name} is read as ${report.kind}, not ${one.kind}.`);
    if (word !== '') console.log(await inspect());
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
console.log([line(COLUMNS), line(COLUMNS.map(() => '---')), ...rows.map(line)].join('\n'));

/** The folder with the documentation of a package, which is downloaded once. */
async function fetchDocs({ name, folders }: (typeof PACKAGES)[number]): Promise<string> {
  const folder = join(CACHE, name.replaceAll('/', '+'));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const packed = await runCommand('npm', ['pack', '--silent', '--ignore-scripts', name], CACHE);
  const archive = join(CACHE, packed.trim().split('\n').at(-1) ?? '');
  for (const own of folders) {
    const path = join('package', own);
    const depth = path.replace(/\/$/, '').split('/').length;
    await runCommand('tar', ['-xzf', archive, '-C', unfinished, `--strip-components=${depth}`, path], CACHE);
  }
  await rm(archive);
  await rename(unfinished, folder);
  return folder;
}

function describe({ kind, pages, navigation, links, assets, components }: DocsReport): string[] {
  const anchors = links.broken.filter(({ reason }) => reason.includes('has no heading')).length;
  return [
    kind,
    String(pages),
    `${navigation.found}/${navigation.lost.length}`,
    `${links.count}/${links.broken.length - anchors}`,
    String(anchors),
    `${assets.count}/${assets.missing.length}`,
    `${components.known}/${components.plain.length}`,
  ];
}
