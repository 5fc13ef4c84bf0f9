/** What takes the rest of a line, piece by piece as it arrives. */
export interface LineSink {
  write(text: string): void;
  endLine(): void;
}

/** Takes what is not shown. */
export const NOWHERE: LineSink = { write: () => undefined, endLine: () => undefined };
