import type { QuestionColumn } from './corpora';
import type { Verdict } from './judgeAnswer';

interface Judged {
  column: QuestionColumn;
  corpus: string;
  kind: string;
  verdict: Verdict;
  sent: { own: boolean | null; both: boolean | null };
  peers: Record<string, number>;
  site: Verdict | null;
}

export interface JudgedRefusal {
  column: QuestionColumn;
  corpus: string;
  question: string;
  isRefused: boolean;
  isRefusedBySite: boolean;
}

/** Targets for the counted questions. */
const TARGETS = {
  recall: 0.92,
  first: 0.78,
  shown: 0.72,
  misspelt: 0.8,
  refusedOfAnswerable: 0.1,
  refusedOfUnanswerable: 0.75,
  kinds: { 'follow-up': 0.95, synonym: 0.9, 'cross-language': 0.6 } as Record<string, number>,
} as const;

/** Groups German and Japanese questions about English pages. */
const toKind = (kind: string) => (kind === 'german' || kind === 'japanese' ? 'cross-language' : kind);

/** Prints the tables; true when all targets are met. */
export function printShares(judged: readonly Judged[], refusals: readonly JudgedRefusal[]): boolean {
  console.log(
    `\n${'recall@5 / right page first'.padEnd(28)}ours          MiniSearch    SQLite FTS5   Orama         without a server`,
  );
  const corpora = [...new Set(judged.map(({ corpus }) => corpus))];
  for (const corpus of corpora)
    printEngines(
      corpus,
      judged.filter((row) => row.corpus === corpus),
    );
  for (const column of ['tuned', 'counted'] as const) {
    printEngines(
      `all ${column}`,
      judged.filter((row) => row.column === column),
    );
  }
  printAllAnswers('answers', corpora, judged, refusals);
  printAllAnswers(
    'without a server',
    corpora,
    judged.flatMap((row) => (row.site ? { ...row, verdict: row.site, sent: { own: null, both: null } } : [])),
    refusals.map((row) => ({ ...row, isRefused: row.isRefusedBySite })),
  );
  const counted = judged.filter(({ column }) => column === 'counted');
  console.log(`\n${'by kind'.padEnd(28)}tuned recall/first/shown       counted`);
  for (const kind of new Set(judged.map((row) => toKind(row.kind)))) {
    const cells = (['tuned', 'counted'] as const).map((column) =>
      toCell(judged.filter((row) => row.column === column && toKind(row.kind) === kind)),
    );
    console.log(`${kind.padEnd(28)}${cells.map((cell) => cell.padEnd(30)).join(' ')}`);
  }
  if (counted.length === 0) return true;
  return printTargets(
    counted,
    refusals.filter(({ column }) => column === 'counted'),
  );
}

interface Answers {
  judged: readonly Judged[];
  refusals: readonly JudgedRefusal[];
}

/** Prints the shares of the same questions of documentations in two forms beside each other. */
export function printBeside(source: Answers, built: Answers): void {
  const titles = ['recall@5', 'page first', 'shown', 'in first', 'refused', 'unanswerable', 'sent', 'broken'];
  console.log(`\n${'source / built'.padEnd(18)}${titles.map((title) => title.padEnd(14)).join('')}`);
  const print = (name: string, isIn: (row: Pick<Judged, 'column' | 'corpus'>) => boolean) => {
    const [own, other] = [source, built].map(({ judged, refusals }) => {
      const rows = judged.filter(isIn);
      return [
        toShare(rows, ({ verdict }) => verdict.rank > 0),
        toShare(rows, ({ verdict }) => verdict.rank === 1),
        namedShare(rows, 'isShown'),
        namedShare(rows, 'isFirst'),
        toShare(rows, ({ verdict }) => verdict.isRefused),
        toShare(refusals.filter(isIn), ({ isRefused }) => isRefused),
        sentShare(rows, 'both'),
        rows.reduce((sum, { verdict }) => sum + verdict.brokenCitations, 0),
      ];
    });
    const cells = own?.map((value, at) => `${value} / ${other?.[at]}`.padEnd(14));
    console.log(name.padEnd(18) + cells?.join(''));
  };
  for (const name of new Set(source.judged.map(({ corpus }) => corpus))) print(name, ({ corpus }) => corpus === name);
  for (const name of ['tuned', 'counted'] as const) print(`all ${name}`, ({ column }) => column === name);
}

function printEngines(name: string, rows: readonly Judged[]): void {
  const cell = (ranks: readonly number[]) =>
    `${toShare(ranks, (rank) => rank > 0)} / ${toShare(ranks, (rank) => rank === 1)}`;
  const names = Object.keys(rows[0]?.peers ?? {});
  const cells = [
    rows.map(({ verdict }) => verdict.rank),
    ...names.map((peer) => rows.map(({ peers }) => peers[peer] ?? 0)),
  ];
  console.log(`${name.padEnd(28)}${cells.map((ranks) => cell(ranks).padEnd(14)).join('')}`);
}

