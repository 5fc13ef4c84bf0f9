/** The English texts that are needed before the panel has loaded. All others are loaded with the panel or later. */
export const launcherLabels = {
  launcher: 'Ask AI',
  retry: 'Try again',
  loadFailed: 'The assistant could not be loaded.',
} as const;

/** Texts of the launcher, each replaceable. */
export type LauncherLabels = Record<keyof typeof launcherLabels, string>;
