import type { Locale } from './findLocale';
import type { LocaleTable } from './LocaleTable';

/** One file per language, loaded on demand; English is in the panel. A separate module, so that English readers do not load the list. */
export const LOCALE_LOADERS: Record<Exclude<Locale, 'en'>, () => Promise<LocaleTable>> = {
  de: () => import('./de').then(({ de }) => de),
  fr: () => import('./fr').then(({ fr }) => fr),
  es: () => import('./es').then(({ es }) => es),
  'pt-BR': () => import('./pt-BR').then(({ ptBR }) => ptBR),
  it: () => import('./it').then(({ it }) => it),
  nl: () => import('./nl').then(({ nl }) => nl),
  pl: () => import('./pl').then(({ pl }) => pl),
  tr: () => import('./tr').then(({ tr }) => tr),
  ru: () => import('./ru').then(({ ru }) => ru),
  uk: () => import('./uk').then(({ uk }) => uk),
  ja: () => import('./ja').then(({ ja }) => ja),
  ko: () => import('./ko').then(({ ko }) => ko),
  'zh-CN': () => import('./zh-CN').then(({ zhCN }) => zhCN),
  'zh-TW': () => import('./zh-TW').then(({ zhTW }) => zhTW),
  ar: () => import('./ar').then(({ ar }) => ar),
  he: () => import('./he').then(({ he }) => he),
  hi: () => import('./hi').then(({ hi }) => hi),
};
