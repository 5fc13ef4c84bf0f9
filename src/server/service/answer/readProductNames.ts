/** A product in lower case, where a question names one: `Does tea-timer …`, `… with tea-timer?`. Before a noun, it is an adjective. */
const FORMS = [
  /\b(?:does|is|are|can|has|will)\s+(\p{Ll}[\p{Ll}\d]*(?:-\p{Ll}[\p{Ll}\d]*)+)(?![\w-])/giu,
  /\b(?:with|in|into|from|to|via|install|use|using|run|support|than|vs\.?|like)\s+(?:an?\s+|the\s+)?(\p{Ll}[\p{Ll}\d]*(?:-\p{Ll}[\p{Ll}\d]*)+)(?=\W*$|[,;?!]|\s+(?:and|or|for|to|in|on|with|instead)\b)/giu,
];

/** Ordinary words with a hyphen: `read-only`, `two-sided`, `non-free`, `step-by-step`. */
const ORDINARY =
  /^(?:non|pre|re|self|multi|semi|anti|co|sub|built|read|one|two|three|single|double|high|low|long|short|full|half|right|left|e)-|-by-|-(?:in|only|free|based|sides?|time|friendly|specific|wide|level|like|ready|known|ends?|lines?|up|down|off|out|on|click|quality|term|size|speed|party|mode|to|\p{Ll}+ed|\p{Ll}+ing)$/u;

/** The names in a question that look like products: words in lower case with a hyphen. */
export function readProductNames(question: string): string[] {
  const names = FORMS.flatMap((form) => [...question.matchAll(form)].flatMap(([, name]) => name ?? []));
  return [...new Set(names)].filter((name) => !ORDINARY.test(name));
}
