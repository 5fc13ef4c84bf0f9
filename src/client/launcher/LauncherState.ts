/** The state of an assistant, as far as its launcher shows it. */
export interface LauncherState {
  isOpen: boolean;
  loading: 'idle' | 'pending' | 'failed';
}

/** True when the reader has asked for what could not be loaded. */
export function hasFailed({ isOpen, loading }: LauncherState): boolean {
  return isOpen && loading === 'failed';
}
