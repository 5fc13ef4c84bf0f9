import type { Locale } from './findLocale';
import { launcherLabels, type LauncherLabels } from './launcherLabels';

const { loadFailed, retry } = launcherLabels;

/**
 * The texts for a failure to load the panel, by language: `loadFailed` and `retry`. They are in a file of their own, because a language's
 * own file could not be loaded either.
 */
const TEXTS: Partial<Record<Locale, readonly string[]>> = {
  de: ['Der Assistent lädt nicht.', 'Erneut versuchen'],
  fr: ['L’assistant ne se charge pas.', 'Réessayer'],
  es: ['El asistente no se cargó.', 'Reintentar'],
  'pt-BR': ['O assistente não carregou.', 'Tentar de novo'],
  it: ['L’assistente non si carica.', 'Riprova'],
  nl: ['De assistent laadt niet.', 'Opnieuw proberen'],
  pl: ['Nie udało się wczytać asystenta.', 'Spróbuj ponownie'],
  tr: ['Asistan yüklenemedi.', 'Yeniden dene'],
  ru: ['Не удалось загрузить помощника.', 'Повторить'],
  uk: ['Не вдалося завантажити помічника.', 'Повторити'],
  ja: ['アシスタントを読み込めません。', '再試行'],
  ko: ['어시스턴트를 불러오지 못했습니다.', '다시 시도'],
  'zh-CN': ['无法加载助手。', '重试'],
  'zh-TW': ['無法載入助理。', '重試'],
  ar: ['تعذر تحميل المساعد.', 'إعادة المحاولة'],
  he: ['לא ניתן לטעון את העוזר.', 'ניסיון נוסף'],
  hi: ['सहायक लोड नहीं हो सका।', 'फिर से कोशिश करें'],
};

/** The texts for a failure to load the panel, in a language. */
export function launchLabelsIn(locale: Locale): Omit<LauncherLabels, 'launcher'> {
  const [failed = loadFailed, again = retry] = TEXTS[locale] ?? [];
  return { loadFailed: failed, retry: again };
}
