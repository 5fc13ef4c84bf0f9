import type { QuestionCluster } from '../../../shared/contract';
import { tokenize } from '../search/tokenize';

export interface KeptQuestion {
  text: string;
  /** Time in milliseconds. */
  at: number;
  /** Paths of the nearest pages, best first. */
  pages: readonly string[];
}

/** Maximum number of questions, and of groups that each is compared with. They limit the cost of a report. */
const QUESTIONS_MAX = 2_000;
const GROUPS_MAX = 300;

/** Share of a question's words that must also be in a group. */
const ALIKE = 0.5;

const CLUSTERS_MAX = 20;
const EXAMPLES_MAX = 3;
const PAGES_MAX = 3;

interface Group {
  terms: ReadonlySet<string>;
  questions: KeptQuestion[];
}

/** Groups questions with the same words, the largest group first. Rare words decide, because all questions share the common ones. */
export function clusterQuestions(questions: readonly KeptQuestion[]): QuestionCluster[] {
  const read = questions
    .slice(-QUESTIONS_MAX)
    .map((question) => ({ question, terms: new Set(tokenize(question.text)) }));
  const counts = new Map<string, number>();
  for (const { terms } of read) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weigh = (term: string) => Math.log(1 + read.length / (counts.get(term) ?? 1));
  const weightOf = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + weigh(term), 0);
  const likeness = (left: ReadonlySet<string>, right: ReadonlySet<string>) => {
    const common = weightOf([...left].filter((term) => right.has(term)));
    return common / Math.max(Number.EPSILON, weightOf(left) + weightOf(right) - common);
  };
  const groups: Group[] = [];
  for (const { question, terms } of read) {
    let best: { group: Group; likeness: number } | undefined;
    for (const group of groups) {
      const value = likeness(terms, group.terms);
      if (value >= ALIKE && value > (best?.likeness ?? 0)) best = { group, likeness: value };
    }
    if (best) best.group.questions.push(question);
    else if (groups.length < GROUPS_MAX) groups.push({ terms, questions: [question] });
  }
  return groups
    .toSorted((left, right) => right.questions.length - left.questions.length)
    .slice(0, CLUSTERS_MAX)
    .map(({ questions: own }) => ({
      count: own.length,
      examples: [...new Set(own.map(({ text }) => text))].slice(0, EXAMPLES_MAX),
      pages: nearest(own),
      askedAt: new Date(Math.max(...own.map(({ at }) => at))).toISOString(),
    }));
}

/** The pages that are nearest to most of the questions. */
function nearest(questions: readonly KeptQuestion[]): string[] {
  const worth = new Map<string, number>();
  for (const { pages } of questions) {
    pages.forEach((page, place) => worth.set(page, (worth.get(page) ?? 0) + 1 / (1 + place)));
  }
  const sorted = [...worth].toSorted((left, right) => right[1] - left[1]);
  return sorted.slice(0, PAGES_MAX).map(([page]) => page);
}
