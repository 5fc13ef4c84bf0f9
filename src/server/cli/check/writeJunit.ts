import { escapeHtml } from '../../site/escapeHtml';
import type { CheckReport } from './CheckReport';

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
