import { parseYaml } from '../../lib/parseYaml';
import { isRecord } from '../../../shared/contract';
import { normalizePath } from '../pages/links/normalizePath';
import type { PinnedAnswer } from './OwnerWords';

const LIMITS = { pins: 500, questions: 20, length: 300 } as const;

/**
 * Reads pinned answers: a list of `question` (or `questions`), `page` and optionally `passage`, which may also be the page's anchor.
 *
 * @param report Called for each invalid entry, with the end of a sentence.
 */
export function readPins(text: string, report: (line: number | null, reason: string) => void): PinnedAnswer[] {
  let list: unknown;
  try {
    list = parseYaml(text, { logLevel: 'error', maxAliasCount: 20 });
  } catch {
    report(null, 'is not YAML, so no answer is pinned');
    return [];
  }
  if (list === null || list === undefined) return [];
  if (!Array.isArray(list)) {
    report(null, 'must be a list of questions with their page, so no answer is pinned');
    return [];
  }
  if (list.length > LIMITS.pins) report(null, `has more than ${LIMITS.pins} answers, so the last ones are left out`);
  return list.slice(0, LIMITS.pins).flatMap((entry: unknown, index) => {
    const pin = isRecord(entry) ? toPin(entry) : null;
    if (pin === null) report(null, `has no question or no page in entry ${index + 1}, so it is left out`);
    return pin ?? [];
  });
}

function toPin({ question, questions, page, passage }: Record<string, unknown>): PinnedAnswer | null {
  const patterns = [question, questions]
    .flat()
    .filter((pattern): pattern is string => typeof pattern === 'string' && pattern.trim() !== '')
    .map((pattern) => pattern.trim().slice(0, LIMITS.length))
    .slice(0, LIMITS.questions);
  if (patterns.length === 0 || typeof page !== 'string' || page.trim() === '') return null;
  const [path = '', anchor = ''] = page.trim().split('#', 2);
  return {
    questions: patterns,
    page: normalizePath(path),
    passage: (typeof passage === 'string' ? passage.trim() : anchor).slice(0, LIMITS.length),
  };
}
