import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createAnswerer } from '../../../src/server/service/answer/createAnswerer';
import type { DocsIndex } from '../../../src/server/service/search/docsIndex/openDocsIndex';
import { openDocsIndex } from '../../../src/server/service/search/docsIndex/openDocsIndex';
import type { QuestionColumn, Corpus } from './corpora';
import { fetchManuals, readCorpora } from './corpora';
import type { SearchEngine } from './engines';
import { createEngines } from './engines';
import { createScriptedModel } from './createScriptedModel';
import { createSiteAnswerer, toSourceAddress, type SiteAnswerer } from './createSiteAnswerer';
import type { Verdict } from './judgeAnswer';
import type { Observation } from './fitConfidence';
import { printCalibration } from './fitConfidence';
import { holdsAnswer, judgeAnswer, toWords } from './judgeAnswer';
import { printBeside, printShares, type JudgedRefusal } from './printShares';
import installVersion7 from '../../ai-7/install';
import { writeBuiltDocs } from '../shared/writeBuiltDocs';
import { installPeers } from '../shared/installPeers';

/**
 * Measures how often the service finds the page that answers, shows the answer, and says that nothing fits when there is no answer, over
 * third-party documentations, two of them for people who do not program. Nobody looked at the results of the counted questions while
 * developing. A question is met if a passage that is shown contains a sentence, row or line of code that the question names. Other engines search the same
 * pages for comparison, and the script tag answers from them without a server.
 *
 * `--built` asks the same questions of each documentation as a built site, too, and prints the shares beside those of its source instead of
 * other engines'.
 *
 * `--tuned` leaves out the counted questions and the other engines, for tuning. `--misses` prints the tuned questions that failed, never
 * counted ones. `--calibrate` fits the weights of the confidence to the tuned questions and prints them. `--sample N` prints N counted
 * answers for a person to read. `--prompts FILE` writes what a model is asked to rewrite; the rewrites that a model made of it are recorded
 * in `questions/rewrites.json`.
 */
const RESULTS = 5;
/** Number of sections that a model gets. */
const SENT = 10;
const { values: options } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    tuned: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    calibrate: { type: 'boolean', default: false },
    sample: { type: 'string', default: '0' },
    prompts: { type: 'string' },
  },
});
const isTuning = options.tuned;
/** Rewrites of the questions by a language model that saw what the service sends, and nothing of the pages. */
const REWRITES_FILE = fileURLToPath(new URL('questions/rewrites.json', import.meta.url));
const rewrites = existsSync(REWRITES_FILE)
  ? (JSON.parse(readFileSync(REWRITES_FILE, 'utf8')) as Record<string, string>)
  : {};
const prompts: Record<string, string> = {};
const sampleSize = Number(options.sample);

/** One question, judged. */
interface Judged {
  column: QuestionColumn;
  corpus: string;
  kind: string;
  question: string;
  markdown: string;
  verdict: Verdict;
  /** Whether a passage that a model gets contains the answer: with the reader's words alone, and with the rewritten ones, too. */
  sent: { own: boolean | null; both: boolean | null };
  /** Rank of the first right page, by engine. */
  peers: Record<string, number>;
  /** The answer of the documentation as a static site, without a server. */
  site: Verdict | null;
}

/** What was judged of documentations in one form. */
interface Results {
  judged: Judged[];
  refusals: JudgedRefusal[];
}

installPeers(fileURLToPath(new URL('peers', import.meta.url)));
installVersion7();
if (!isTuning) fetchManuals();
const source: Results = { judged: [], refusals: [] };
const built: Results = { judged: [], refusals: [] };
const observations: Observation[] = [];
for (const corpus of readCorpora().filter(({ column }) => !isTuning || column === 'tuned')) {
  await judgeFolder(corpus, corpus.folder, source);
  if (!options.built) continue;
  const folder = await mkdtemp(join(tmpdir(), 'bench-answers-'));
  await writeBuiltDocs(corpus.folder, folder);
  await judgeFolder(corpus, folder, built);
  await rm(folder, { recursive: true });
}
if (options.prompts !== undefined) writeFileSync(options.prompts, JSON.stringify(prompts, null, 2));
const { judged, refusals } = source;
if (options.built) printBeside(source, built);
const isMet = options.built || printShares(judged, refusals) || isTuning;
if (options.calibrate) printCalibration(observations);
if (options.misses) printMisses();
for (const { corpus, question, markdown, verdict } of pick(sampleSize)) {
  console.log(
    `\n=== ${corpus}: ${question}\n(rank ${verdict.rank}, ${verdict.isShown ? 'shown' : 'not shown'})\n${markdown}`,
  );
}
if (!isMet) process.exitCode = 1;

