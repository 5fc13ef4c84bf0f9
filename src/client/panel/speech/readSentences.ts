/** A piece of an answer that is spoken as one utterance. */
export interface SpokenSentence {
  text: string;
  /** Range of the piece in the answer. */
  range: Range;
}

/** Elements that are left out: controls, citation numbers, drawings and elements that are hidden from screen readers. */
const SKIPPED = 'button, input, svg, details, [part=citation], [aria-hidden=true]';

/** Elements that are named instead of being read letter by letter. */
const CODE = '[part=code], pre';

/** Elements inside a sentence. Every other element begins a new sentence. */
const INLINE =
  /^(?:a|abbr|b|br|cite|code|del|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|td|th|u|var|semantics|m[a-z]+)$/;

/**
 * Pieces of a sentence that is too long for one utterance, at most 160 characters and preferably up to a comma: Chromium ends an
 * utterance of a network voice after about 15 seconds. In Chinese, Japanese and Korean, 60 characters take that long.
 */
const PIECES = /.{1,160}$|.{60,158}[,;:]\s|.{1,159}\s|.{1,160}/gsu;
const DENSE_PIECES = /.{1,60}$|.{20,59}[，、；：,\s]|.{1,60}/gsu;
const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** A sentence, for browsers without `Intl.Segmenter`. */
const SENTENCE = /.+?(?:[.!?]+(?:\s+|$)|[。！？]+)|.+$/gsu;

/**
 * The sentences of an answer, generated one by one, so that a long answer costs nothing in advance. Code is replaced by a word, tables
 * are read row by row, and citations are left out.
 *
 * @param answer the element that contains the answer
 * @param codeWord spoken instead of a block of code
 * @param language a BCP 47 tag; `undefined` for the browser's own language
 */
export function* readSentences(
  answer: Element,
  codeWord: string,
  language: string | undefined,
): Generator<SpokenSentence, void, void> {
  const run = createRun(answer.ownerDocument);
  let node: Node | null = answer.firstChild;
  while (node !== null) {
    if (isElement(node) && !node.matches(SKIPPED)) {
      if (node.matches(CODE)) {
        yield* run.end(language);
        const range = answer.ownerDocument.createRange();
        range.selectNodeContents(node);
        yield { text: codeWord, range };
      } else {
        if (!INLINE.test(node.localName)) yield* run.end(language);
        run.addGap(toGap(node));
        if (node.firstChild !== null) {
          node = node.firstChild;
          continue;
        }
      }
    } else if (node.nodeType === node.TEXT_NODE) run.add(node as Text);
    while (node !== null && node !== answer && node.nextSibling === null) {
      node = node.parentNode;
      if (node !== null && isElement(node) && !INLINE.test(node.localName)) yield* run.end(language);
    }
    node = node === answer ? null : (node?.nextSibling ?? null);
  }
  yield* run.end(language);
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

/** Text that is spoken in addition to an element's own text, such as a pause. */
function toGap(element: Element): string {
  if (element.localName === 'br') return '\n';
  if (element.localName === 'img') return ` ${element.getAttribute('alt') ?? ''} `;
  return /^t[dh]$/.test(element.localName) && element.previousElementSibling !== null ? ', ' : '';
}

/** The text of one block, with its text nodes. */
function createRun(document: Document) {
  let text = '';
  let nodes: { node: Text; start: number }[] = [];
  /** Index of the node with the last read part. Parts are read in order. */
  let current = 0;

  function findNode(offset: number) {
    while ((nodes[current + 1]?.start ?? Infinity) <= offset) current += 1;
    return nodes[current];
  }

  /** The range of a part of the text. If the text has changed since, the range is shorter. */
  function toRange(start: number, end: number): Range {
    const range = document.createRange();
    const first = findNode(start);
    if (first !== undefined) range.setStart(first.node, Math.min(start - first.start, first.node.length));
    const last = findNode(end - 1);
    if (last !== undefined) range.setEnd(last.node, Math.min(end - last.start, last.node.length));
    return range;
  }

  return {
    add(node: Text) {
      nodes.push({ node, start: text.length });
      // A line break in the source does not end a sentence.
      text += node.data.replaceAll('\n', ' ');
    },
    addGap(gap: string) {
      text += gap;
    },
    /** Returns the sentences and empties the run. */
    *end(language: string | undefined): Generator<SpokenSentence, void, void> {
      for (const { piece, index } of toPieces(text, language)) {
        const said = piece.trim();
        const start = index + piece.indexOf(said);
        if (/[\p{L}\p{N}]/u.test(said))
          yield { text: said.replaceAll(/\s+/g, ' '), range: toRange(start, start + said.length) };
      }
      text = '';
      nodes = [];
      current = 0;
    },
  };
}

function* toPieces(text: string, language: string | undefined) {
  for (const { segment, index } of toSegments(text, language)) {
    for (const found of segment.matchAll(DENSE.test(segment) ? DENSE_PIECES : PIECES))
      yield { piece: found[0], index: index + found.index };
  }
}

function* toSegments(text: string, language: string | undefined): Iterable<{ segment: string; index: number }> {
  if ('Segmenter' in Intl) yield* new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  else for (const { 0: segment, index } of text.matchAll(SENTENCE)) yield { segment, index };
}
