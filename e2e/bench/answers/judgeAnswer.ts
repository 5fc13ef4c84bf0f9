import type { DocsAnswer } from '../../../src/server/service/answer/createAnswerer';
import type { AnswerableQuestion } from './corpora';

/** The judgement of one question's answer. */
export interface Verdict {
  /** Rank of the first right page among the found pages, from 1; 0 if it was not found. */
  rank: number;
  /** Whether the first passage contains the sentence, row or code that answers; `null` if the question names none. */
  isFirst: boolean | null;
  /** The same for all passages. */
  isShown: boolean | null;
  /** True if the answer says that nothing fits well. */
  isRefused: boolean;
  /** Number of words outside of code. */
  words: number;
  /**
   * Number of numbered citations to a missing page or anchor. Other links in quotes are not checked, because they may lead beyond the
   * folder.
   */
  brokenCitations: number;
}

/**
 * Judges an answer by the words that it shows.
 *
 * @param found Paths of the pages that were found, best first.
 * @param isAddress True for an address that a citation may lead to.
 */
export function judgeAnswer(
  question: AnswerableQuestion,
  found: readonly string[],
  { markdown, isFound }: Pick<DocsAnswer, 'markdown' | 'isFound'>,
  isAddress: (address: string) => boolean,
): Verdict {
  const passages = readPassages(markdown);
  const body = passages.join('\n').replaceAll(/^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n *\1/gm, '');
  return {
    rank: [...new Set(found)].findIndex((path) => question.pages.includes(path)) + 1,
    isFirst: holdsAnswer(question, passages.slice(0, 1)),
    isShown: holdsAnswer(question, passages),
    isRefused: !isFound,
    words: toWords(body).length,
    brokenCitations: [...markdown.matchAll(/\[\d+\]\((\/[^)\s]*)/g)].filter(([, address = '']) => !isAddress(address))
      .length,
  };
}

/** Whether one of the texts contains the words that answer a question; `null` if it names none. */
export function holdsAnswer({ says, sentence = says }: AnswerableQuestion, texts: readonly string[]): boolean | null {
  if (!sentence) return null;
  const wanted = sentence.map((text) => toWords(text).join(' '));
  return texts.some((text) => {
    const words = toWords(text).join(' ');
    return wanted.some((part) => words.includes(part));
  });
}

/** The texts of an answer's passages without their title lines. */
function readPassages(markdown: string): string[] {
  const parts = markdown.replace(/^```suggestions\n[\s\S]*/m, '').split(/^(?=> \[.*\[\d+\]\()/m);
  const passages = parts.filter((part) => part.startsWith('> ['));
  return passages.map((passage) => passage.replaceAll(/^> ?/gm, '').replace(/^.*\n/, ''));
}

/** Words in lower case without markdown syntax, so that a sentence is found whatever its emphasis, links and quotes. */
export function toWords(markdown: string): string[] {
  return markdown
    .replaceAll(/\[\d+\]\([^)]*\)/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ >]+/gm, '')
    .replaceAll(/[*_`\\]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}$@#./:'"=<>()-]+/u)
    .map((word) => word.replaceAll(/^[.:'"()]+|[.:'"()]+$/g, ''))
    .filter((word) => word !== '');
}
