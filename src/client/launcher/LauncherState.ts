/** The part of an assistant's state that its launcher shows. */
export interface LauncherState {
  isOpen: boolean;
  loading: 'idle' | 'pending' | 'failed';
}

/** True when the reader has opened the panel but it could not be loaded. */
export function hasFailed({ isOpen, loading }: LauncherState): boolean {
  return isOpen && loading === 'failed';
}
