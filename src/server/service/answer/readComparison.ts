/** A word that compares two things; VS Code and VS 2022 are products. */
export const VERSUS = String.raw`\b(?:versus|vs(?![\s.]*(?:code|studio|20\d\d)\b)\.?)(?![\w-])`;

/** Question forms that compare two things. */
const FORMS = [
  /\bdifferences?\s+between\s+(.+?)\s+and\s+(.+)/i,
  /\bunterschied\s+zwischen\s+(.+?)\s+und\s+(.+)/i,
  /\bhow\s+(?:do|does|is|are)\s+(.+?)\s+(?:differ(?:ent)?\s+from|compare\s+(?:to|with))\s+(.+)/i,
  // Needs the leading words: without them, the question asks how to avoid the second thing.
  /\b(?:should\s+(?:I|we|one)|when\s+to|better\s+to)\s+(?:use|choose|take|prefer|pick)\s+(.+?)\s+(?:or|over|instead\s+of|rather\s+than)\s+(.+)/i,
  new RegExp(String.raw`^\W*(?:compare\s+)?(.+?)\s+(?:${VERSUS}|compared\s+(?:to|with))\s+(.+)`, 'i'),
  /^\W*compare\s+(.+?)\s+(?:and|with|to)\s+(.+)/i,
];

/** Maximum length of a question that may compare: a longer text is a pasted message. */
const COMPARISON_LENGTH_MAX = 500;

/** Maximum length of an alternative, in words: a longer one is not the name of a thing. */
const ALTERNATIVE_WORDS_MAX = 6;

/** The two things that a question compares, as written; `null` if it does not compare two things. */
export function readComparison(question: string): [string, string] | null {
  const text = question.slice(0, COMPARISON_LENGTH_MAX);
  for (const form of FORMS) {
    const alternatives = form.exec(text)?.slice(1).map(trimAlternative);
    if (
      alternatives?.every(
        (alternative) => alternative !== '' && alternative.split(/\s+/).length <= ALTERNATIVE_WORDS_MAX,
      )
    ) {
      const [left = '', right = ''] = alternatives;
      return [left, right];
    }
  }
  return null;
}

function trimAlternative(text: string): string {
  return text
    .replace(/[?!,;:].*$/s, '')
    .replace(/^(?:the|a|an|using|der|die|das|den|dem)\s+/i, '')
    .replace(/\.$/, '')
    .trim();
}
