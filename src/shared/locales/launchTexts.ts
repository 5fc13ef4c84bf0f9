import { askButtonLabels, type AskButtonTexts } from './askButtonLabels';
import type { Locale } from './findLocale';
import { launcherLabels, type LauncherLabels } from './launcherLabels';

type LaunchTexts = Omit<LauncherLabels, 'launcher'> & AskButtonTexts;

const { loadFailed, retry } = launcherLabels;
const { askAboutSelection, askAboutCode } = askButtonLabels;

/**
 * The texts that may be shown before the panel, by language: `loadFailed`, `retry`, `askAboutSelection` and `askAboutCode`. They are loaded
 * with the buttons over the page, also for a failure to load the panel, after which a language's own file could not be loaded either.
 */
const TEXTS: Partial<Record<Locale, readonly string[]>> = {
  de: ['Der Assistent lädt nicht.', 'Erneut versuchen', 'Danach fragen', 'Nach diesem Code fragen'],
  fr: ['L’assistant ne se charge pas.', 'Réessayer', 'Poser une question', 'Poser une question sur ce code'],
  es: ['El asistente no se cargó.', 'Reintentar', 'Preguntar sobre esto', 'Preguntar sobre este código'],
  'pt-BR': ['O assistente não carregou.', 'Tentar de novo', 'Perguntar sobre isto', 'Perguntar sobre este código'],
  it: ['L’assistente non si carica.', 'Riprova', 'Chiedi su questo', 'Chiedi su questo codice'],
  nl: ['De assistent laadt niet.', 'Opnieuw proberen', 'Hierover vragen', 'Over deze code vragen'],
  pl: ['Nie udało się wczytać asystenta.', 'Spróbuj ponownie', 'Zapytaj o to', 'Zapytaj o ten kod'],
  tr: ['Asistan yüklenemedi.', 'Yeniden dene', 'Bunun hakkında sor', 'Bu kod hakkında sor'],
  ru: ['Не удалось загрузить помощника.', 'Повторить', 'Спросить об этом', 'Спросить об этом коде'],
  uk: ['Не вдалося завантажити помічника.', 'Повторити', 'Запитати про це', 'Запитати про цей код'],
  ja: ['アシスタントを読み込めません。', '再試行', 'これについて質問', 'このコードについて質問'],
  ko: ['어시스턴트를 불러오지 못했습니다.', '다시 시도', '이 내용 질문하기', '이 코드 질문하기'],
  'zh-CN': ['无法加载助手。', '重试', '就此提问', '就此代码提问'],
  'zh-TW': ['無法載入助理。', '重試', '就此提問', '就此程式碼提問'],
  ar: ['تعذر تحميل المساعد.', 'إعادة المحاولة', 'اسأل عن هذا', 'اسأل عن هذه الشيفرة'],
  he: ['לא ניתן לטעון את העוזר.', 'ניסיון נוסף', 'לשאול על זה', 'לשאול על הקוד הזה'],
  hi: ['सहायक लोड नहीं हो सका।', 'फिर से कोशिश करें', 'इसके बारे में पूछें', 'इस कोड के बारे में पूछें'],
};

/** The texts that may be shown before the panel, in a language. */
export function launchLabelsIn(locale: Locale): LaunchTexts {
  const [failed = loadFailed, again = retry, selection = askAboutSelection, code = askAboutCode] = TEXTS[locale] ?? [];
  return { loadFailed: failed, retry: again, askAboutSelection: selection, askAboutCode: code };
}
