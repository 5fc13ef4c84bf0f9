import type { Workshop } from './createWorkshop';

/** One line of the matrix: a way of using the package, tried with the packed tarball. */
export interface Row {
  /** A package manager, a bundler or a framework. */
  framework: string;
  /** Its version, as it is asked for; the table shows the one that was installed. */
  version: string;
  /** True where each run of the tests takes it along; the others install hundreds of packages and build a whole site. */
  isQuick: boolean;
  /**
   * Installs, builds and drives it.
   *
   * @returns The installed versions and, where a row measures something, its figures.
   * @throws Error that names the expectation that did not hold.
   */
  run(workshop: Workshop): Promise<RowOutcome>;
}

/** The outcome of a row that holds. */
export interface RowOutcome {
  version: string;
  note?: string;
}

/** A row with what came of it. */
export interface RowResult {
  framework: string;
  version: string;
  result: 'ok' | 'FAILED';
  seconds: number;
  /** Figures of a row that holds, the reason of one that does not. */
  note: string;
}
