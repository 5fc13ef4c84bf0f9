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
    /** Index in the source. */
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
