import { askButtonLabels } from '../askButtonLabels';
import type { Locale } from '../findLocale';
import { findNearest } from './findNearest';

/** The text of the button by a selection, by language. It is loaded with the first selection. */
const TEXTS: Partial<Record<Locale, string>> = {
  en: askButtonLabels.askAboutSelection,
  de: 'Danach fragen',
  fr: 'Poser une question',
  es: 'Preguntar sobre esto',
  'pt-BR': 'Perguntar sobre isto',
  it: 'Chiedi su questo',
  nl: 'Hierover vragen',
  pl: 'Zapytaj o to',
  tr: 'Bunun hakkında sor',
  ru: 'Спросить об этом',
  uk: 'Запитати про це',
  ja: 'これについて質問',
  ko: '이 내용 질문하기',
  'zh-CN': '就此提问',
  'zh-TW': '就此提問',
  ar: 'اسأل عن هذا',
  he: 'לשאול על זה',
  hi: 'इसके बारे में पूछें',
};

/** The text of the button by a selection, in a language. */
export function selectionButtonTextIn(language: string): string {
  return TEXTS[findNearest(language, TEXTS)]!;
}
