import { Parser } from 'acorn';

/** Maximum number of expressions, patterns and statements inside each other, and of operators in a row. */
const DEPTH_MAX = 400;

/** The parser's functions that every recursion passes. Its types do not name them. */
const STEPS = [
  'parseMaybeAssign',
  'parseMaybeUnary',
  'parseExprOp',
  'parseExprAtom',
  'parseBindingAtom',
  'parseStatement',
] as const;

type Step = (this: { depth?: number }, ...parts: unknown[]) => unknown;

/**
 * A parser of JavaScript of any origin. V8 ends the process if a parser that descends by recursion compiles a regular expression near the
 * end of the stack, and no `catch` prevents that, so text that nests without end is a syntax error.
 */
export const ScriptParser = Parser.extend((Base) => {
  class BoundedParser extends Base {}
  const steps = Base.prototype as unknown as Record<string, Step>;
  for (const name of STEPS) {
    const step = steps[name];
    const bounded: Step = function (...parts) {
      this.depth = (this.depth ?? 0) + 1;
      if (this.depth > DEPTH_MAX) throw new SyntaxError(`The script nests more than ${DEPTH_MAX} deep`);
      const node = step?.apply(this, parts);
      this.depth -= 1;
      return node;
    };
    Object.defineProperty(BoundedParser.prototype, name, { value: bounded });
  }
  return BoundedParser;
});
