import { createFenceReader } from '../../../../shared/markdown/createFenceReader';
import { detectLanguage, languageOf } from '../../search/languages';
import { tokenize } from '../../search/tokenize';
import { CITATION, readNumbers } from '../../../../shared/markdown/createCitationChecker';
import type { PassageBook } from './createPassageBook';

/** Minimum share of a sentence's words in its passages. The others may be the model's own. */
const SHARE_MIN = 0.45;

/** Maximum number of reported sentences. */
const SENTENCES_MAX = 50;

/** An item of a list, quote or heading, up to its text; a line that is not prose. */
const MARKERS = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/;
const NOT_PROSE = /^[ \t>]*(?:#|\||:?-{3,})/;

const MOVED_CITATIONS = new RegExp(String.raw`([.!?:。！？])((?:\s{0,2}${CITATION.source})+)`, 'gu');
const NUMBER = /\d+(?:[.,]\d+)*/g;

/**
 * Compares each sentence of an answer with the passages that it cites. A sentence is supported if its numbers, and enough of its words if
 * both are in the same language, are in them.
 *
 * @param own Text of the owner, which needs no citation.
 */
export function checkSupport(markdown: string, book: Pick<PassageBook, 'find' | 'all'>, own: string) {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const sentences = readBlocks(markdown).flatMap((block) =>
    // A number behind the full stop belongs to the sentence before it.
    [...segmenter.segment(block.replaceAll(MOVED_CITATIONS, '$2$1 '))].map(({ segment }) => readSentence(segment)),
  );
  const language = detectLanguage(sentences.map(({ text }) => text).join(' '), 'en');
  const sources = new Map<string, Source>();
  const read = (text: string) => {
    const known = sources.get(text) ?? readSource(text, language);
    sources.set(text, known);
    return known;
  };
  const toText = ({ title, content }: { title: string; content: string }) => `${title}\n${content}`;
  let isRefused = false;
  let supported = 0;
  const unsupported: string[] = [];
  for (const { text, cited } of sentences) {
    if (cited.includes(0)) isRefused = true;
    const passages = cited.flatMap((number) => book.find(number) ?? []).map(toText);
    const isOpen = passages.length === 0;
    // Introductions such as "Do this:" say nothing that could be cited.
    if (cited.includes(0) || (isOpen && (text.endsWith(':') || tokenize(text).length < 2))) continue;
    if (isOpen && own !== '' && holds(text, [read(own)])) supported += 1;
    else if (isOpen || !holds(text, passages.map(read))) unsupported.push(text);
    else supported += 1;
  }
  const isCited = sentences.some(({ cited }) => cited.some((number) => book.find(number)));
  // A model that cites nothing may still say what a passage says.
  const isRepeated =
    !isCited &&
    unsupported.length > 0 &&
    book.all.some((passage) => holds(unsupported.join(' '), [read(toText(passage))], 1));
  return {
    /** The sentences that no passage supports, in order, as plain text. */
    unsupported: unsupported.slice(0, SENTENCES_MAX),
    /** True if a passage supports at least one sentence, and the model does not say that the documentation gives no answer. */
    isAnswered: !isRefused && (supported > 0 || isRepeated),
  };
}

interface Source {
  text: string;
  terms: ReadonlySet<string>;
  language: ReturnType<typeof languageOf>;
  /** True if it is in the language of the answer. */
  isSame: boolean;
}

function readSource(text: string, answerLanguage: string | undefined): Source {
  const code = detectLanguage(text, answerLanguage ?? 'en') ?? answerLanguage ?? 'en';
  const language = languageOf(code);
  return { text, terms: new Set(tokenize(text, language)), language, isSame: code === (answerLanguage ?? code) };
}

function holds(sentence: string, sources: readonly Source[], share = SHARE_MIN): boolean {
  const numbers = new Set(sources.flatMap(({ text }) => text.match(NUMBER) ?? []));
  if ((sentence.match(NUMBER) ?? []).some((number) => !numbers.has(number))) return false;
  const same = sources.filter(({ isSame }) => isSame);
  const [first] = same;
  // Words in another language cannot be compared.
  if (!first || same.length < sources.length) return true;
  const terms = [...new Set(tokenize(sentence, first.language))];
  const found = terms.filter((term) => same.some((source) => source.terms.has(term)));
  return found.length >= terms.length * share;
}

/** The paragraphs and items of a text, without code, tables and headings. */
function readBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  const readFence = createFenceReader();
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(open.join(' '));
    open = [];
  };
  for (const line of markdown.split('\n')) {
    const isProse = readFence(line).part === 'text' && line.trim() !== '' && !NOT_PROSE.test(line);
    const [marker = ''] = MARKERS.exec(line) ?? [];
    if (!isProse || marker.trim() !== '') close();
    if (isProse) open.push(line.slice(marker.length).trim());
  }
  close();
  return blocks;
}

function readSentence(segment: string): { text: string; cited: number[] } {
  const cited: number[] = [];
  const text = segment.replaceAll(new RegExp(`\\s?${CITATION.source}`, 'gu'), (...found) => {
    cited.push(...readNumbers(found.at(-1) as Record<string, string | undefined>));
    return '';
  });
  return { text: text.replaceAll(/\[([^[\]\n]{1,200})\]\([^()\s]*\)/g, '$1').trim(), cited };
}
