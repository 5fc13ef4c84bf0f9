import temml from 'temml';
import { native, removeNode } from '../../page/browser/native';

/** Maximum number of macro expansions: enough for any formula in documentation, and too few to block a page. */
const EXPANSIONS_MAX = 500;
/** Largest size that a formula can ask for, in em. */
const SIZE_MAX_EM = 20;

const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** Attributes that run scripts or load addresses. */
const UNSAFE_ATTRIBUTE = /^(?:on|href$|src$|xlink:|actiontype$|altimg)/i;

/**
 * Converts a formula to MathML; `null` if it is invalid. Commands that link or load are rejected, and so is everything else that is not
 * pure MathML.
 */
export function typeset(
  source: string,
  { display, macros, document }: { display: boolean; macros: Readonly<Record<string, string>>; document: Document },
): Element | null {
  const place = native(document).createElement('span');
  try {
    temml.render(withKnownNames(source), place, {
      displayMode: display,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: EXPANSIONS_MAX,
      maxSize: [SIZE_MAX_EM, SIZE_MAX_EM],
      // A copy, because a formula may define its own commands.
      macros: { ...macros },
    });
  } catch {
    return null;
  }
  const formula = place.firstElementChild;
  // Removes placeholders for equation numbers, which only temml's own styles and script fill, and ids that other code could find.
  for (const element of place.querySelectorAll('span:empty')) removeNode(element);
  for (const element of place.querySelectorAll('[id]')) element.removeAttribute('id');
  if (formula === null || ![formula, ...formula.querySelectorAll('*')].every(isSafe)) return null;
  formula.setAttribute('alttext', source.trim());
  return formula;
}

/** Replaces the names of environments that temml does not know by equivalent ones. */
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
