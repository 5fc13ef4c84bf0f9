import { askButtonLabels } from '../askButtonLabels';
import type { Locale } from '../findLocale';
import { findNearest } from './findNearest';

/** The text of the button by a block of code, by language: the button is drawn by a small file of its own. */
const TEXTS: Partial<Record<Locale, string>> = {
  en: askButtonLabels.askAboutCode,
  de: 'Nach diesem Code fragen',
  fr: 'Poser une question sur ce code',
  es: 'Preguntar sobre este código',
  'pt-BR': 'Perguntar sobre este código',
  it: 'Chiedi su questo codice',
  nl: 'Over deze code vragen',
  pl: 'Zapytaj o ten kod',
  tr: 'Bu kod hakkında sor',
  ru: 'Спросить об этом коде',
  uk: 'Запитати про цей код',
  ja: 'このコードについて質問',
  ko: '이 코드 질문하기',
  'zh-CN': '就此代码提问',
  'zh-TW': '就此程式碼提問',
  ar: 'اسأل عن هذه الشيفرة',
  he: 'לשאול על הקוד הזה',
  hi: 'इस कोड के बारे में पूछें',
};

/** The text of the button by a block of code, in a language. */
export function codeButtonTextIn(language: string): string {
  return TEXTS[findNearest(language, TEXTS)]!;
}
