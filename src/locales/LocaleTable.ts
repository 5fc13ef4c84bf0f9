import type { Labels } from './en';
import type { LauncherLabels } from './launcherLabels';
import type { OfferLabels } from './offerLabels';

/** The texts in one language that come with the panel. */
export type LocaleTable = Partial<Omit<Labels, keyof LauncherLabels | keyof OfferLabels>>;
