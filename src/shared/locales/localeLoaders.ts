import type { Locale } from './findLocale';
import type { LocaleTable } from './LocaleTable';

/** One file per language, loaded on demand; English is in the panel. A separate module, so that English readers do not load the list. */
export const LOCALE_LOADERS: Record<Exclude<Locale, 'en'>, () => Promise<LocaleTable>> = {
  de: () => import('./translations/de.json').then(({ default: table }) => table),
  fr: () => import('./translations/fr.json').then(({ default: table }) => table),
  es: () => import('./translations/es.json').then(({ default: table }) => table),
  'pt-BR': () => import('./translations/pt-BR.json').then(({ default: table }) => table),
  it: () => import('./translations/it.json').then(({ default: table }) => table),
  nl: () => import('./translations/nl.json').then(({ default: table }) => table),
  pl: () => import('./translations/pl.json').then(({ default: table }) => table),
  tr: () => import('./translations/tr.json').then(({ default: table }) => table),
  ru: () => import('./translations/ru.json').then(({ default: table }) => table),
  uk: () => import('./translations/uk.json').then(({ default: table }) => table),
  ja: () => import('./translations/ja.json').then(({ default: table }) => table),
  ko: () => import('./translations/ko.json').then(({ default: table }) => table),
  'zh-CN': () => import('./translations/zh-CN.json').then(({ default: table }) => table),
  'zh-TW': () => import('./translations/zh-TW.json').then(({ default: table }) => table),
  ar: () => import('./translations/ar.json').then(({ default: table }) => table),
  he: () => import('./translations/he.json').then(({ default: table }) => table),
  hi: () => import('./translations/hi.json').then(({ default: table }) => table),
};
