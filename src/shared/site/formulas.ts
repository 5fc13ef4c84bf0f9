/** Formulas that a script would draw. */
const TEX = /(?<!\\)\\(?:\(((?:[^\\]|\\[^()])*)\\\)|\[((?:[^\\]|\\[^[\]])*)\\\])|\$\$([^$]+)\$\$/;

/**
 * Text with such formulas.
 *
 * @param toText Writes the text between them.
 */
export function readTex(text: string, toText: (text: string) => string): string {
  const parts = text.split(TEX).map((part, at) => {
    if (at % 4 === 0) return toText(part);
    const mark = at % 4 === 1 ? '$' : '$$';
    return part && mark + part.replaceAll(/\s+/g, ' ').trim() + mark;
  });
  return parts.join('');
}

/** The TeX of a formula. */
export function texOf(element: Element): string {
  const name = element.nodeName.toLowerCase();
  const maths = name === 'math' ? element : element.querySelector('math');
  const image = name === 'img' ? element : element.querySelector('img');
  const tex =
    element.querySelector('annotation[encoding="application/x-tex"], script[type^="math/tex"]')?.textContent ??
    (maths?.getAttribute('alttext') ||
      (maths ? mathTex(maths) : (image?.getAttribute('alt') ?? element.textContent))) ??
    '';
  return (
    tex
      .trim()
      // Sphinx has the number of an equation before it.
      .replace(/^[^\\]{0,20}\\[([]|^\$\$?/, '')
      .replace(/\\[)\]]$|\$\$?$/, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/** Depth of a formula's elements below which only their text is taken. */
const DEPTH_MAX = 60;

/** Writes MathML as TeX. Signs stay as they are, because every reader of TeX knows `∑` and `Δ`. */
function mathTex(element: Element, depth = 0): string {
  if (depth > DEPTH_MAX) return element.textContent ?? '';
  const parts = [...element.children].map((child) => mathTex(child, depth + 1));
  const [first = '', second = '', third = ''] = parts;
  const text = () => (element.textContent ?? '').trim();
  switch (element.nodeName.toLowerCase()) {
    case 'mi':
      return text().length > 1 ? `\\mathrm{${text()}}` : text();
    case 'mo':
      return text().replaceAll(/[{}]/g, '\\$&');
    case 'mtext':
      return `\\text{${text()}}`;
    case 'mn':
      return text();
    case 'mfrac':
      return `\\frac{${first}}{${second}}`;
    case 'msqrt':
      return `\\sqrt{${parts.join('')}}`;
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`;
    case 'msub':
    case 'munder':
      return `${first}_{${second}}`;
    case 'msup':
    case 'mover':
      return `${first}^{${second}}`;
    case 'msubsup':
    case 'munderover':
      return `${first}_{${second}}^{${third}}`;
    case 'mtable':
      return `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`;
    case 'mtr':
      return parts.join(' & ');
    case 'semantics':
      return first;
    default:
      return parts.join('');
  }
}
