import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printableLines } from '../../../shared/contract/printable';
import { checkDocsFolder } from '../checkDocsFolder';
import { usageError } from '../CommandError';
import type { CommandContext } from '../CommandContext';
import { defineCommand, flagOption } from '../defineCommand';
import { dialectOption } from '../dialectOption';
import { openLocalService } from '../openLocalService';
import { describeReport } from './describeReport';
import { inspectDocs } from './inspectDocs';

const OPTIONS = {
  dialect: dialectOption,
  json: flagOption('print all findings as JSON'),
} as const;

/** `inspect`: shows how a docs folder is read. Changes nothing in it. */
export const inspectCommand = defineCommand({
  name: 'inspect',
  lines: ['inspect [DIR] [options]'],
  options: OPTIONS,
  about: `DIR is a folder of .md and .mdx files (default docs). The command prints how it is read: its pages and navigation, broken links, missing
images and downloads by file and line, and unsupported components (only their content is shown).`,
  async run({ dialect, json = false }, words, context) {
    if (words.length > 1) throw usageError('inspect takes at most one folder, such as inspect ./docs.');
    const docsFolder = resolve(words[0] ?? 'docs');
    await checkDocsFolder(docsFolder, 'inspect ./docs');
    const report = await read(docsFolder, dialect, context);
    context.write(json ? `${JSON.stringify(report, null, 2)}\n` : printableLines(describeReport(report)));
  },
});

async function read(docsFolder: string, dialect: string | undefined, context: CommandContext) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'docs-assistant-inspect-'));
  try {
    const service = await openLocalService(context, OPTIONS, { docsFolder, dataFolder, dialect });
    try {
      return await inspectDocs(docsFolder, service);
    } finally {
      await service.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
