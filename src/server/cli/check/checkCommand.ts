import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type QuestionCluster,
  assistantMessagePath,
  isAssistantKey,
  isRecord,
  parseJson,
} from '../../../shared/contract';
import { describeError } from '../../../shared/contract/describeError';
import { printableLines } from '../../../shared/contract/printable';
import { readModelOptions } from '../../service/answer/model/ModelOptions';
import type { LocalService } from '../../service/main/createLocalService';
import type { IndexedPage } from '../../service/pages/DocsPage';
import { openLocalService, findDocs, readSiteOptions, siteOptions } from '../openLocalService';
import { CommandError, usageError } from '../CommandError';
import type { CommandContext } from '../CommandContext';
import { createServiceClient } from '../createServiceClient';
import { defineCommand, flagOption, textOption, type OptionValues } from '../defineCommand';
import { readAdminKey, readServiceUrl } from '../serviceClientOptions';
import { retryRequest } from '../retryRequest';
import { withUsageErrors } from '../withUsageErrors';
import { askEndpoint, type Endpoint } from './askEndpoint';
import { type CheckReport, type CheckResult, compareReports } from './compareReports';
import { describeCheck, writeJunit } from './describeCheck';
import { type GoldenQuestion, readQuestions } from './readQuestions';
import { findFaults } from './findFaults';
import { readStreamedAnswer } from './readStreamedAnswer';
import { suggestQuestions } from './suggestQuestions';

/** Maximum length of an answer in a report, in characters. */
const ANSWER_MAX_LENGTH = 4_000;

/** Key and domain of the service that the command starts for a folder. */
const OWN_KEY = 'local_dsc_check';

/** Drafts are made from the unanswered questions of this many days. */
const UNANSWERED_DAYS = 90;

const OPTIONS = {
  docs: textOption('DIR', './docs', 'docs folder, built site or address to ask (default docs)'),
  service: textOption(
    'URL',
    'https://service.example.com',
    'service to ask instead of a folder, or the complete URL of a message endpoint',
  ),
  domain: textOption('NAME', 'my-docs', 'identifier of the site at the service (default local)'),
  key: textOption('KEY', 'acme_dsc_0123', 'assistant key of the service; not needed for a proxy'),
  baseline: textOption(
    'FILE',
    'last.json',
    'what --json printed before: shows the differences, and fails only for worse results',
  ),
  junit: textOption('FILE', 'questions.xml', 'write the report as JUnit XML'),
  json: flagOption('print the report as JSON instead of the table'),
  suggest: flagOption('print drafts of questions instead: from headings, and from unanswered questions of --service'),
  ...siteOptions,
} as const;

/** `check`: asks the questions of a file and compares the answers with their requirements. */
export const checkCommand = defineCommand({
  name: 'check',
  lines: ['check QUESTIONS [options]', 'check --suggest [--docs DIR] [--service URL]'],
  options: OPTIONS,
  about: `QUESTIONS is a file of YAML, a list of questions, each with any of:
  page, pages    paths of pages; the answer must cite one of them
  contains       words that the answer must contain
  excludes       words that it must not contain
  hasNoAnswer    true if the documentation has no answer
  filter, currentPath   as in a request

Exit code 4 means that a question failed. With --docs, a model answers if the environment sets one, as for service.`,
  async run(values, words, context) {
    if (values.suggest) {
      if (words.length > 0)
        throw usageError('check --suggest takes no file of questions. Remove the file, or --suggest.');
      return suggest(values, context);
    }
    const [file, more] = words;
    if (file === undefined || more !== undefined) {
      throw usageError('check takes one file of questions, such as check questions.yml.');
    }
    if (values.docs !== undefined && values.service !== undefined) {
      throw usageError('check asks a folder or a service. Leave out --docs or --service.');
    }
    const questions = readQuestions(await readText(file), basename(file));
    const baseline =
      values.baseline === undefined ? null : readReport(await readText(values.baseline), values.baseline);
    const results =
      values.service === undefined
        ? await withFolder(values, context, (endpoint) => askAll(questions, endpoint, context))
        : await askAll(questions, readEndpoint(values, context), context);
    const failed = results.filter(({ faults }) => faults.length > 0).length;
    const report: CheckReport = { passed: results.length - failed, failed, results };
    const changes = baseline && compareReports(baseline, report);
    await saveJunit(values.junit, report);
    context.write(
      values.json ? `${JSON.stringify(report, null, 2)}\n` : printableLines(describeCheck(report, changes)),
    );
    const count = changes ? changes.worse.length : failed;
    if (count > 0)
      throw new CommandError(
        'failed',
        `${count} of ${results.length} questions ${changes ? 'are worse than before' : 'failed'}.`,
      );
  },
});

