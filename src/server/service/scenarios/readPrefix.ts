import { isScenarioName, type ScenarioName } from './scenarios';

/** A request's scenario, read from its path `/scenarios/<name>[:<times>][:<nonce>]/…`. */
export interface ScenarioPrefix {
  name: ScenarioName;
  /** Number of requests with the fault; later ones are answered as usual. */
  times: number;
  /** The whole prefix. Counts and logs are separate for each prefix. */
  key: string;
  /** The path after the prefix. */
  path: string;
}

/** Parses the prefix of a path; `null` without a prefix or with an unknown scenario. */
export function readPrefix(pathname: string): ScenarioPrefix | null {
  const match = /^\/scenarios\/([^/]+)(\/.*)$/.exec(pathname);
  if (!match) return null;
  const [, key = '', path = ''] = match;
  const [name = '', times = ''] = key.split(/:|%3A/i);
  if (!isScenarioName(name)) return null;
  return { name, times: /^\d+$/.test(times) ? Number(times) : Infinity, key, path };
}
