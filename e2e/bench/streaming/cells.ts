/** One setting in which every contender is measured. */
export interface Cell {
  name: string;
  /** Number of deltas of about 4 characters in the answer. */
  deltas: number;
  /** Undefined sends everything at once. */
  deltasPerSecond?: number;
}

export const MIDDLE_DELTAS = 4_000;
export const LARGE_DELTAS = 20_000;

export const CELLS: Cell[] = [
  { name: 'M-burst', deltas: MIDDLE_DELTAS },
  { name: 'L-burst', deltas: LARGE_DELTAS },
  { name: 'M-paced', deltas: MIDDLE_DELTAS, deltasPerSecond: 200 },
];

/** The probe starts looking for the end of a paced answer this long before its last delta is due, in milliseconds. */
const LOOK_AHEAD_MS = 500;

/** Earliest time at which the end of a cell's answer can have been sent, in milliseconds from the question. */
export function toEarliestEnd({ deltas, deltasPerSecond }: Cell): number {
  return deltasPerSecond === undefined ? 0 : (deltas / deltasPerSecond) * 1_000 - LOOK_AHEAD_MS;
}
