import type { ScenarioName } from './scenarios';
import { isScenarioName } from './scenarios';

/** A request's scenario, read from its path `/scenarios/<name>[:<times>][:<nonce>]/…`. */
export interface ScenarioPrefix {
  name: ScenarioName;
  /** How many requests get the fault; later ones are answered as usual. */
  times: number;
  /** The whole prefix: what counts and logs are kept by. */
  key: string;
  /** The path behind the prefix. */
  path: string;
}

/** The prefix of a path; `null` when it has none or names no scenario. */
export function readPrefix(pathname: string): ScenarioPrefix | null {
  const match = /^\/scenarios\/([^/]+)(\/.*)$/.exec(pathname);
  if (!match) return null;
  const [, key = '', path = ''] = match;
  const [name = '', times = ''] = key.split(/:|%3A/i);
  if (!isScenarioName(name)) return null;
  return { name, times: /^\d+$/.test(times) ? Number(times) : Infinity, key, path };
}
