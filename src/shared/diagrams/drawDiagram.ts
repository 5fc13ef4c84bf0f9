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
    return sanitizeSvg(svg, view);
  } finally {
    place.remove();
  }
}
