const FENCE = /^(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*$/;
const INNER_FENCE = /^[`~]+[ \t]*[^\s`~]/;
const QUOTES = /^(?: {0,3}> ?)+/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])(?: +|$)/;
const COMMENT = /^<!--/;
/** A line that is not part of a paragraph: a heading or a rule. */
const NO_PARAGRAPH = /^(?:#{1,6}(?: |$)|([-*_])(?: *\1){2,} *$)/;
/** The line that turns a paragraph into a heading. */
const UNDERLINE = /^=+ *$/;
/** The line below the header of a table. Each row of a table is read separately. */
const DELIMITER = /^(?=.*\|)[-:| \t]+$/;
/** A link reference definition, which is a whole line. The text of a footnote does not match. */
const DEFINITION = /^\[(?!\^)(?:\\.|[^\][\\])+\]:[ \t]*<?[^\s<>]+>?(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;

/** A paragraph of markdown, or a single line of anything else, and whether it is in a block of code. */
export interface ScannedPiece {
  text: string;
  /** Language of the block of code around the piece, in lower case; empty for a block without a language; `null` outside of code. */
  language: string | null;
  /** True for the lines that open and close a fenced block. */
  isFence: boolean;
  /** True for a link definition. */
  isDefinition: boolean;
}

/**
 * The lines of a text, with the lines of a paragraph joined, and for each piece whether it is in a block of code: fenced, indented, or
 * commented out, also in quotes and list items. An open fence extends to the end of the text or of its item.
 */
export function scanFences(markdown: string): ScannedPiece[] {
  let fence: { mark: string; language: string; column: number; quotes: number; inner: number } | null = null;
  let isComment = false;
  let isParagraph = false;
  let isTable = false;
  let isEmptyItem = false;
  let quotes = 0;
  /** Start columns of the content of open list items. */
  let items: number[] = [];
  const pieces: ScannedPiece[] = [];

  for (const line of markdown.split(/\r\n|\r|\n/)) scan(line);
  return pieces;

  function scan(line: string) {
    const spaced = withoutTabs(line);
    let [marks = ''] = QUOTES.exec(spaced) ?? [];
    // Further marks are part of the code or the comment.
    if (fence || isComment)
      marks = marks
        .split(/(?<=> ?(?! ))/)
        .slice(0, fence ? fence.quotes : quotes)
        .join('');
    const depth = marks.split('>').length - 1;
    if (fence && depth < fence.quotes) fence = null;
    if (depth > quotes) isParagraph = false;
    if (depth !== quotes && !isParagraph) [items, isComment] = [[], false];
    quotes = isParagraph ? Math.max(depth, quotes) : depth;
    const whole = spaced.slice(marks.length);
    let content = whole.trimStart();
    let column = whole.length - content.length;
    const wasParagraph = isParagraph;
    const add = (language: string | null, isFence = false, isDefinition = false) =>
      void pieces.push({ text: line, language, isFence, isDefinition });

    // Both end with the item that they are in.
    if (content !== '' && (fence || isComment) && column < (fence?.column ?? items.at(-1) ?? 0)) {
      [fence, isComment] = [null, false];
      return scan(line);
    }
    if (fence) {
      const { language } = fence;
      // Markdown that is shown as code can contain blocks of code. Each of them begins with a language.
      if (/(?:^|\.)(?:markdown|mdx?)$/.test(language) && content.startsWith(fence.mark) && INNER_FENCE.test(content))
        fence.inner++;
      const isEnd = isClosing(content, fence.mark) && fence.inner-- <= 0;
      if (isEnd) fence = null;
      return add(language, isEnd);
    }
    if (isComment) {
      isComment = !content.includes('-->');
      return add('');
    }
    if (content === '') {
      isParagraph = false;
      // An item can begin with at most one empty line.
      if (isEmptyItem) items.pop();
      isEmptyItem = false;
      return add(null);
    }
    isEmptyItem = false;
    const isLazy = isParagraph && ![ITEM, FENCE, NO_PARAGRAPH, COMMENT].some((start) => start.test(content));
    if (!isLazy) [quotes, items] = [depth, items.filter((item) => item <= column)];
    let isItem = false;
    for (;;) {
      if (column - (items.at(-1) ?? 0) >= 4) {
        if (!isParagraph) return add('');
        break;
      }
      const [marker = ''] = NO_PARAGRAPH.test(content) ? [] : (ITEM.exec(content) ?? []);
      if (!marker || (isParagraph && marker === content)) break;
      isParagraph = false;
      isItem = true;
      const space = marker.length - marker.trimEnd().length;
      const width = space > 4 ? marker.length - space + 1 : Math.max(marker.length, marker.trimEnd().length + 1);
      items.push(column + width);
      column += marker.length;
      content = content.slice(marker.length);
      isEmptyItem = content === '';
    }
    const opened = FENCE.exec(content);
    const isDefinition = (isItem || !wasParagraph) && DEFINITION.test(content);
    const isHeading =
      NO_PARAGRAPH.test(content) ||
      (wasParagraph && !isItem && depth === quotes && column >= (items.at(-1) ?? 0) && UNDERLINE.test(content));
    isParagraph = content !== '' && !opened && !isDefinition && !isHeading;
    if (opened) {
      fence = {
        mark: opened[1] ?? '',
        language: opened[2]?.toLowerCase() ?? '',
        column: items.at(-1) ?? 0,
        quotes: depth,
        inner: 0,
      };
      quotes = depth;
      return add(fence.language, true);
    }
    if (COMMENT.test(content)) {
      isParagraph = false;
      isComment = !content.includes('-->', 4);
      return add('');
    }
    const last = pieces.at(-1);
    const goesOn = wasParagraph && isParagraph && !isItem;
    isTable = goesOn && (isTable || DELIMITER.test(content));
    if (last && goesOn && !isTable) last.text += `\n${line}`;
    else add(null, false, isDefinition);
  }
}

/** Text with spaces up to the next multiple of four columns for each tab. */
function withoutTabs(text: string): string {
  let spaced = text;
  for (let at = spaced.indexOf('\t'); at >= 0; at = spaced.indexOf('\t'))
    spaced = spaced.slice(0, at) + ' '.repeat(4 - (at % 4)) + spaced.slice(at + 1);
  return spaced;
}

function isClosing(content: string, mark: string): boolean {
  const marks = content.trimEnd();
  return marks.length >= mark.length && marks === mark.charAt(0).repeat(marks.length);
}
