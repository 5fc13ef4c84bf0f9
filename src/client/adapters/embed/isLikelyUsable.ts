import type { LauncherOptions } from '../../launcher/LauncherOptions';

/**
 * Whether options look as if they could work; `findConfigurationProblem` knows exactly, and why not. One expression for both: it is in the
 * first 3 kB.
 */
export function isLikelyUsable({ domain = '', apiKey = '', endpoint }: LauncherOptions): boolean {
  return !!endpoint || /^[^/:]+ .*_dsc_\w/.test(`${domain} ${apiKey}`);
}
