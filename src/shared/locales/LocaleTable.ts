import type { Labels } from './en';
import type { LauncherLabels } from './launcherLabels';
import type { AskButtonTexts } from './askButtonLabels';

/** The panel's texts in one language, as a file in `translations` has them. A missing text is English. */
export type LocaleTable = Partial<Omit<Labels, keyof LauncherLabels | keyof AskButtonTexts>>;
