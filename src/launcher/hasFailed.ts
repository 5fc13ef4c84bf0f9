/** What becomes of an assistant, as far as its launcher shows it. */
export interface FrontView {
  isOpen: boolean;
  loading: 'idle' | 'pending' | 'failed';
}

/** True when the reader has asked for what could not be loaded. */
export function hasFailed({ isOpen, loading }: FrontView): boolean {
  return isOpen && loading === 'failed';
}