async function judgeFolder(corpus: Corpus, folder: string, into: Results): Promise<void> {
  const began = process.cpuUsage();
  const docsIndex = await openDocsIndex({ folder, cacheFile: null });
  const engines = isTuning || options.built ? [] : await createEngines(docsIndex.pages);
  const site = options.built ? null : await createSiteAnswerer(corpus.folder);
  await judgeCorpus(corpus, docsIndex, engines, site, into);
  await site?.close();
  const { user, system } = process.cpuUsage(began);
  const kind = folder === corpus.folder ? '' : ' as a built site';
  console.log(
    `${corpus.name}${kind}: ${docsIndex.pages.length} pages, ${corpus.answerable.length} questions (${corpus.column}), ` +
      `${((user + system) / 1e6).toFixed(1)} s of processor`,
  );
  await docsIndex.close();
}

async function judgeCorpus(
  corpus: Corpus,
  docsIndex: DocsIndex,
  engines: readonly SearchEngine[],
  site: SiteAnswerer | null,
  into: Results,
): Promise<void> {
  checkSentences(corpus, docsIndex);
  const answer = createAnswerer(docsIndex);
  const addresses = new Set(
    docsIndex.pages.flatMap(({ path, headings }) => [path, ...headings.map(({ id }) => `${path}#${id}`)]),
  );
  const ask = (text: string, earlier: readonly string[] = []) => answer({ text, earlier, retrievalPageSize: RESULTS });
  const askModel = createScriptedModel(docsIndex, rewrites);
  const isAddress = (address: string) => addresses.has(address);
  for (const question of corpus.answerable) {
    const answered = await ask(question.question, question.earlier);
    const { markdown, results, evidence } = answered;
    const found = results.map(({ path = '' }) => (path === 'index' ? '/' : `/${path}`));
    const verdict = judgeAnswer(question, found, answered, isAddress);
    const ofSite = await site?.answer(question.question, question.earlier);
    if (corpus.column === 'tuned') observations.push({ corpus: corpus.name, evidence, isAnswerable: true });
    const asked = { text: question.question, earlier: question.earlier ?? [], retrievalPageSize: SENT };
    const { passages, rewriteRequest } = await askModel(asked);
    if (rewriteRequest !== null) prompts[question.question] = rewriteRequest;
    const own = (await answer(asked)).results.map(
      ({ content = '', metadata }) => `${String(metadata?.heading)}\n${content}`,
    );
    const sent = { own: holdsAnswer(question, own), both: holdsAnswer(question, passages) };
    const peers: Record<string, number> = {};
    for (const { name, search } of engines) {
      const paths = [...new Set(await search([...(question.earlier ?? []), question.question].join(' ')))];
      peers[name] = paths.slice(0, RESULTS).findIndex((path) => question.pages.includes(path)) + 1;
    }
    const { kind, question: text } = question;
    const ofSiteVerdict = ofSite
      ? judgeAnswer(question, ofSite.found, ofSite, (address) => isAddress(toSourceAddress(address)))
      : null;
    if (ofSiteVerdict) peers['without a server'] = ofSiteVerdict.rank;
    into.judged.push({
      column: corpus.column,
      corpus: corpus.name,
      kind,
      question: text,
      markdown,
      verdict,
      sent,
      peers,
      site: ofSiteVerdict,
    });
  }
  for (const question of corpus.unanswerable) {
    const { isFound, evidence } = await ask(question);
    if (corpus.column === 'tuned') observations.push({ corpus: corpus.name, evidence, isAnswerable: false });
    const isRefusedBySite = site !== null && !(await site.answer(question)).isFound;
    into.refusals.push({ column: corpus.column, corpus: corpus.name, question, isRefused: !isFound, isRefusedBySite });
  }
}

/** @throws {Error} When a named sentence is not in the pages that are named with it. */
function checkSentences({ name, answerable }: Corpus, { pages }: DocsIndex): void {
  const toText = (text: string) => toWords(text).join(' ');
  const texts = new Map(
    pages.map(({ path, sections }) => [
      path,
      toText(sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(({ text }) => text)]).join('\n')),
    ]),
  );
  for (const { pages: named, sentence = [] } of answerable) {
    const missing = sentence.find((text) => !named.some((path) => texts.get(path)?.includes(toText(text))));
    if (missing !== undefined) throw new Error(`No named page of ${name} says: ${missing}`);
  }
}

function printMisses(): void {
  for (const { column, corpus, question, verdict } of judged) {
    if (column === 'counted' || (verdict.rank === 1 && verdict.isShown !== false)) continue;
    const end = verdict.isRefused ? 'refused' : verdict.isShown === false ? 'not shown' : '';
    console.log(`${corpus}: rank ${verdict.rank || '-'} ${end.padEnd(9)} ${question}`);
  }
  for (const { column, corpus, question, isRefused } of refusals) {
    if (column === 'tuned' && !isRefused) console.log(`${corpus}: not refused: ${question}`);
  }
}

/** Picks counted answers spread over all corpora. */
function pick(count: number): Judged[] {
  const counted = judged.filter(({ column }) => column === 'counted');
  return counted.filter(
    (_, index) => Math.floor((index * count) / counted.length) !== Math.floor(((index + 1) * count) / counted.length),
  );
}
