import type { Locale } from './findLocale';
import { askButtonLabels, type AskButtonTexts } from './askButtonLabels';

/** `askAboutSelection` and `askAboutCode` in each language, loaded with the buttons over the page. */
const TEXTS: Partial<Record<Locale, readonly [askAboutSelection: string, askAboutCode: string]>> = {
  de: ['Danach fragen', 'Nach diesem Code fragen'],
  fr: ['Poser une question', 'Poser une question sur ce code'],
  es: ['Preguntar sobre esto', 'Preguntar sobre este código'],
  'pt-BR': ['Perguntar sobre isto', 'Perguntar sobre este código'],
  it: ['Chiedi su questo', 'Chiedi su questo codice'],
  nl: ['Hierover vragen', 'Over deze code vragen'],
  pl: ['Zapytaj o to', 'Zapytaj o ten kod'],
  tr: ['Bunun hakkında sor', 'Bu kod hakkında sor'],
  ru: ['Спросить об этом', 'Спросить об этом коде'],
  uk: ['Запитати про це', 'Запитати про цей код'],
  ja: ['これについて質問', 'このコードについて質問'],
  ko: ['이 내용 질문하기', '이 코드 질문하기'],
  'zh-CN': ['就此提问', '就此代码提问'],
  'zh-TW': ['就此提問', '就此程式碼提問'],
  ar: ['اسأل عن هذا', 'اسأل عن هذه الشيفرة'],
  he: ['לשאול על זה', 'לשאול על הקוד הזה'],
  hi: ['इसके बारे में पूछें', 'इस कोड के बारे में पूछें'],
};

/** The texts of the buttons over the page in a language. */
export function askButtonLabelsIn(locale: Locale): AskButtonTexts {
  const texts = TEXTS[locale] ?? [askButtonLabels.askAboutSelection, askButtonLabels.askAboutCode];
  return { askAboutSelection: texts[0], askAboutCode: texts[1] };
}
