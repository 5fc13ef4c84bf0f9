/** From U+00A0 on, one name a code point: the Latin-1 names of HTML. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const OTHERS =
  'amp& lt< gt> quot" apos\' lbrace{ rbrace} lbrack[ rbrack] lpar( rpar) ast* lowbar_ grave` num# dollar$ percnt% excl! vert| colon: sol/ bsol\\ ' +
  'ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› ' +
  'euro€ trade™ larr← uarr↑ rarr→ darr↓ harr↔ crarr↵ lArr⇐ rArr⇒ hArr⇔ forall∀ part∂ exist∃ empty∅ nabla∇ isin∈ notin∉ sum∑ minus− radic√ infin∞ and∧ or∨ cap∩ cup∪ int∫ sim∼ asymp≈ ne≠ equiv≡ le≤ ge≥ sub⊂ sup⊃ sube⊆ supe⊇ ' +
  'Alpha\u0391 Beta\u0392 Gamma\u0393 Delta\u0394 Theta\u0398 Lambda\u039b Pi\u03a0 Sigma\u03a3 Phi\u03a6 Psi\u03a8 Omega\u03a9 alpha\u03b1 beta\u03b2 gamma\u03b3 delta\u03b4 epsilon\u03b5 zeta\u03b6 eta\u03b7 theta\u03b8 iota\u03b9 kappa\u03ba lambda\u03bb mu\u03bc ' +
  'nu\u03bd xi\u03be pi\u03c0 rho\u03c1 sigma\u03c3 tau\u03c4 phi\u03c6 chi\u03c7 psi\u03c8 omega\u03c9 check✓ cross✗ star☆ starf★ hearts♥';

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][\da-zA-Z]{1,31}));/g;

let names: Map<string, string> | undefined;

/**
 * Text with its character references (`&amp;`, `&#38;`, `&#x26;`) replaced by what they stand for. Knows the names of HTML 4 and
 * those for markdown's own marks, not all 2,125 of HTML: an unknown name stays as it is written. A browser's parser would know them all,
 * but needs an HTML string, which strict pages forbid.
 */
export function decodeCharacterReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return toNames().get(name) ?? whole;
    return toCharacter(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

function toCharacter(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

function toNames(): Map<string, string> {
  names ??= new Map([
    ...LATIN_1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
    ...OTHERS.split(' ').map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)]),
  ]);
  return names;
}
