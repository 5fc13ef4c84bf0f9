import type { BenchStatus } from '../../page/benchPage';

/** The state that a page with a chat hook reports after each commit. */
export interface ChatHandle {
  send(): void;
  status: BenchStatus;
  failure: string | undefined;
}
