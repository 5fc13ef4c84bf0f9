import type { Locale } from './findLocale';
import type { LauncherLabels } from './launcherLabels';
import { launcherLabels } from './launcherLabels';

/** `launcher`, `retry` and `loadFailed` in each language: short enough to be there with the button, which must not wait for a file. */
const TEXTS: Partial<Record<Locale, readonly [launcher: string, retry: string, loadFailed: string]>> = {
  de: ['KI fragen', 'Erneut versuchen', 'Der Assistent lädt nicht.'],
  fr: ['Demander à l’IA', 'Réessayer', 'L’assistant ne se charge pas.'],
  es: ['Preguntar a la IA', 'Reintentar', 'El asistente no se cargó.'],
  'pt-BR': ['Perguntar à IA', 'Tentar de novo', 'O assistente não carregou.'],
  it: ['Chiedi all’IA', 'Riprova', 'L’assistente non si carica.'],
  nl: ['Vraag het AI', 'Opnieuw proberen', 'De assistent laadt niet.'],
  pl: ['Zapytaj AI', 'Spróbuj ponownie', 'Nie udało się wczytać asystenta.'],
  tr: ['Yapay zekâya sor', 'Yeniden dene', 'Asistan yüklenemedi.'],
  ru: ['Спросить ИИ', 'Повторить', 'Не удалось загрузить помощника.'],
  uk: ['Запитати ШІ', 'Повторити', 'Не вдалося завантажити помічника.'],
  ja: ['AI に質問', '再試行', 'アシスタントを読み込めません。'],
  ko: ['AI에게 질문', '다시 시도', '어시스턴트를 불러오지 못했습니다.'],
  'zh-CN': ['问问 AI', '重试', '无法加载助手。'],
  'zh-TW': ['問問 AI', '重試', '無法載入助理。'],
  ar: ['اسأل الذكاء الاصطناعي', 'إعادة المحاولة', 'تعذر تحميل المساعد.'],
  he: ['לשאול את ה-AI', 'ניסיון נוסף', 'לא ניתן לטעון את העוזר.'],
  hi: ['AI से पूछें', 'फिर से कोशिश करें', 'सहायक लोड नहीं हो सका।'],
};

/** The launcher's texts in a language. */
export function launcherLabelsIn(locale: Locale): LauncherLabels {
  const { launcher, retry, loadFailed } = launcherLabels;
  const texts = TEXTS[locale] ?? [launcher, retry, loadFailed];
  return { launcher: texts[0], retry: texts[1], loadFailed: texts[2] };
}
