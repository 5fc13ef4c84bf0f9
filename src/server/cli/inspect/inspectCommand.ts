import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printableLines } from '../../../shared/contract/printable';
import { openLocalService, findDocs, readSiteOptions, siteOptions } from '../openLocalService';
import type { LocalServiceOptions } from '../../service/main/LocalServiceOptions';
import { CommandError, usageError } from '../CommandError';
import type { CommandContext } from '../CommandContext';
import { defineCommand, flagOption } from '../defineCommand';
import { inspectDocs, type DocsReport } from './inspectDocs';

const OPTIONS = {
  ...siteOptions,
  json: flagOption('print all findings as JSON'),
  strict: flagOption('fail with exit code 4 if the self-test finds why answers may not come from these pages'),
} as const;

/** `inspect`: shows how a docs folder is read. Changes nothing in it. */
export const inspectCommand = defineCommand({
  name: 'inspect',
  lines: ['inspect [DIR] [options]'],
  options: OPTIONS,
  about: `DIR is a folder of .md and .mdx files (default docs), the folder of a built site, or the address of a live one. The command prints how it is read: its pages and navigation, broken links, missing
images and downloads by file and line, and unsupported components (only their content is shown).`,
  async run({ json = false, strict = false, ...values }, words, context) {
    if (words.length > 1) throw usageError('inspect takes at most one folder, such as inspect ./docs.');
    const docsFolder = await findDocs(words[0] ?? 'docs', 'inspect ./docs');
    const report = await read({ docsFolder, ...readSiteOptions(values) }, context);
    context.write(json ? `${JSON.stringify(report, null, 2)}\n` : printableLines(describeReport(report)));
    const [fault] = report.faults;
    if (strict && fault !== undefined) throw new CommandError('failed', `The self-test failed: ${fault}`);
  },
});

async function read(settings: LocalServiceOptions & { docsFolder: string }, context: CommandContext) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'docs-assistant-inspect-'));
  try {
    const service = await openLocalService(context, OPTIONS, { ...settings, dataFolder });
    try {
      return await inspectDocs(settings.docsFolder, service);
    } finally {
      await service.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Maximum number of findings listed per kind; `--json` lists all. */
const LISTED_MAX = 20;

/** Formats a report for the terminal. */
function describeReport({ folder, summary, navigation, links, assets, components, problems }: DocsReport): string {
  const entries = navigation.found + navigation.lost.length;
  return [
    folder,
    ...summary,
    ...(entries === 0
      ? ['Navigation: by files and folders']
      : section(`Navigation: ${entries} entries, ${navigation.lost.length} without a page`, navigation.lost)),
    ...section(
      `Links within the site: ${links.count}, ${links.broken.length} broken`,
      links.broken.map(({ file, line, target, reason }) => `${placeOf(file, line)} ${target}: ${reason}`),
    ),
    ...section(
      `Images and downloads: ${assets.count}, ${assets.missing.length} missing`,
      assets.missing.map(({ file, line, target }) => `${placeOf(file, line)} ${target}`),
    ),
    ...section(
      `Components: ${components.known} supported, ${components.plain.length} unsupported names (only their content is shown)`,
      components.plain.map(({ name, count, file, line }) => `${name}, ${count} times, first ${placeOf(file, line)}`),
    ),
    ...section(
      `Warnings: ${problems.length}`,
      problems.map(({ file, line, reason }) => `${placeOf(file, line)} ${reason}`),
    ),
    '',
  ].join('\n');
}

function section(title: string, findings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(finding, (counts.get(finding) ?? 0) + 1);
  const lines = [...counts].map(([finding, count]) => `  ${finding}${count > 1 ? ` (${count} times)` : ''}`);
  const more = lines.length > LISTED_MAX ? [`  and ${lines.length - LISTED_MAX} more (--json lists all)`] : [];
  return [title, ...lines.slice(0, LISTED_MAX), ...more];
}

function placeOf(file: string, line: number | null): string {
  return line === null ? file : `${file}:${line}`;
}
