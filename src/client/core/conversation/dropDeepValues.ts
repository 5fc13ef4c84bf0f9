import { ANSWER_LIMITS } from './answerLimits';

/**
 * Replaces every value that is nested deeper than `maxDepth` by `null`. Works on the JSON text, before any recursion: copying, comparing
 * or writing a value with some thousand levels overflows the stack.
 */
export function dropDeepValues(json: string, maxDepth: number = ANSWER_LIMITS.depth): string {
  let kept = '';
  let keptTo = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTE) at = findStringEnd(json, at);
    else if (unit === BRACKET || unit === BRACE) {
      depth += 1;
      if (depth === maxDepth + 1) kept += `${json.slice(keptTo, at)}null`;
    } else if (unit === BRACKET_END || unit === BRACE_END) {
      if (depth === maxDepth + 1) keptTo = at + 1;
      depth -= 1;
    }
  }
  return keptTo === 0 ? json : kept + json.slice(keptTo);
}

/** Position of the quote that closes a string; the end of the text when the string is not closed. */
function findStringEnd(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslash = at - 1;
    while (json.charCodeAt(backslash) === BACKSLASH) backslash -= 1;
    if ((at - backslash) % 2 === 1) return at;
  }
  return json.length;
}

const QUOTE = 34;
const BACKSLASH = 92;
const BRACKET = 91;
const BRACKET_END = 93;
const BRACE = 123;
const BRACE_END = 125;