type Values = OptionValues<typeof OPTIONS>;

async function askAll(
  questions: readonly GoldenQuestion[],
  endpoint: Endpoint,
  context: CommandContext,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const report = {
    onFailure: (error: Error) => context.report(`${printableLines(error.message)}\n`),
    endsAt: Infinity,
  };
  // One by one, because a service limits concurrent questions.
  for (const question of questions) {
    const stream = await retryRequest(context, report, () => askEndpoint(endpoint, question, context.signal));
    const answer = readStreamedAnswer(stream);
    results.push({
      question: question.question,
      faults: findFaults(question, answer),
      pages: answer.pages,
      answer: answer.text.slice(0, ANSWER_MAX_LENGTH),
    });
  }
  return results;
}

/** The endpoint of a running service. A complete endpoint URL ends in `/message`. */
function readEndpoint({ service, domain = 'local', key }: Values, { environment }: CommandContext): Endpoint {
  const url = readServiceUrl(service, environment);
  if (key !== undefined && !isAssistantKey(key)) {
    throw usageError('--key must be an assistant key, which contains "_dsc_". Use one such as --key acme_dsc_0123.');
  }
  return { url: url.endsWith('/message') ? url : url + assistantMessagePath(domain), key: key ?? null };
}

async function withFolder<T>(
  values: Values,
  context: CommandContext,
  work: (endpoint: Endpoint, service: LocalService) => Promise<T>,
): Promise<T> {
  const docsFolder = await findDocs(values.docs ?? 'docs', 'check questions.yml --docs ./docs');
  const service = await openLocalService(
    context,
    OPTIONS,
    {
      docsFolder,
      ...readSiteOptions(values),
      assistantKey: OWN_KEY,
      model: await withUsageErrors(OPTIONS, async () => readModelOptions(context.environment)),
      messagesPerHour: Number.MAX_SAFE_INTEGER,
      messagesPerAddressAndDay: Number.MAX_SAFE_INTEGER,
    },
    { paceMs: 0 },
  );
  try {
    // Nothing is sent to this URL: the service is in this process.
    const url = `http://127.0.0.1${assistantMessagePath('local')}`;
    return await work({ url, key: OWN_KEY, handle: service.handle }, service);
  } finally {
    await service.close();
  }
}

async function suggest(values: Values, context: CommandContext): Promise<void> {
  const unanswered = values.service === undefined ? [] : await readUnanswered(values.service, context);
  const text = await withFolder(values, context, async (_, service) =>
    // The service's pages are indexed pages, with all results of reading.
    suggestQuestions(service.pages as readonly IndexedPage[], unanswered),
  );
  context.write(printableLines(text));
}

async function readUnanswered(service: string, context: CommandContext): Promise<readonly QuestionCluster[]> {
  const url = readServiceUrl(service, context.environment);
  const client = createServiceClient(url, readAdminKey(context.environment), context.signal);
  const { clusters } = await client.readInsights(UNANSWERED_DAYS);
  if (clusters === null) context.report('The service keeps no questions. Start it with --keep-questions.\n');
  return clusters ?? [];
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw usageError(`${file} cannot be read: ${describeError(error)}`);
  }
}

function readReport(text: string, file: string): CheckReport {
  const report = parseJson(text);
  const isResult = (result: unknown) =>
    isRecord(result) &&
    typeof result.question === 'string' &&
    Array.isArray(result.faults) &&
    Array.isArray(result.pages);
  if (isRecord(report) && Array.isArray(report.results) && report.results.every(isResult)) {
    return report as unknown as CheckReport;
  }
  throw usageError(`${file} is not a report of this command. Write one with --json > ${basename(file)}.`);
}

async function saveJunit(file: string | undefined, report: CheckReport): Promise<void> {
  if (file === undefined) return;
  try {
    await writeFile(file, writeJunit(report));
  } catch (error) {
    throw usageError(`${file} cannot be written: ${describeError(error)}`);
  }
}
