import type { GoldenQuestion } from './readQuestions';
import type { StreamedAnswer } from './readStreamedAnswer';
import { trimOf } from '../../../shared/contract/trim';

/** Maximum number of cited pages in a message. */
const SHOWN_MAX = 4;

/** The faults of an answer, one sentence each; empty for a good answer. */
export function findFaults(question: GoldenQuestion, answer: StreamedAnswer): string[] {
  const { pages, contains, excludes, hasNoAnswer } = question;
  if (answer.failure !== null) return [`The answer broke off: ${answer.failure}`];
  const words = toWords(answer.text);
  const holds = (word: string) => words.some((text) => text.includes(toWords(word)[0] ?? ''));
  const cited = answer.pages.map(toPath);
  const faults: string[] = [];
  if (hasNoAnswer && !answer.isUnanswered)
    faults.push('There is an answer, but the documentation should not have one.');
  if (!hasNoAnswer && answer.isUnanswered) faults.push('There is no answer.');
  if (pages.length > 0 && !pages.some((page) => cited.some((path) => isPage(path, toPath(page))))) {
    const shown = answer.pages.slice(0, SHOWN_MAX).join(', ');
    faults.push(`${pages.join(' or ')} is not cited${shown === '' ? '' : `, but ${shown}`}.`);
  }
  for (const word of contains) if (!holds(word)) faults.push(`"${word}" is missing.`);
  for (const word of excludes) if (holds(word)) faults.push(`"${word}" appears.`);
  return faults;
}

/** Variants of a text in lower case with collapsed white space: as written, and without emphasis and link URLs. */
function toWords(text: string): string[] {
  const toPlain = (written: string) => written.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const plain = text.replaceAll(/\]\([^()]*\)/g, '').replaceAll(/[*`[\]]|^ *> ?/gm, '');
  return [toPlain(text), toPlain(plain)];
}

/** `/guides/start#anchor`, also for `https://docs.example.com/guides/start.html#anchor`, `guides/start/` and `index`. */
function toPath(address: string): string {
  const [place = '', anchor] = address.split('#', 2);
  const path = trimOf(place.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\?.*/s, ''), '/')
    .replace(/(^|\/)index(?:\.html?|\.mdx?)?$/, '')
    .replace(/\.(?:html?|mdx?)$/, '');
  return `/${path}${anchor ? `#${anchor}` : ''}`;
}

function isPage(cited: string, wanted: string): boolean {
  return wanted === (wanted.includes('#') ? cited : cited.replace(/#.*/s, ''));
}
