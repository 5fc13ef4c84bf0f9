import type { Workshop } from './createWorkshop';

/** One row of the matrix: a way of using the package, tried with the packed tarball. */
export interface Row {
  /** A package manager, a bundler or a framework. */
  framework: string;
  /** The requested version; the table shows the installed one. */
  version: string;
  /**
   * True if each test run includes it. Other rows differ from such a row only in a version or in the look of a site, or they install hundreds
   * of packages and build a whole site.
   */
  isQuick: boolean;
  /**
   * Installs, builds and drives it.
   *
   * @returns The installed versions and, if the row measures something, its figures.
   * @throws Error that names the failed expectation.
   */
  run(workshop: Workshop): Promise<RowOutcome>;
}

/** The outcome of a successful row. */
export interface RowOutcome {
  version: string;
  note?: string;
}

/** A row and its result. */
export interface RowResult {
  framework: string;
  version: string;
  result: 'ok' | 'FAILED';
  seconds: number;
  /** Figures of a successful row, or the reason of a failed one. */
  note: string;
}
