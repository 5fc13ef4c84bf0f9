// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { toNamedCharacter } from './toNamedCharacter';
import { decodeCharacterReferences } from './decodeCharacterReferences';

const decode = (text: string) => decodeCharacterReferences(text, toNamedCharacter);

/** Decodes a reference with the browser's own parser, which knows every name. */
function parse(reference: string): string {
  const element = document.createElement('i');
  element.innerHTML = reference;
  return element.textContent;
}

/** Names of HTML 4. */
const NAMES = (
  'quot amp lt gt apos nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc ' +
  'Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave ' +
  'aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml ' +
  'divide oslash ugrave uacute ucirc uuml yacute thorn yuml Scaron scaron Yuml Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa ' +
  'Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu ' +
  'xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo ' +
  'bdquo dagger Dagger bull hellip permil prime Prime lsaquo rsaquo euro trade larr uarr rarr darr harr crarr lArr rArr hArr forall part exist ' +
  'empty nabla isin notin sum minus radic infin and or cap cup int sim asymp ne equiv le ge sub sup sube supe hearts'
).split(' ');

describe('character references', () => {
  it.each(NAMES)('&%s; is decoded as browsers do', (name) => {
    expect(decode(`a&${name};b`)).toBe(parse(`a&${name};b`));
  });

  it.each(['&lowbar;', '&lbrack;', '&Ccaron;', '&#65;', '&#x1F600;', '&#0;', '&check;'])(
    '%s is decoded, too',
    (reference) => {
      expect(decode(reference)).toBe(parse(reference));
    },
  );

  it.each(['&nothing;', '&amp', '&Kacute;', '&xuml;', '& amp;', '&constructor;'])(
    '%s stays as it is written',
    (text) => {
      expect(decode(text)).toBe(text);
    },
  );
});
