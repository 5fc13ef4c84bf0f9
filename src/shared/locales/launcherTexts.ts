import { launcherLabels } from './launcherLabels';

/** The launcher's label in each language of the interface, by BCP 47 name. */
export const LAUNCHER_TEXTS = {
  en: launcherLabels.launcher,
  de: 'KI fragen',
  fr: 'Demander à l’IA',
  es: 'Preguntar a la IA',
  'pt-BR': 'Perguntar à IA',
  it: 'Chiedi all’IA',
  nl: 'Vraag het AI',
  pl: 'Zapytaj AI',
  tr: 'Yapay zekâya sor',
  ru: 'Спросить ИИ',
  uk: 'Запитати ШІ',
  ja: 'AI に質問',
  ko: 'AI에게 질문',
  'zh-CN': '问问 AI',
  'zh-TW': '問問 AI',
  ar: 'اسأل الذكاء الاصطناعي',
  he: 'לשאול את ה-AI',
  hi: 'AI से पूछें',
} as const;
