import { readSaid, type BuiltQuery } from '../search/buildQuery';
import type { DocsSearch } from '../search/createSearch';
import type { FoundPassage } from '../search/FoundPassage';
import { readErrorMessage } from './readErrorMessage';
import { readNames } from './readNames';

/** The evidence that the documentation answers a question, each value from 0 to 1. */
export interface Evidence {
  /** Maximum number of the question's words that one passage and its title contain, divided by {@link MANY_WORDS}; at most 1. */
  matched: number;
  /** 1 for a question with a name that the first passage does not contain, or with an error message that no passage contains. */
  name: number;
  /** Weight of the rarest word of the question that the first passage lacks; 1 from {@link LACK_MAX} on. */
  lack: number;
}

/** Weights of a logistic regression over the tuned questions: `npm run bench:answers -- --calibrate` fits and prints them. */
const WEIGHTS: Evidence & { bias: number } = {
  bias: -0.91,
  matched: 6.85,
  name: -3.01,
  lack: -2.51,
};

/** Minimum confidence for an answer. It refuses more than nine in ten of the tuned questions without an answer: `--calibrate` prints it. */
export const CONFIDENCE_MIN = 0.42;

/** Number of matched words that gives `matched` its full value. */
const MANY_WORDS = 6;

/** Weight of a word that occurs in a few passages of a large folder. */
const LACK_MAX = 9;

/** Minimum number of words that an error message and a passage about it have in a row. */
const MESSAGE_RUN = 3;

/** `v4`, but not the engine `V8`. */
const VERSION = /^v\d/;

/** Number of the best passages that are used for `matched`. */
const READ_MAX = 8;

interface EvidenceInput {
  question: string;
  query: BuiltQuery;
  /** Best first. */
  passages: readonly FoundPassage[];
  search: Pick<DocsSearch, 'weigh' | 'termsOf'>;
}

export function readEvidence({ question, query, passages, search }: EvidenceInput): Evidence {
  const { weigh, termsOf } = search;
  const asked = query.terms.filter(({ askedTerm }) => askedTerm !== '');
  const held = passages.slice(0, READ_MAX).map((passage) => new Set(termsOf(toText(passage))));
  const most = (values: readonly number[]) => Math.min(1, Math.max(0, ...values));
  const [first = new Set<string>()] = held;
  const said = new Set(readSaid(asked, first));
  const lacked = asked.filter((term) => term.exact && !said.has(term)).map(({ term, weight }) => weigh(term) * weight);
  const isLacked = (name: string) => {
    const terms = termsOf(name);
    return terms.length > 0 && !terms.some((term) => first.has(term));
  };
  const error = readErrorMessage(question);
  const names = readNames(error ?? question, query.language);
  const message = termsOf(error ?? '');
  const isMessageLacked =
    message.length > 1 && !passages.some((passage) => hasRun(message, termsOf(toText(passage)), MESSAGE_RUN));
  return {
    matched: most(held.map((own) => readSaid(asked, own).length / MANY_WORDS)),
    // The kind of an error, and a version, say no more about the subject.
    name: names.some((name) => !VERSION.test(name) && isLacked(name)) || isMessageLacked ? 1 : 0,
    lack: most(lacked.map((weight) => weight / LACK_MAX)),
  };
}

/** True if a text has `length` words of a message in a row, or the whole message if it is shorter. */
function hasRun(message: readonly string[], text: readonly string[], length: number): boolean {
  const said = ` ${text.join(' ')} `;
  const size = Math.min(length, message.length);
  return message.some(
    (_, index) => index + size <= message.length && said.includes(` ${message.slice(index, index + size).join(' ')} `),
  );
}

function toText({ page, section }: FoundPassage): string {
  const own = [page.title, ...(section.bare ?? []), section.heading, page.description ?? ''];
  return [...own, ...section.blocks.map(({ text }) => text)].join('\n');
}

/** Probability that the documentation answers, 0 to 1. */
export function assessConfidence(evidence: Evidence): number {
  let sum = WEIGHTS.bias;
  for (const name of Object.keys(evidence) as (keyof Evidence)[]) sum += WEIGHTS[name] * evidence[name];
  return 1 / (1 + Math.exp(-sum));
}
