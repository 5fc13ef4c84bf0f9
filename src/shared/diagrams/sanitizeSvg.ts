const SVG = 'http://www.w3.org/2000/svg';

const ELEMENTS = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan defs marker title desc linearGradient radialGradient stop ' +
    'clipPath mask pattern symbol use'
  ).split(' '),
);

/** Attributes for the position, the look and the name of a shape. */
const ATTRIBUTES = new Set(
  (
    'id class style transform d points x y x1 y1 x2 y2 cx cy r rx ry dx dy width height viewBox preserveAspectRatio pathLength rotate ' +
    'textLength lengthAdjust offset gradientUnits gradientTransform patternUnits patternTransform clipPathUnits maskUnits ' +
    'markerWidth markerHeight markerUnits refX refY orient fill fill-opacity fill-rule stroke stroke-width stroke-opacity ' +
    'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit opacity color font-family font-size ' +
    'font-style font-weight letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline ' +
    'baseline-shift visibility display overflow clip-path clip-rule mask marker-start marker-mid marker-end stop-color ' +
    'stop-opacity vector-effect paint-order role href'
  ).split(' '),
);

/** Addresses outside of the picture, and other ways to load something. */
const OUTWARD = /url\s*\(\s*(?!['"]?#)|image(?:-set)?\s*\(|@import|expression\s*\(|\\/i;

/**
 * Rebuilds a picture from an SVG text with only shapes, text and colours. The text is parsed as XML into a separate document, where nothing
 * runs or loads. Elements that are not on the lists are removed with their content. Its style sheet becomes a constructed one, which needs
 * no exception in a Content-Security-Policy.
 *
 * @throws {Error} when the text is not SVG
 */
export function sanitizeSvg(
  text: string,
  view: Window & typeof globalThis,
): { svg: SVGElement; styles: CSSStyleSheet } {
  const { documentElement } = new view.DOMParser().parseFromString(text, 'image/svg+xml');
  if (documentElement.namespaceURI !== SVG || documentElement.localName !== 'svg')
    throw new Error('The text is not an SVG.');
  const styles = new view.CSSStyleSheet();
  const rules = [...documentElement.getElementsByTagNameNS(SVG, 'style')]
    .map(({ textContent }) => textContent)
    .join('\n');
  // A constructed sheet ignores imports, but logs a warning.
  styles.replaceSync(rules.replace(/@import[^;]*;?/gi, ''));
  for (let index = styles.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = styles.cssRules[index];
    const isSafe = rule instanceof view.CSSStyleRule || rule instanceof view.CSSKeyframesRule;
    if (!isSafe || OUTWARD.test(rule.cssText)) styles.deleteRule(index);
  }
  return { svg: copy(documentElement, view.document), styles };
}

function copy(source: Element, document: Document): SVGElement {
  const element = document.createElementNS(SVG, source.localName);
  for (const { name, value } of source.attributes) {
    const isAllowed = ATTRIBUTES.has(name) || name.startsWith('aria-');
    if (!isAllowed || OUTWARD.test(value) || (name === 'href' && !value.startsWith('#'))) continue;
    // Set through the CSSOM, because a strict Content-Security-Policy forbids `style` attributes.
    if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value);
  }
  for (const child of source.childNodes) {
    if (child.nodeType === 3) element.appendChild(document.createTextNode(child.nodeValue ?? ''));
    else if (
      child.nodeType === 1 &&
      (child as Element).namespaceURI === SVG &&
      ELEMENTS.has((child as Element).localName)
    )
      element.appendChild(copy(child as Element, document));
  }
  return element;
}
