/** A tag in a markdown or MDX source. */
export interface Tag {
  /** `Note`, `Tabs.Item`, `div`; empty for a fragment. */
  name: string;
  kind: 'open' | 'close' | 'void';
  /** Values as written: a string, an expression's source, or `true` for a bare name. */
  attributes: Record<string, string | { expression: string } | true>;
  /** Index after the tag. */
  end: number;
}

const VOID_NAMES = new Set('area br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Reads the JSX or HTML tag that begins at `start`; `null` if it has no end.
 *
 * @param spend Called with the number of steps; may throw.
 */
export function scanTag(source: string, start: number, spend: Spend): Tag | null {
  const head = /^<(\/?)(?:([A-Za-z][\w.-]*)(?=[\s/>])|(?=>))/.exec(source.slice(start, start + 120));
  if (!head) return null;
  const name = head[2] ?? '';
  const attributes: Tag['attributes'] = {};
  let index = start + head[0].length;
  while (index < source.length) {
    const rest = source[index];
    if (rest === '>') return { name, kind: kindOf(head[1] === '/', name), attributes, end: index + 1 };
    if (source.startsWith('/>', index)) return { name, kind: 'void', attributes, end: index + 2 };
    if (rest === '{') index = skipExpression(source, index, spend);
    else if (/[\s/]/.test(rest ?? '')) index += 1;
    else index = scanAttribute(source, index, attributes, spend);
    if (index < 0) break;
  }
  spend((index < 0 ? source.length : index) - start, start);
  return null;
}

/** Index after the `{…}` that begins at `start`, skipping strings, templates and comments; -1 if it has no end. */
export function skipExpression(source: string, start: number, spend: Spend): number {
  const end = findExpressionEnd(source, start, spend);
  spend((end < 0 ? source.length : end) - start, start);
  return end;
}

function findExpressionEnd(source: string, start: number, spend: Spend): number {
  let depth = 0;
  for (let index = start; index < source.length; index += 1) {
    const character = source[index] ?? '';
    if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    } else if (source.startsWith('/*', index)) index = source.indexOf('*/', index + 2) + 1 || source.length;
    else if (character === '"' || character === "'" || character === '`') index = skipString(source, index, spend);
  }
  return -1;
}

function scanAttribute(source: string, start: number, attributes: Tag['attributes'], spend: Spend): number {
  const name = /^[^\s=/>{]+/.exec(source.slice(start, start + 200))?.[0];
  if (!name || name.includes('<')) return -1;
  let index = start + name.length;
  const equals = /^\s*=\s*/.exec(source.slice(index, index + 50))?.[0];
  if (equals === undefined) {
    attributes[name] = true;
    return index;
  }
  index += equals.length;
  const quote = source[index];
  if (quote === '{') {
    const end = skipExpression(source, index, spend);
    if (end > 0) attributes[name] = { expression: source.slice(index + 1, end - 1) };
    return end;
  }
  const quoted = quote === '"' || quote === "'";
  const end = quoted
    ? source.indexOf(quote, index + 1)
    : index + (/^[^\s>]*/.exec(source.slice(index))?.[0].length ?? 0);
  if (end < 0) return -1;
  attributes[name] = source.slice(quoted ? index + 1 : index, end);
  return quoted ? end + 1 : end;
}

/** Index of the closing quote. An apostrophe in prose has no closing quote on its line and is skipped. */
function skipString(source: string, start: number, spend: Spend): number {
  const quote = source[start];
  let index = start + 1;
  for (; index < source.length; index += 1) {
    if (source[index] === '\\') index += 1;
    else if (source[index] === quote) return index;
    else if (source[index] === '\n' && quote !== '`') break;
  }
  spend(index - start, start);
  return start;
}

function kindOf(closing: boolean, name: string): Tag['kind'] {
  return closing ? 'close' : VOID_NAMES.has(name.toLowerCase()) ? 'void' : 'open';
}

/**
 * Maximum number of steps per character, and minimum budget, for parsing a page's components. A plain page needs one or two steps per
 * character.
 */
const STEPS_A_CHARACTER = 50;
const STEPS_MIN = 200_000;

/** Counts steps that looked ahead from an index. */
export type Spend = (steps: number, index: number) => void;

/** MDX that exceeds the limits; the page is then parsed as plain markdown. */
export class MdxFailure extends Error {
  override name = 'MdxFailure';

  constructor(
    readonly index: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Counts the cost of parsing a source: each search ahead for an end that may be missing is counted. Throws {@link MdxFailure} when the cost
 * exceeds {@link STEPS_A_CHARACTER} times the length.
 */
export function createScanBudget(source: string): Spend {
  let left = Math.max(STEPS_MIN, source.length * STEPS_A_CHARACTER);
  return (steps, index) => {
    left -= steps;
    if (left < 0) throw new MdxFailure(index, 'has too many tags or braces without an end');
  };
}
