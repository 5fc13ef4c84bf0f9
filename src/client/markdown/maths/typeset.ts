import temml from 'temml';

/** Enough for any formula of a documentation, and too little to keep a page busy. */
const EXPANSIONS_MAX = 500;
/** Largest size that a formula can ask for, in em. */
const SIZE_MAX_EM = 20;

const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** Attributes that lead somewhere. */
const UNSAFE_ATTRIBUTE = /^(?:on|href$|src$|xlink:|actiontype$|altimg)/i;

/**
 * Makes a formula into MathML; null if it cannot be read. Commands that link or load are refused, and so is whatever else would be more
 * than MathML.
 */
export function typeset(
  source: string,
  { display, macros, document }: { display: boolean; macros: Readonly<Record<string, string>>; document: Document },
): Element | null {
  const place = document.createElement('span');
  try {
    temml.render(withKnownNames(source), place, {
      displayMode: display,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: EXPANSIONS_MAX,
      maxSize: [SIZE_MAX_EM, SIZE_MAX_EM],
      // A copy: a formula may define commands of its own.
      macros: { ...macros },
    });
  } catch {
    return null;
  }
  const formula = place.firstElementChild;
  // Places of numbers, which temml's own styles and script would fill, and names by which others could find a formula.
  for (const element of place.querySelectorAll('span:empty')) element.remove();
  for (const element of place.querySelectorAll('[id]')) element.removeAttribute('id');
  if (formula === null || ![formula, ...formula.querySelectorAll('*')].every(isSafe)) return null;
  formula.setAttribute('alttext', source.trim());
  return formula;
}

/** The source with names of environments that temml does not know in other words. */
function withKnownNames(source: string): string {
  return source
    .replace(/\\begin\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replace(/\\end\{eqnarray\*?\}/g, '\\end{array}')
    .replace(/\\(begin|end)\{flalign(\*?)\}/g, '\\$1{align$2}');
}

function isSafe(element: Element): boolean {
  return (
    element.namespaceURI === MATHML &&
    element.getAttributeNames().every((name) => !UNSAFE_ATTRIBUTE.test(name)) &&
    !/url\(|image\(|@/i.test(element.getAttribute('style') ?? '')
  );
}
