const FENCE = /^(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*$/;
const INNER_FENCE = /^[`~]+[ \t]*[^\s`~]/;
const QUOTES = /^(?: {0,3}> ?)+/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])(?: +|$)/;
const COMMENT = /^<!--/;
/** A line that is not part of a paragraph: a heading or a rule. */
const NO_PARAGRAPH = /^(?:#{1,6}(?: |$)|([-*_])(?: *\1){2,} *$)/;

/** A line of markdown, and whether it is in a block of code. */
export interface ScannedLine {
  line: string;
  /** Language of the block of code around the line, in lower case; empty for a block without a language; `null` outside of code. */
  language: string | null;
  /** True for the lines that open and close a fenced block. */
  isFence: boolean;
  /** True for a line that does not continue a paragraph, so that it may be a link definition. */
  isStart: boolean;
}

/**
 * The lines of a text, and for each whether it is in a block of code: fenced, indented, or commented out, also in quotes and list items.
 * An open fence extends to the end of the text or of its item.
 */
export function scanFences(markdown: string): ScannedLine[] {
  let fence: { mark: string; language: string; column: number; quotes: number; inner: number } | null = null;
  let isComment = false;
  let isParagraph = false;
  let isEmptyItem = false;
  let quotes = 0;
  /** Start columns of the content of open list items. */
  let items: number[] = [];

  return markdown.split(/\r\n|\r|\n/).map((line) => {
    let [marks = ''] = QUOTES.exec(line) ?? [];
    // Further marks are part of the code.
    if (fence)
      marks = marks
        .split(/(?<=> ?(?! ))/)
        .slice(0, fence.quotes)
        .join('');
    const depth = marks.split('>').length - 1;
    if (fence && depth < fence.quotes) fence = null;
    if (depth > quotes) [items, isParagraph] = [[], false];
    quotes = isParagraph ? Math.max(depth, quotes) : depth;
    const whole = withoutTabs(line.slice(marks.length));
    let content = whole.trimStart();
    let column = whole.length - content.length;
    const isStart = !isParagraph;
    const toLine = (language: string | null, isFence = false) => ({ line, language, isFence, isStart });

    if (fence && (content === '' || column >= fence.column)) {
      const { language } = fence;
      // Markdown that is shown as code can contain blocks of code. Each of them begins with a language.
      if (/^(?:markdown|mdx?)$/.test(language) && content.startsWith(fence.mark) && INNER_FENCE.test(content))
        fence.inner++;
      const isEnd = isClosing(content, fence.mark) && fence.inner-- <= 0;
      if (isEnd) fence = null;
      return toLine(language, isEnd);
    }
    fence = null;
    if (isComment) {
      isComment = !content.includes('-->');
      return toLine('');
    }
    if (content === '') {
      isParagraph = false;
      // An item can begin with at most one empty line.
      if (isEmptyItem) items.pop();
      isEmptyItem = false;
      return toLine(null);
    }
    isEmptyItem = false;
    const isLazy = isParagraph && ![ITEM, FENCE, NO_PARAGRAPH, COMMENT].some((start) => start.test(content));
    if (!isLazy) items = items.filter((item) => item <= column);
    for (;;) {
      if (column - (items.at(-1) ?? 0) >= 4) {
        if (!isParagraph) return toLine('');
        break;
      }
      const [marker = ''] = NO_PARAGRAPH.test(content) ? [] : (ITEM.exec(content) ?? []);
      if (!marker || (isParagraph && marker === content)) break;
      isParagraph = false;
      const space = marker.length - marker.trimEnd().length;
      const width = space > 4 ? marker.length - space + 1 : Math.max(marker.length, marker.trimEnd().length + 1);
      items.push(column + width);
      column += marker.length;
      content = content.slice(marker.length);
      isEmptyItem = content === '';
    }
    const opened = FENCE.exec(content);
    isParagraph = content !== '' && !opened && !NO_PARAGRAPH.test(content);
    if (opened) {
      fence = {
        mark: opened[1] ?? '',
        language: opened[2]?.toLowerCase() ?? '',
        column: items.at(-1) ?? 0,
        quotes: depth,
        inner: 0,
      };
      quotes = depth;
      return toLine(fence.language, true);
    }
    if (COMMENT.test(content)) {
      isParagraph = false;
      isComment = !content.includes('-->', 4);
      return toLine('');
    }
    return toLine(null);
  });
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
