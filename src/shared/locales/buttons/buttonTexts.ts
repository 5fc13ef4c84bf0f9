import type { AskButtonTexts } from '../askButtonLabels';
import type { Locale } from '../findLocale';
import { findNearest } from './findNearest';

/** The texts of the buttons by a block of code and by a selection, by language. Loaded on a page in another language than English. */
const TEXTS: Partial<Record<Locale, readonly [code: string, selection: string]>> = {
  de: ['Nach diesem Code fragen', 'Danach fragen'],
  fr: ['Poser une question sur ce code', 'Poser une question'],
  es: ['Preguntar sobre este código', 'Preguntar sobre esto'],
  'pt-BR': ['Perguntar sobre este código', 'Perguntar sobre isto'],
  it: ['Chiedi su questo codice', 'Chiedi su questo'],
  nl: ['Over deze code vragen', 'Hierover vragen'],
  pl: ['Zapytaj o ten kod', 'Zapytaj o to'],
  tr: ['Bu kod hakkında sor', 'Bunun hakkında sor'],
  ru: ['Спросить об этом коде', 'Спросить об этом'],
  uk: ['Запитати про цей код', 'Запитати про це'],
  ja: ['このコードについて質問', 'これについて質問'],
  ko: ['이 코드 질문하기', '이 내용 질문하기'],
  'zh-CN': ['就此代码提问', '就此提问'],
  'zh-TW': ['就此程式碼提問', '就此提問'],
  ar: ['اسأل عن هذه الشيفرة', 'اسأل عن هذا'],
  he: ['לשאול על הקוד הזה', 'לשאול על זה'],
  hi: ['इस कोड के बारे में पूछें', 'इसके बारे में पूछें'],
};

/** The texts of the buttons in a language; none for English. */
export function buttonTextsIn(language: string): Partial<AskButtonTexts> {
  const [askAboutCode, askAboutSelection] = TEXTS[findNearest(language, TEXTS)] ?? [];
  return { askAboutCode, askAboutSelection };
}
