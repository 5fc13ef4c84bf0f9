/** A word with what is before it. */
const WORD = /(?<![^\p{L}\p{N}_])([^\p{L}\p{N}_]*)\p{L}+/gu;
/** Before the first word of a sentence, where a capital has no meaning. */
const SENTENCE_START = /[.:!?]\s|\s["'“‘(]/;

/** A word that looks like a name: `useChat`, `http2`, `max_age`, `Node.js`, `ORA-00942`. */
const MARKED = /\p{Ll}\p{Lu}|\p{L}\d|\p{L}_|\p{L}[.-][\p{L}\d]/u;

/** Units, times and days, which a page may write differently: `10 MB` is a megabyte, `UTC` a time. */
const UNIT =
  /^(?:\d.*|[kKMGTP]i?[Bb](?:ps|s)?|[kKMGT]?Hz|k?Wh?|[KMG]V|FPS|DPI|PPI|RPM|AM|PM|UTC|GMT|CET|USD|EUR|GBP|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|June|July|August|September|October|November|December)$/;

/** If more words than this have a capital, it is a style: a headline, or shouting. */
const STYLE_SHARE = 0.5;

/**
 * The names in a question: of products, functions, messages. Two texts with the same common words but different names have different
 * subjects.
 *
 * @param language Language of the question. In German every noun has a capital.
 */
export function readNames(question: string, language: string): string[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}_$.+#-]*/gu) ?? [];
  const rest = question.replaceAll(WORD, (whole, gap: string, at: number) =>
    at === 0 || SENTENCE_START.test(gap) ? ' ' : whole,
  );
  const capitals = rest.match(/(?<![\p{L}\p{N}_.-])\p{Lu}[\p{L}\p{N}_$+#-]+/gu) ?? [];
  const isStyle = language === 'de' || capitals.length > words.length * STYLE_SHARE;
  const names = [...words.filter((word) => MARKED.test(word)), ...(isStyle ? [] : capitals)];
  return [...new Set(names)].filter((name) => !UNIT.test(name));
}

/**
 * Matches a call without its parentheses and a flag without its dashes. A hyphen or full stop may be a space or missing. The name of a
 * thing, such as `WebSockets`, may be written in parts and in the singular.
 */
export function toNamePattern(name: string): RegExp {
  const bare = name.replaceAll(/^[-.@/]+|\(\)$/g, '');
  const isThing = /^\p{Lu}[\p{L}\p{N}]*$/u.test(name);
  const parts = isThing ? bare.replace(/s$/, '').replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\p{N})/gu, '$1$2-') : bare;
  const source = parts.replaceAll(/[-.]|[^\p{L}\p{N}_]/gu, (mark) =>
    /[-.]/.test(mark) ? `[${mark}\\s]?` : `\\${mark}`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}${isThing ? 's?' : ''}(?![\\p{L}\\p{N}])`, 'iu');
}
