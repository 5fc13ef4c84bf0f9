import { own } from '../page/browser/native';
/** Maximum time for a module to load before the launcher reports a failure, in milliseconds. */
const LOAD_TIMEOUT_MS = 10_000;

/** Loads a module once, and again only after a failure. */
export interface ModuleLoader<Module> {
  readonly status: 'idle' | 'pending' | 'failed';
  /** The loaded module; `null` before that. */
  readonly module: Module | null;
  start(): void;
}

/**
 * Creates the loader of a module: the panel, or for the script tag the module that takes over from its loader.
 *
 * @param importModule Called with the number of failures before.
 * @param onChange Called after each change of the status.
 */
export function createModuleLoader<Module>(
  importModule: (failures: number) => Promise<Module>,
  onChange: () => void,
): ModuleLoader<Module> {
  let failures = 0;
  const loading: { -readonly [Key in keyof ModuleLoader<Module>]: ModuleLoader<Module>[Key] } = {
    status: 'idle',
    module: null,
    start() {
      if (loading.module || loading.status === 'pending') return;
      // A prerendered page may never be visited.
      if ((own as { prerendering?: boolean }).prerendering)
        return own.addEventListener('prerenderingchange', loading.start);
      const attempt = failures;
      const fail = (error: unknown) => {
        // An attempt that timed out may still succeed or fail later.
        if (loading.module || failures !== attempt) return;
        failures += 1;
        // The browser's own error names the file.
        console.error('[docs-assistant]', error);
        set('failed');
      };
      const timer = setTimeout(fail, LOAD_TIMEOUT_MS, 'timeout');
      importModule(attempt).then((module) => {
        // The timer would keep a destroyed assistant in memory until it ends.
        clearTimeout(timer);
        if (loading.module) return;
        loading.module = module;
        set('idle');
      }, fail);
      set('pending');
    },
  };

  function set(status: ModuleLoader<Module>['status']) {
    loading.status = status;
    onChange();
  }

  return loading;
}
