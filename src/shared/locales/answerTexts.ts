import { ENGLISH_ANSWER } from './excerptLabels';
import type { Locale } from './findLocale';

/** The own words of an answer that quotes, by language. Each is an export of its own, so that a build has only those that it uses. */
type Texts = Readonly<Record<Locale, string>>;

/** What stands above the passages that answer. */
export const documentation: Texts = {
  en: ENGLISH_ANSWER.documentation,
  de: 'Aus der Dokumentation:',
  fr: 'Extrait de la documentation :',
  es: 'De la documentación:',
  'pt-BR': 'Da documentação:',
  it: 'Dalla documentazione:',
  nl: 'Uit de documentatie:',
  pl: 'Z dokumentacji:',
  tr: 'Belgelerden:',
  ru: 'Из документации:',
  uk: 'З документації:',
  ja: 'ドキュメントより:',
  ko: '문서에서:',
  'zh-CN': '摘自文档：',
  'zh-TW': '摘自文件：',
  ar: 'من الوثائق:',
  he: 'מתוך התיעוד:',
  hi: 'दस्तावेज़ से:',
};

/** What stands above the closest passages, if nothing answers. */
export const closest: Texts = {
  en: ENGLISH_ANSWER.closest,
  de: 'Nichts passt gut. Die nächstliegenden Stellen:',
  fr: 'Rien ne correspond vraiment. Les passages les plus proches :',
  es: 'Nada encaja bien. Los pasajes más cercanos:',
  'pt-BR': 'Nada corresponde bem. Os trechos mais próximos:',
  it: 'Niente corrisponde bene. I passaggi più vicini:',
  nl: 'Niets past goed. De passages die het dichtst in de buurt komen:',
  pl: 'Nic nie pasuje dobrze. Najbliższe fragmenty:',
  tr: 'Hiçbir şey tam uymuyor. En yakın bölümler:',
  ru: 'Ничего точно не подходит. Самые близкие фрагменты:',
  uk: 'Нічого точно не підходить. Найближчі фрагменти:',
  ja: 'ぴったり合うものはありません。最も近い箇所:',
  ko: '딱 맞는 내용이 없습니다. 가장 가까운 부분:',
  'zh-CN': '没有完全匹配的内容。最接近的段落：',
  'zh-TW': '沒有完全相符的內容。最接近的段落：',
  ar: 'لا شيء يطابق تمامًا. أقرب المقاطع:',
  he: 'שום דבר לא מתאים היטב. הקטעים הקרובים ביותר:',
  hi: 'कुछ भी ठीक से मेल नहीं खाता। सबसे नज़दीकी अंश:',
};

/** If there is no passage. */
export const nothing: Texts = {
  en: ENGLISH_ANSWER.nothing,
  de: 'Zu dieser Frage wurde keine Stelle gefunden. Andere Wörter oder der genaue Name einer Funktion oder Option können helfen.',
  fr: 'Aucun passage n’a été trouvé pour cette question. D’autres mots, ou le nom exact d’une fonction ou d’une option, peuvent aider.',
  es: 'No se encontró ningún pasaje para esta pregunta. Otras palabras, o el nombre exacto de una función u opción, pueden ayudar.',
  'pt-BR':
    'Nenhum trecho foi encontrado para esta pergunta. Outras palavras, ou o nome exato de uma função ou opção, podem ajudar.',
  it: 'Nessun passaggio trovato per questa domanda. Altre parole, o il nome esatto di una funzione o di un’opzione, possono aiutare.',
  nl: 'Er is geen passage gevonden voor deze vraag. Andere woorden, of de exacte naam van een functie of optie, kunnen helpen.',
  pl: 'Nie znaleziono fragmentu do tego pytania. Mogą pomóc inne słowa albo dokładna nazwa funkcji lub opcji.',
  tr: 'Bu soru için bir bölüm bulunamadı. Başka sözcükler ya da bir işlevin veya seçeneğin tam adı yardımcı olabilir.',
  ru: 'По этому вопросу ничего не найдено. Могут помочь другие слова или точное имя функции либо параметра.',
  uk: 'За цим питанням нічого не знайдено. Можуть допомогти інші слова або точна назва функції чи параметра.',
  ja: 'この質問に合う箇所は見つかりませんでした。別の言葉や、関数やオプションの正確な名前をお試しください。',
  ko: '이 질문에 맞는 부분을 찾지 못했습니다. 다른 단어나 함수 또는 옵션의 정확한 이름을 사용해 보세요.',
  'zh-CN': '没有找到与这个问题相关的段落。换用其他词语，或使用函数或选项的准确名称，可能会有帮助。',
  'zh-TW': '沒有找到與這個問題相關的段落。改用其他詞語，或使用函式或選項的確切名稱，可能會有幫助。',
  ar: 'لم يُعثر على مقطع لهذا السؤال. قد تساعد كلمات أخرى، أو الاسم الدقيق لدالة أو خيار.',
  he: 'לא נמצא קטע לשאלה הזאת. מילים אחרות, או השם המדויק של פונקציה או אפשרות, עשויים לעזור.',
  hi: 'इस प्रश्न के लिए कोई अंश नहीं मिला। दूसरे शब्द, या किसी फ़ंक्शन या विकल्प का सटीक नाम मदद कर सकता है।',
};

/** Names that the documentation does not contain. */
export const missing: Texts = {
  en: 'The documentation does not mention {names}.',
  de: 'Die Dokumentation erwähnt {names} nicht.',
  fr: 'La documentation ne mentionne pas {names}.',
  es: 'La documentación no menciona {names}.',
  'pt-BR': 'A documentação não menciona {names}.',
  it: 'La documentazione non menziona {names}.',
  nl: 'De documentatie noemt {names} niet.',
  pl: 'W dokumentacji nie ma wzmianki o: {names}.',
  tr: 'Belgelerde {names} geçmiyor.',
  ru: 'В документации не упоминается {names}.',
  uk: 'У документації не згадується {names}.',
  ja: 'ドキュメントに{names}についての記載はありません。',
  ko: '문서에 {names}에 대한 언급이 없습니다.',
  'zh-CN': '文档中没有提到{names}。',
  'zh-TW': '文件中沒有提到{names}。',
  ar: 'لا تذكر الوثائق {names}.',
  he: 'התיעוד אינו מזכיר את {names}.',
  hi: 'दस्तावेज़ में {names} का उल्लेख नहीं है।',
};

/** If a page has no translation. */
export const untranslated: Texts = {
  en: 'These pages are not translated.',
  de: 'Diese Seiten sind nicht übersetzt.',
  fr: 'Ces pages ne sont pas traduites.',
  es: 'Estas páginas no están traducidas.',
  'pt-BR': 'Estas páginas não estão traduzidas.',
  it: 'Queste pagine non sono tradotte.',
  nl: 'Deze pagina’s zijn niet vertaald.',
  pl: 'Te strony nie są przetłumaczone.',
  tr: 'Bu sayfalar çevrilmemiş.',
  ru: 'Эти страницы не переведены.',
  uk: 'Ці сторінки не перекладено.',
  ja: 'これらのページは翻訳されていません。',
  ko: '이 페이지들은 번역되지 않았습니다.',
  'zh-CN': '这些页面尚未翻译。',
  'zh-TW': '這些頁面尚未翻譯。',
  ar: 'هذه الصفحات غير مترجمة.',
  he: 'דפים אלה אינם מתורגמים.',
  hi: 'इन पृष्ठों का अनुवाद नहीं हुआ है।',
};