function printAllAnswers(
  title: string,
  corpora: readonly string[],
  judged: readonly Judged[],
  refusals: readonly JudgedRefusal[],
): void {
  console.log(
    `\n${title.padEnd(28)}shown     in first  refused  unanswerable refused  median words  broken citations  sent to a model / with both wordings`,
  );
  for (const name of corpora)
    printAnswers(
      name,
      judged.filter(({ corpus }) => corpus === name),
      refusals.filter(({ corpus }) => corpus === name),
    );
  for (const name of ['tuned', 'counted'] as const) {
    printAnswers(
      `all ${name}`,
      judged.filter(({ column }) => column === name),
      refusals.filter(({ column }) => column === name),
    );
  }
}

function printAnswers(name: string, rows: readonly Judged[], refusals: readonly JudgedRefusal[]): void {
  const broken = rows.reduce((sum, { verdict }) => sum + verdict.brokenCitations, 0);
  console.log(
    `${name.padEnd(28)}${namedShare(rows, 'isShown').padEnd(10)}${namedShare(rows, 'isFirst').padEnd(10)}` +
      `${toShare(rows, ({ verdict }) => verdict.isRefused).padEnd(9)}${toShare(refusals, ({ isRefused }) => isRefused).padEnd(22)}` +
      `${String(medianWords(rows)).padEnd(14)}${String(broken).padEnd(18)}${sentShare(rows, 'own')} / ${sentShare(rows, 'both')}`,
  );
}

function printTargets(counted: readonly Judged[], refusals: readonly JudgedRefusal[]): boolean {
  const named = counted.filter(({ verdict }) => verdict.isFirst !== null);
  const ofKind = (kind: string) => counted.filter((row) => toKind(row.kind) === kind);
  const rows: [name: string, value: number, target: number, isAtMost?: boolean][] = [
    ['recall@5', ratio(counted, ({ verdict }) => verdict.rank > 0), TARGETS.recall],
    ['right page first', ratio(counted, ({ verdict }) => verdict.rank === 1), TARGETS.first],
    ['what is shown holds the answer', ratio(named, ({ verdict }) => verdict.isShown === true), TARGETS.shown],
    ['misspelt not refused', ratio(ofKind('misspelt'), ({ verdict }) => !verdict.isRefused), TARGETS.misspelt],
    ['answerable refused', ratio(counted, ({ verdict }) => verdict.isRefused), TARGETS.refusedOfAnswerable, true],
    ['unanswerable refused', ratio(refusals, ({ isRefused }) => isRefused), TARGETS.refusedOfUnanswerable],
    ...Object.entries(TARGETS.kinds).map(([kind, target]): [string, number, number] => [
      `${kind} recall@5`,
      ratio(ofKind(kind), ({ verdict }) => verdict.rank > 0),
      target,
    ]),
  ];
  console.log(`\n${'counted questions'.padEnd(36)}value   target`);
  let isMet = true;
  for (const [name, value, target, isAtMost = false] of rows) {
    const isGood = isAtMost ? value <= target : value >= target;
    isMet &&= isGood;
    console.log(
      `${name.padEnd(36)}${value.toFixed(2).padEnd(8)}${isAtMost ? 'at most ' : 'at least '}${target.toFixed(2)}${isGood ? '' : '  NOT MET'}`,
    );
  }
  return isMet;
}

function toCell(rows: readonly Judged[]): string {
  if (rows.length === 0) return '';
  const recall = toShare(rows, ({ verdict }) => verdict.rank > 0);
  return `${recall} / ${toShare(rows, ({ verdict }) => verdict.rank === 1)} / ${namedShare(rows, 'isShown')} (${rows.length})`;
}

/** Share of the questions that name what answers them. */
function namedShare(rows: readonly Judged[], name: 'isFirst' | 'isShown'): string {
  return toShare(
    rows.filter(({ verdict }) => verdict[name] !== null),
    ({ verdict }) => verdict[name] === true,
  );
}

function sentShare(rows: readonly Judged[], name: 'own' | 'both'): string {
  return toShare(
    rows.filter(({ sent }) => sent[name] !== null),
    ({ sent }) => sent[name] === true,
  );
}

function medianWords(rows: readonly Judged[]): number {
  const words = rows.filter(({ verdict }) => !verdict.isRefused).map(({ verdict }) => verdict.words);
  return words.toSorted((left, right) => left - right)[Math.floor(words.length / 2)] ?? 0;
}

function ratio<T>(rows: readonly T[], isGood: (row: T) => boolean): number {
  return rows.length === 0 ? 0 : rows.filter(isGood).length / rows.length;
}

function toShare<T>(rows: readonly T[], isGood: (row: T) => boolean): string {
  return rows.length === 0 ? '-' : ratio(rows, isGood).toFixed(2);
}
