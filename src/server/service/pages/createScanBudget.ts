/** Steps a character and steps in all that reading a page's components may take. A plain page takes one or two a character. */
const STEPS_A_CHARACTER = 50;
const STEPS_MIN = 200_000;

/** Pays for steps that looked ahead from an index. */
export type Spend = (steps: number, index: number) => void;

/** MDX that cannot be reduced within the bounds; the page is read as plain markdown then. */
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
 * Counts what reading a source costs: every look ahead for an end that may not come is paid for. Throws {@link MdxFailure} when it has cost
 * {@link STEPS_A_CHARACTER} times its length.
 */
export function createScanBudget(source: string): Spend {
  let left = Math.max(STEPS_MIN, source.length * STEPS_A_CHARACTER);
  return (steps, index) => {
    left -= steps;
    if (left < 0) throw new MdxFailure(index, 'has too many tags or braces without an end');
  };
}
