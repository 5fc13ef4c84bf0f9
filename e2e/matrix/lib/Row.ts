import type { Workshop } from './createWorkshop';

/** One line of the matrix: a way of using the package, tried with the packed tarball. */
export interface Row {
  /** What is tried: a package manager, a bundler, a framework. */
  framework: string;
  /** Its version, as it is asked for; the table shows the one that was installed. */
  version: string;
  /** True for a matter of seconds; the others install hundreds of packages and build a whole site. */
  isQuick: boolean;
  /**
   * Installs, builds and drives it.
   *
   * @returns What was installed and, where there is something to tell, figures.
   * @throws What did not hold.
   */
  run(workshop: Workshop): Promise<RowOutcome>;
}

/** What a row has to tell when it holds. */
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
