import type { LauncherOptions } from '../../launcher/LauncherOptions';

/**
 * Whether options look as if they could work. It is short because it is in the first 3 kB; `findConfigurationProblem` checks exactly and
 * names the problem.
 */
export function isLikelyUsable({ domain, apiKey, endpoint, answers }: LauncherOptions): boolean {
  return !!(endpoint || answers) || /^[^/:,]+,.*_dsc_\w/.test([domain, apiKey].join());
}
