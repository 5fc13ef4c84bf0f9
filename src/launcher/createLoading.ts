/** How long the rest of the assistant may take to load before the reader is told, in milliseconds. */
const LOAD_TIMEOUT_MS = 10_000;

/** The rest of the assistant on its way: loaded once, and again only after a failure. */
export interface Loading<Rest> {
  readonly status: 'idle' | 'pending' | 'failed';
  /** What was loaded; `null` before that. */
  readonly loadedRest: Rest | null;
  start(): void;
}

/**
 * Loads the rest when it is asked for.
 *
 * @param importRest Called with the number of failures before.
 * @param onChange Told each change of the status.
 */
export function createLoading<Rest>(
  importRest: (failures: number) => Promise<Rest>,
  onChange: () => void,
): Loading<Rest> {
  let failures = 0;
  const loading: { -readonly [Key in keyof Loading<Rest>]: Loading<Rest>[Key] } = {
    status: 'idle',
    loadedRest: null,
    start() {
      if (loading.loadedRest || loading.status === 'pending') return;
      const attempt = failures;
      const fail = (error: unknown) => {
        // An attempt that was given up may still come in, or fail at last.
        if (loading.loadedRest || failures !== attempt) return;
        failures += 1;
        // The browser's own error names the file.
        console.error('[docs-assistant]', error);
        set('failed');
      };
      const timer = setTimeout(fail, LOAD_TIMEOUT_MS, 'timeout');
      importRest(attempt).then((rest) => {
        // It would keep a destroyed assistant for as long as it runs.
        clearTimeout(timer);
        if (loading.loadedRest) return;
        loading.loadedRest = rest;
        set('idle');
      }, fail);
      set('pending');
    },
  };

  function set(status: Loading<Rest>['status']) {
    loading.status = status;
    onChange();
  }

  return loading;
}
