import { VERSUS } from './readComparison';

/** The kind of answer that a question asks for. */
export type Intent = 'why' | 'how' | 'what' | 'yes-no' | 'version' | 'value' | 'comparison' | 'other';

/** Kinds of questions that code does not answer, unless a sentence introduces it. */
export const WITHOUT_CODE: ReadonlySet<Intent> = new Set(['why', 'yes-no', 'version', 'value', 'comparison']);

const INTENTS: [Intent, RegExp][] = [
  [
    'comparison',
    new RegExp(
      String.raw`\b(differences?|compared? (to|with)|unterschied|instead of|rather than|better than)\b|${VERSUS}|違い`,
      'i',
    ),
  ],
  ['version', /\b(which|what|since which|in which|ab welcher|seit welcher)\b.*\bversions?\b|\bsince when\b/i],
  ['value', /\bdefaults?\b|standardwert|デフォルト|\bhow (many|much|long|large|big)\b|\b(maximum|minimum|limit) of\b/i],
  ['why', /^\W*(why|warum|wieso|weshalb)\b|\bwhat('s| is) the reason\b|なぜ|どうして/i],
  ['how', /\bhow\b|\bwie\b|方法|作り方|使い方|には/i],
  ['yes-no', /^\W*(is|are|does|do|can|could|has|have|should|must|will|was|were|may|ist|sind|kann|gibt)\b/i],
  ['what', /\b(what|which|who|was|welche[rs]?|explain|meaning)\b|とは|何/i],
];

/** Reads the kind of a question from its words; a pasted message, or only a name, is `other`. */
export function readIntent(question: string): Intent {
  return INTENTS.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other';
}
