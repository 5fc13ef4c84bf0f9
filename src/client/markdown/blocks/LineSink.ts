/** The receiver of the rest of a line, which may arrive in several parts. */
export interface LineSink {
  write(text: string): void;
  endLine(): void;
}
