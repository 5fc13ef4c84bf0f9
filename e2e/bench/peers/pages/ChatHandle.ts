import type { BenchStatus } from '../../stream/page/benchPage';

/** What a page on a chat hook tells about itself after each commit. */
export interface ChatHandle {
  send(): void;
  status: BenchStatus;
  failure: string | undefined;
}
