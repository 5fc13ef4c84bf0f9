import type { Labels } from './en';
import type { LauncherLabels } from './launcherLabels';
import type { AskButtonTexts } from './askButtonLabels';

/** The texts in one language that come with the panel; the type check fails where one is missing. */
export type LocaleTable = Omit<Labels, keyof LauncherLabels | keyof AskButtonTexts>;
