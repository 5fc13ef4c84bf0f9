import type { Labels } from './en';
import type { LauncherLabels } from './launcherLabels';
import type { AskButtonTexts } from './askButtonLabels';

/** The panel's texts in one language, as a file in `translations` has them. The type check fails if a text is missing. */
export type LocaleTable = Omit<Labels, keyof LauncherLabels | keyof AskButtonTexts>;
