import { countOf } from '../../lib/countOf';
import type { CheckReport, CheckResult, CheckChanges } from './compareReports';
import { escapeHtml } from '../../lib/escapeHtml';

/** Maximum width of the column of questions. */
const QUESTION_MAX_WIDTH = 60;

/** Maximum number of pages in a row. */
const PAGES_MAX = 2;

/** The table of all questions with their faults, and the differences from the previous run. */
export function describeCheck(report: CheckReport, changes: CheckChanges | null): string {
  const { results, passed, failed } = report;
  const width = Math.min(QUESTION_MAX_WIDTH, Math.max(...results.map(({ question }) => question.length)));
  const rows = results.flatMap(({ question, faults, pages }) => [
    `${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${cut(question, width).padEnd(width)}  ${pages.slice(0, PAGES_MAX).join(' ')}`.trimEnd(),
    ...faults.map((fault) => `      ${fault}`),
  ]);
  return [
    ...rows,
    '',
    `${countOf(results.length, 'question')}: ${passed} passed, ${failed} failed`,
    ...(changes ? describeChanges(changes) : []),
    '',
  ].join('\n');
}

function describeChanges({ worse, better, moved, added, removed }: CheckChanges): string[] {
  const lines = (title: string, questions: readonly string[]) =>
    questions.length === 0 ? [] : [`${title}: ${questions.length}`, ...questions.map((question) => `  ${question}`)];
  const names = (results: readonly CheckResult[]) => results.map(({ question }) => question);
  const all = [
    ...lines('Worse than before', names(worse)),
    ...lines('Better than before', names(better)),
    ...lines(
      'Other pages than before',
      moved.map(({ question, pages }) => `${question}  ${pages.slice(0, PAGES_MAX).join(' ')}`),
    ),
    ...lines('New', names(added)),
    ...lines('Not asked any more', removed),
  ];
  return all.length === 0 ? ['Nothing differs from the run before.'] : all;
}

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

/** Characters that XML cannot contain: control characters except tab and line ends, and unpaired surrogates. */
const NO_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** The results as JUnit XML, which continuous integration services display. */
export function writeJunit({ results, failed }: CheckReport): string {
  const escape = (text: string) => escapeHtml(text.replaceAll(NO_XML, '\uFFFD'));
  const cases = results.map(({ question, faults, answer }) => {
    const head = `    <testcase classname="questions" name="${escape(question)}"`;
    if (faults.length === 0) return `${head}/>`;
    return `${head}>\n      <failure message="${escape(faults.join(' '))}">${escape(answer)}</failure>\n    </testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${results.length}" failures="${failed}">`,
    `  <testsuite name="questions" tests="${results.length}" failures="${failed}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
