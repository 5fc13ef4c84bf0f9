import { parseYaml } from '../../lib/parseYaml';
import { isRecord, type SearchFilter } from '../../../shared/contract';
import { suggestName } from '../../../shared/contract/nearest';
import { usageError } from '../CommandError';

/** Maximum number of questions in a file. */
const QUESTIONS_MAX = 5_000;

const FIELDS = ['question', 'page', 'pages', 'contains', 'excludes', 'hasNoAnswer', 'filter', 'currentPath'];

/**
 * Reads the questions of a YAML or JSON file.
 *
 * @throws CommandError `usage`, with the invalid entry.
 */
export function readQuestions(text: string, name: string): GoldenQuestion[] {
  const list = parseList(text, name);
  const seen = new Map<string, number>();
  return list.map((entry, index) => {
    const fail = (words: string) => usageError(`${name}, entry ${index + 1}: ${words}`);
    if (!isRecord(entry)) throw fail('it must have a question.');
    const unknown = Object.keys(entry).find((field) => !FIELDS.includes(field));
    if (unknown !== undefined) {
      throw fail(`there is no field "${unknown}".${suggestName(unknown, FIELDS)} Fields: ${FIELDS.join(', ')}.`);
    }
    const { question, page, hasNoAnswer = false, filter, currentPath } = entry;
    if (typeof question !== 'string' || question.trim() === '') throw fail('its question is missing.');
    const before = seen.get(question.trim());
    if (before !== undefined) throw fail(`entry ${before} has the same question. Remove one of them.`);
    seen.set(question.trim(), index + 1);
    if (typeof hasNoAnswer !== 'boolean') throw fail('hasNoAnswer must be true or false.');
    if (filter !== undefined && !isRecord(filter)) throw fail('filter must be an object.');
    if (currentPath !== undefined && typeof currentPath !== 'string') throw fail('currentPath must be a string.');
    const texts = (field: string, value: unknown) => {
      const values = value === undefined || value === null ? [] : [value].flat();
      // A number such as 42 is also a word.
      if (values.every((one) => (typeof one === 'string' && one.trim() !== '') || typeof one === 'number'))
        return values.map(String);
      throw fail(`${field} must be a string or a list of strings.`);
    };
    const pages = [...texts('page', page), ...texts('pages', entry.pages)];
    if (hasNoAnswer && pages.length > 0) throw fail('it has a page and no answer. Leave one of them out.');
    return {
      question: question.trim(),
      pages,
      contains: texts('contains', entry.contains),
      excludes: texts('excludes', entry.excludes),
      hasNoAnswer,
      ...(filter !== undefined && { filter }),
      ...(currentPath !== undefined && { currentPath }),
    };
  });
}

function parseList(text: string, name: string): unknown[] {
  let list: unknown;
  try {
    list = parseYaml(text, { logLevel: 'error', maxAliasCount: 20, prettyErrors: true, uniqueKeys: true });
  } catch (error) {
    const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw usageError(`${name} is not YAML: ${words}`);
  }
  if (!Array.isArray(list) || list.length === 0) {
    throw usageError(`${name} must be a list of questions, such as "- question: How do I start?".`);
  }
  if (list.length > QUESTIONS_MAX) {
    throw usageError(`${name} has ${list.length} questions, and at most ${QUESTIONS_MAX} are allowed. Split the file.`);
  }
  return list;
}

/** A question with the requirements for its answer. */
export interface GoldenQuestion {
  question: string;
  /** Paths of pages, optionally with an anchor: the answer must cite one of them. Empty if any page is fine. */
  pages: readonly string[];
  /** Words that the answer must contain. */
  contains: readonly string[];
  /** Words that it must not contain. */
  excludes: readonly string[];
  /** True if the documentation has no answer, and the assistant must say so. */
  hasNoAnswer: boolean;
  filter?: SearchFilter;
  /** Path of the page in view. */
  currentPath?: string;
}
