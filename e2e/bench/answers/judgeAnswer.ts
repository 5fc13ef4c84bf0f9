import type { AnswerableQuestion } from './corpora';

/** Words of an answer in which its reader must have found it. */
const READ_WORDS = 150;

/** The judgement of one question's answer. */
export interface Verdict {
  /** Place of the first right page among the pages that were found, from 1; 0 for none. */
  rank: number;
  /** True when the first {@link READ_WORDS} words say what answers; `null` where the question does not name that. */
  isAnswered: boolean | null;
  isRefused: boolean;
  /** Words outside code. */
  words: number;
  /** Numbered citations that lead to no page or to no anchor of one. A quoted page's own links may lead beyond the folder. */
  brokenCitations: number;
}

/** The sentence by which an answer says that the documentation has none. */
const REFUSAL = /\bfound nothing in the documentation\b/;

/**
 * Judges an answer as a reader would who stops after its first words.
 *
 * @param found Paths of the pages that were found, best first.
 * @param isAddress True for an address that a citation may lead to.
 */
export function judgeAnswer(
  { pages, says }: AnswerableQuestion,
  found: readonly string[],
  markdown: string,
  isAddress: (address: string) => boolean,
): Verdict {
  const isRefused = REFUSAL.test(markdown);
  const body = markdown.replace(/\n```suggestions\n[\s\S]*$/, '');
  const beginning = toWords(body).slice(0, READ_WORDS).join(' ');
  return {
    rank: [...new Set(found)].findIndex((path) => pages.includes(path)) + 1,
    isAnswered: says ? !isRefused && says.some((text) => beginning.includes(toWords(text).join(' '))) : null,
    isRefused,
    words: toWords(body.replaceAll(/^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n *\1/gm, '')).length,
    brokenCitations: [...markdown.matchAll(/\[\d+\]\((\/[^)\s]*)/g)].filter(([, address = '']) => !isAddress(address))
      .length,
  };
}

/** Words in lower case without the marks of markdown, so that a quoted sentence is found whatever its emphasis and its links. */
export function toWords(markdown: string): string[] {
  return markdown
    .replaceAll(/\[\d+\]\([^)]*\)/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`\\]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}$@#./:'"=<>()-]+/u)
    .map((word) => word.replaceAll(/^[.:'"()]+|[.:'"()]+$/g, ''))
    .filter((word) => word !== '');
}
