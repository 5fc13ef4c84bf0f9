import { runService } from '../local/runService';

/** `docs-assistant service --docs DIR --port N`: the local service alone, until it is ended. */
export function service(args: readonly string[]): Promise<void> {
  return runService(args);
}
