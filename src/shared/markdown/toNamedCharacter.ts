/** Names of signs, one per code point from U+00A0 on. */
const SIGNS =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest';

/** Names of Greek letters, one per code point from U+03B1 on; their capitals begin at U+0391. */
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';

/** A letter and its accent, as in `eacute`; `normalize('NFC')` composes them. */
const ACCENTED = /^([a-z])(grave|acute|circ|tilde|uml|ring|cedil|caron)$/i;
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};
/** First code point after the letters that have such names. */
const ACCENTED_END = '\u0180';

const OTHERS =
  'lbrace{ rbrace} lbrack[ rbrack] lpar( rpar) ast* lowbar_ grave` num# dollar$ percnt% excl! vert| colon: sol/ bsol\\ ' +
  'ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› ' +
  'euro€ trade™ larr← uarr↑ rarr→ darr↓ harr↔ crarr↵ lArr⇐ rArr⇒ hArr⇔ forall∀ part∂ exist∃ empty∅ nabla∇ isin∈ notin∉ sum∑ minus− radic√ infin∞ and∧ or∨ cap∩ cup∪ int∫ sim∼ asymp≈ ne≠ equiv≡ le≤ ge≥ sub⊂ sup⊃ sube⊆ supe⊇ ' +
  'AEligÆ aeligæ ETHÐ ethð OslashØ oslashø THORNÞ thornþ szligß times× divide÷ check✓ cross✗ star☆ starf★ hearts♥';

let names: Map<string, string> | undefined;

/**
 * The character of an HTML name. Knows the names of HTML 4, of accented letters and of markdown's own marks, but not all 2,125 names of
 * HTML: an unknown name stays as it is written. A browser's parser knows all names, but it needs an HTML string, which strict pages forbid.
 */
export function toNamedCharacter(name: string): string | undefined {
  return toNames().get(name) ?? toAccented(name);
}

function toAccented(name: string): string | undefined {
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? [];
  const together = (letter + (ACCENTS[accent] ?? '')).normalize();
  return together.length === 1 && together < ACCENTED_END ? together : undefined;
}

function toNames(): Map<string, string> {
  if (names) return names;
  const all = (names = new Map(OTHERS.split(' ').map((entry) => [entry.slice(0, -1), entry.slice(-1)])));
  SIGNS.split(' ').forEach((name, index) => all.set(name, String.fromCharCode(0xa0 + index)));
  GREEK.split(' ').forEach((name, index) => {
    all.set(name, String.fromCharCode(0x3b1 + index));
    all.set(name.charAt(0).toUpperCase() + name.slice(1), String.fromCharCode(0x391 + index));
  });
  return all;
}
