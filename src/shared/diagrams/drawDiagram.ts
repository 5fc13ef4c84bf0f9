import { findDanger } from './findDanger';
import { sanitizeSvg } from './sanitizeSvg';

/** The used part of mermaid's interface. */
export interface DiagramLibrary {
  initialize(configuration: object): void;
  render(id: string, code: string, container?: Element): Promise<{ svg: string }>;
}

/** Longer diagrams are not drawn, in characters. mermaid's own limit is the same. */
const CODE_MAX_LENGTH = 50_000;

/** Set for the place of drawing, too, because a strict Content-Security-Policy ignores the style element that mermaid measures with. */
const FONT = { fontFamily: 'system-ui, sans-serif', fontSize: '16px' } as const;

/** Draws a diagram; rejects when the text is invalid or unsafe. */
export async function drawDiagram(
  code: string,
  options: {
    load(): Promise<DiagramLibrary | { default: DiagramLibrary }>;
    theme: string;
    view: Window & typeof globalThis;
  },
): Promise<{ svg: SVGElement; styles: CSSStyleSheet }> {
  const { load, theme, view } = options;
  const { document } = view;
  const danger = code.length > CODE_MAX_LENGTH ? 'too much text' : findDanger(code);
  if (danger !== null) throw new Error(`A diagram with ${danger} is not drawn.`);
  const loaded = await load();
  const mermaid = 'default' in loaded ? loaded.default : loaded;
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
    theme,
    fontFamily: FONT.fontFamily,
    themeVariables: FONT,
  });
  // mermaid measures text in an element that it finds by its identifier, so the element is in the page, out of sight, while it draws.
  const place = document.createElement('div');
  place.style.cssText = 'position:absolute;inset-inline-start:-9999px;visibility:hidden';
  Object.assign(place.style, FONT);
  place.setAttribute('aria-hidden', 'true');
  document.body.appendChild(place);
  try {
    const { svg } = await mermaid.render(`docs-assistant-diagram-${Math.random().toString(36).slice(2)}`, code, place);
    const picture = sanitizeSvg(svg, view);
    if (theme === 'neutral') followColorScheme(picture.svg);
    return picture;
  } finally {
    place.remove();
  }
}

/** Swaps light and dark of a grey picture wherever the scheme is dark, also when it changes. */
function followColorScheme(svg: SVGElement): void {
  const { ownerDocument: document, namespaceURI } = svg;
  const add = (parent: Element, name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS(namespaceURI, name) as SVGElement;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    parent.appendChild(element);
    return element;
  };
  const filter = add(svg, 'filter', { id: 'docs-assistant-scheme', 'color-interpolation-filters': 'sRGB' });
  add(filter, 'feFlood', {}).style.floodColor = 'light-dark(transparent, #fff)';
  add(filter, 'feBlend', { in: 'SourceGraphic', mode: 'difference' });
  add(filter, 'feComposite', { in2: 'SourceGraphic', operator: 'in' });
  svg.style.filter = 'url(#docs-assistant-scheme)';
}
