import { native } from '../../page/browser/native';
import type { FinishedBlock, RenderedBlock } from '../blocks/BlockRenderer';
import type { MarkdownExtension } from '../extensions/MarkdownExtension';
import type { DiagramLibrary } from '../../../shared/diagrams/drawDiagram';

export type { MarkdownExtension } from '../extensions/MarkdownExtension';
export type { DiagramLibrary } from '../../../shared/diagrams/drawDiagram';

/** Texts of a diagram. */
export interface DiagramLabels {
  /** Name of the picture. @default 'Diagram' */
  diagram?: string | undefined;
  /** Name of the disclosure with the source. @default 'Source of the diagram' */
  source?: string | undefined;
}

/** Options of {@link createDiagrams}. */
export interface DiagramOptions {
  /**
   * Returns the site's own copy of mermaid, version 10 or later: `() => import('mermaid')`. Called when the first diagram comes into view.
   */
  load(): Promise<DiagramLibrary | { default: DiagramLibrary }>;
  /** mermaid's theme. @default 'neutral', whose greys follow the colour scheme */
  theme?: string | undefined;
  /** Texts that replace the English ones. */
  labels?: DiagramLabels | undefined;
}

/**
 * Diagrams in answers: the site's own copy of mermaid draws finished blocks of code in `mermaid`. Until then, and when drawing fails, they
 * are ordinary code. The picture is rebuilt from an allow-list of shapes and attributes, in a separate shadow root: links, HTML, images and
 * addresses are removed, and a diagram that could make mermaid itself fetch something is not drawn.
 */
export function createDiagrams({ load, theme = 'neutral', labels = {} }: DiagramOptions): MarkdownExtension {
  const { diagram = 'Diagram', source = 'Source of the diagram' } = labels;
  let drawing: Promise<unknown> = Promise.resolve();

  async function draw(code: string, host: HTMLElement, view: Window & typeof globalThis, signal: AbortSignal) {
    const [{ drawDiagram }, { untilIdle, untilVisible }] = await Promise.all([
      import('../../../shared/diagrams/drawDiagram'),
      import('../highlight/untilVisible'),
    ]);
    await untilVisible(host, signal);
    await untilIdle(host, signal);
    // Diagrams are drawn one after the other, because mermaid has global state.
    const picture = drawing.then(() => drawDiagram(code, { load, theme, view }));
    drawing = picture.catch(() => undefined);
    const svg = await picture;
    if (!signal.aborted) show(svg, host, diagram, source);
  }

  function render({ language, code, element }: FinishedBlock): RenderedBlock | null {
    const view = native(element.ownerDocument).defaultView;
    if (language !== 'mermaid' || view === null || !('IntersectionObserver' in view)) return null;
    const stop = new AbortController();
    const host = native(element.ownerDocument).createElement('div');
    host.setAttribute('part', 'diagram');
    host.appendChild(element);
    draw(code, host, view, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) host.dataset.error = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    });
    return { element: host, destroy: () => stop.abort() };
  }

  return { blocks: { code: render } };
}

/** Shows the picture above its source, which is in a closed disclosure. */
function show(
  { svg, styles }: { svg: SVGElement; styles: CSSStyleSheet },
  host: HTMLElement,
  name: string,
  sourceName: string,
): void {
  const document = native(host.ownerDocument);
  const picture = document.createElement('div');
  picture.setAttribute('part', 'diagram-picture');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', svg.querySelector('title')?.textContent || name);
  picture.dir = 'ltr';
  const root = picture.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styles];
  root.appendChild(svg);
  const source = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = sourceName;
  source.appendChild(summary);
  while (host.firstChild) source.appendChild(host.firstChild);
  host.appendChild(picture);
  host.appendChild(source);
}
