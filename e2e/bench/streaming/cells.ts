import type { BenchAnswer } from '../shared/createAnswer';
import { createAnswer } from '../shared/createAnswer';

/** One setting in which every contender is measured. */
export interface Cell {
  name: string;
  /** Number of deltas of about 4 characters in the measured answer. */
  deltas: number;
  /** Undefined sends everything at once. */
  deltasPerSecond?: number;
  /** Number of messages before the question, half of them answers. */
  earlierMessages: number;
}

export const SMALL_DELTAS = 600;
export const MIDDLE_DELTAS = 4_000;
export const LARGE_DELTAS = 20_000;
const EARLIER_MESSAGES = 50;
const EARLIER_DELTAS = 400;
const DELTAS_PER_SECOND = 200;

export const CELLS: Cell[] = [
  { name: 'S-burst', deltas: SMALL_DELTAS, earlierMessages: 0 },
  { name: 'M-burst', deltas: MIDDLE_DELTAS, earlierMessages: 0 },
  { name: 'L-burst', deltas: LARGE_DELTAS, earlierMessages: 0 },
  { name: 'C-burst', deltas: SMALL_DELTAS, earlierMessages: EARLIER_MESSAGES },
  { name: 'C-paced', deltas: SMALL_DELTAS, deltasPerSecond: DELTAS_PER_SECOND, earlierMessages: EARLIER_MESSAGES },
  { name: 'M-paced', deltas: MIDDLE_DELTAS, deltasPerSecond: DELTAS_PER_SECOND, earlierMessages: 0 },
];

/** The probe starts looking for the end of a paced answer this long before its last delta is due, in milliseconds. */
const LOOK_AHEAD_MS = 500;

/** Earliest time at which the end of a cell's answer can have been sent, in milliseconds from the question. */
export function toEarliestEnd({ deltas, deltasPerSecond }: Cell): number {
  return deltasPerSecond === undefined ? 0 : (deltas / deltasPerSecond) * 1_000 - LOOK_AHEAD_MS;
}

/** The measured answer of a cell. */
export function toAnswer(cell: Cell): BenchAnswer {
  return createAnswer(cell.deltas);
}

/** The answers before the measured one, each of 400 deltas. */
export function toEarlierAnswers(cell: Cell): BenchAnswer[] {
  return Array.from({ length: cell.earlierMessages / 2 }, (_, index) => createAnswer(EARLIER_DELTAS, 1_000 + index));
}
