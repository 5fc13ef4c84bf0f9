import { findNearest } from './buttons/findNearest';
import { LAUNCHER_TEXTS } from './launcherTexts';

/** A language of the interface. */
export type Locale = keyof typeof LAUNCHER_TEXTS;

/** Languages of the interface, as BCP 47 names. */
export const LOCALES = /* @__PURE__ */ Object.keys(LAUNCHER_TEXTS) as Locale[];

/** The interface language nearest to a site's language, as `findNearest` finds it. */
export function findLocale(language?: unknown): Locale {
  return findNearest(language, LAUNCHER_TEXTS);
}

/** True for right-to-left languages. */
export function isRightToLeft(language: string): boolean {
  return /^(ar|he|iw|fa|ur|yi|ps|sd|ug|dv|ckb)\b/i.test(language);
}
