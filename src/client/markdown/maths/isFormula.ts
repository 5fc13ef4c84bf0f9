/** Characters that formulas have and prices do not. */
const MATHS = /[\\^_{}=+<>|]|[a-z]\(|\d[a-z]|\d ?[*/-] ?\d/i;

/** Two words before any TeX syntax: formulas have words only in `\text{…}`. A text with such a beginning is not a formula. */
const PROSE = /^[^\\^_{}]*?\p{L}{3}[ \n]+\p{L}{2}/u;

/** `${name}`, `$(command …)`, `$@`: placeholders of templates and shells. `${}^2` and `${x}^2` are TeX. */
const TEMPLATE = /^(?:\{[^{}\\^]+\}(?![\^_])|\([\w.-]{2,}[ )]|[@#?])/;

/** Between two names of a process, `$$`, in one line: `echo $$ > file; kill $$`. */
const SHELL = /^[\s;&|)][^\n\\^_{}=]*$/;

/** Longer text without mathematical characters is not a formula. */
const PLAIN_MAX_LENGTH = 40;
const PLAIN = new RegExp(`^[^\\\\^_{}=+<>|]{${PLAIN_MAX_LENGTH}}`);

const FUNCTIONS = /\b(?:sin|cos|tan|log|exp|max|min|lim|mod|det|gcd|lcm)\b/g;

/** A number, the label of a footnote, an address. */
const ESCAPED = /^(?:[\d.,]*|\^[^\s{\\]*)$|:\/\//;

const CHECKED = /^\s*x\s*$/i;
const WORD = /\p{L}{3}|[\p{L}\d]{2}_\w{2}/u;
/** Characters that only TeX has. */
const TEX = /[\\^{}]|(?<![\p{L}\d]{2})_/u;

function hasWord(source: string): boolean {
  return WORD.test(source.replace(FUNCTIONS, ''));
}

/** True for a letter or a digit. Scripts without spaces between words do not count, because their formulas are directly beside words. */
function isWord(character: string): boolean {
  return character < '\u2e80' && /[\p{L}\p{N}_]/u.test(character);
}

/**
 * Tells whether text between two dollar signs is a formula, by the rules of GitHub and Pandoc: no white space inside the signs, no letter
 * or digit outside of them, and mathematical characters if it begins with a digit or has words.
 */
export function isFormula(source: string, after: string, before: string): boolean {
  if (/^\s|\s$/.test(source) || isWord(before) || isWord(after) || /[{(]/.test(after)) return false;
  if (TEMPLATE.test(source) || PROSE.test(source) || PLAIN.test(source)) return false;
  return MATHS.test(source) || !/^\d[\d.,]*\s|\S{3}\s/.test(source);
}

/** Tells whether text after a dollar sign may still become a formula and should stay hidden. */
export function mayBeFormula(source: string, before: string): boolean {
  if (/^\s/.test(source) || isWord(before) || TEMPLATE.test(source) || PROSE.test(source)) return false;
  if (/[\\^_{}=]/.test(source)) return true;
  return !/^\d/.test(source) && !/[a-z]{3}\s/i.test(source) && source.length < PLAIN_MAX_LENGTH;
}

/** Tells whether text between two double dollar signs is a formula. Shells and makefiles also use such signs. */
export function isDisplayFormula(source: string, after: string, before: string): boolean {
  const isCommand = SHELL.test(source) && hasWord(source);
  return mayBeDisplayFormula(source, before) && !isCommand && !isWord(after) && !/[{(]/.test(after);
}

export function mayBeDisplayFormula(source: string, before: string): boolean {
  return !isWord(before) && !TEMPLATE.test(source) && !PROSE.test(source);
}

/** Tells whether text between `\[` and `\]` is a formula, not a check box or an escaped link. */
export function isSquareFormula(source: string, after: string, before: string): boolean {
  return !CHECKED.test(source) && !/[[(]/.test(after) && isBracketFormula(source, after, before);
}

/** Tells whether text between `\(` and `\)` is a formula. In markdown the same marks are escaped brackets. */
export function isBracketFormula(source: string, _after: string, before: string): boolean {
  if (!mayBeBracketFormula(source, before) || ESCAPED.test(source.trim())) return false;
  return TEX.test(source) || !hasWord(source);
}

export function mayBeBracketFormula(source: string, before: string): boolean {
  // Rejects a bracket that closes without a backslash, or a second one that opens with a backslash: `\[x] and \[y\]`.
  return !isWord(before) && !PROSE.test(source) && !/^[^\\^_{}=[\]]*\]|(?<!\\)\\[[(]/.test(source);
}
