import type { AnswerableQuestion } from './corpora';

/** Readers must find the answer within this many words. */
const READ_WORDS = 150;

/** Number of words that a reader sees at a glance. */
const GLANCED_WORDS = 40;

/** The judgement of one question's answer. */
export interface Verdict {
  /** Rank of the first right page among the found pages, from 1; 0 if it was not found. */
  rank: number;
  /** Whether the first {@link READ_WORDS} words contain the answer; `null` if the question has no `says`. */
  isAnswered: boolean | null;
  /** Whether the first excerpt contains the sentence, row or code that answers; `null` if the question has no `sentence`. */
  isFirst: boolean | null;
  /** The same for the first {@link GLANCED_WORDS} words. */
  isAtGlance: boolean | null;
  /** Number of sentences in all excerpts, and in the excerpts without the answer. */
  sentences: { all: number; beside: number };
  isRefused: boolean;
  /** Number of words outside of code. */
  words: number;
  /**
   * Number of numbered citations to a missing page or anchor. Other links in quotes are not checked, because they may lead beyond the
   * folder.
   */
  brokenCitations: number;
}

/** The sentence with which an answer says that the documentation has no answer. */
const REFUSAL = /\bfound nothing in the documentation\b/;

/**
 * Judges an answer as a reader would who stops after its first words.
 *
 * @param found Paths of the pages that were found, best first.
 * @param isAddress True for an address that a citation may lead to.
 */
export function judgeAnswer(
  { pages, says, sentence = says }: AnswerableQuestion,
  found: readonly string[],
  markdown: string,
  isAddress: (address: string) => boolean,
): Verdict {
  const isRefused = REFUSAL.test(markdown);
  const body = markdown.replace(/\n```suggestions\n[\s\S]*$/, '').replaceAll(/^(?:> ?)+/gm, '');
  const excerpts = readExcerpts(markdown);
  const isIn = (words: readonly string[]) =>
    sentence?.some((text) => words.join(' ').includes(toWords(text).join(' '))) ?? false;
  const glanced = excerpts.flatMap(toWords).slice(0, GLANCED_WORDS + toWords(sentence?.[0] ?? '').length - 1);
  const beginning = toWords(body).slice(0, READ_WORDS).join(' ');
  return {
    rank: [...new Set(found)].findIndex((path) => pages.includes(path)) + 1,
    isAnswered: says ? !isRefused && says.some((text) => beginning.includes(toWords(text).join(' '))) : null,
    isFirst: sentence ? !isRefused && isIn(toWords(excerpts[0] ?? '')) : null,
    isAtGlance: sentence ? !isRefused && isIn(glanced) : null,
    sentences: {
      all: countSentences(excerpts),
      beside: countSentences(excerpts.filter((excerpt) => !isIn(toWords(excerpt)))),
    },
    isRefused,
    words: toWords(body.replaceAll(/^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n *\1/gm, '')).length,
    brokenCitations: [...markdown.matchAll(/\[\d+\]\((\/[^)\s]*)/g)].filter(([, address = '']) => !isAddress(address))
      .length,
  };
}

/** The texts of an answer's excerpts with their code, without their title lines. */
function readExcerpts(markdown: string): string[] {
  const parts = markdown.replace(/^```suggestions\n[\s\S]*/m, '').split(/^(?=> \[.*\[\d+\]\()/m);
  const excerpts = parts.filter((part) => part.startsWith('> ['));
  return excerpts.map((excerpt) => excerpt.replaceAll(/^> ?/gm, '').replace(/^.*\n/, ''));
}

function countSentences(excerpts: readonly string[]): number {
  const texts = excerpts.map((excerpt) => excerpt.replaceAll(/^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n *\1/gm, ''));
  return texts.flatMap((text) => text.match(/[^.!?:]{3,}[.!?:](?=\s|$)/g) ?? []).length;
}

/** Words in lower case without markdown syntax, so that a quoted sentence is found whatever its emphasis and links. */
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
