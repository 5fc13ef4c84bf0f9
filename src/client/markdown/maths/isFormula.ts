/** Characters that formulas have and prices do not. */
const MATHS = /[\\^_{}=+<>|]|[a-z]\(|\d[a-z]|\d ?[*/-] ?\d/i;

/**
 * Tells whether text between two dollar signs is a formula: no white space inside the signs and no digit behind them, as Pandoc has it,
 * and something of mathematics where it begins with a digit or holds words.
 */
export function isFormula(source: string, after: string): boolean {
  if (/^\s|\s$/.test(source) || /^\d/.test(after) || /\n\s*\n/.test(source)) return false;
  if (MATHS.test(source)) return true;
  return !/^\d[\d.,]*\s|\S{3,}\s/.test(source);
}

/** Tells whether text behind a dollar sign may still become a formula, so that it should not show yet. */
export function mayBeFormula(source: string): boolean {
  if (/^\s/.test(source) || /\n\s*\n/.test(source)) return false;
  if (/[\\^_{}=]/.test(source)) return true;
  return !/^\d/.test(source) && !/[a-z]{3,}\s/i.test(source) && source.length < 40;
}
