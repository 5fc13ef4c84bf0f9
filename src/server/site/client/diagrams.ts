import { drawDiagram, type DiagramLibrary } from '../../../shared/diagrams/drawDiagram';
import { createElement } from './createElement';

/* The script of pages with diagrams: a classic script, so that it runs from a disk. `data-library` on its tag is the file of mermaid, which
   is loaded when the first diagram comes into view. A diagram that cannot be drawn stays code. */
const { library = '' } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};

let loading: Promise<DiagramLibrary> | null = null;
let drawing: Promise<unknown> = Promise.resolve();

function load(): Promise<DiagramLibrary> {
  loading ??= new Promise((resolve, reject) => {
    const script = createElement('script', { src: library });
    script.addEventListener('load', () => resolve((window as unknown as { mermaid: DiagramLibrary }).mermaid));
    script.addEventListener('error', () => reject(new Error(`${library} cannot be loaded.`)));
    document.head.append(script);
  });
  return loading;
}

async function draw(block: HTMLElement): Promise<void> {
  const code = block.querySelector('code')?.textContent.trim() ?? '';
  const { svg, styles } = await drawDiagram(code, { load, theme: 'neutral', view: window });
  const picture = createElement('div');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', svg.querySelector('title')?.textContent || 'Mermaid');
  const root = picture.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styles];
  root.append(svg);
  // A wide diagram scrolls.
  const frame = createElement('div', { className: 'diagram', dir: 'ltr', tabIndex: 0 }, picture);
  const source = createElement('details', {}, createElement('summary', {}, 'Mermaid'));
  block.replaceWith(frame, source);
  source.append(block);
}

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      // One after the other, because mermaid has global state.
      drawing = drawing.then(() => draw(target as HTMLElement)).catch(() => undefined);
    }
  },
  { rootMargin: '300px' },
);

for (const code of document.querySelectorAll('code.language-mermaid')) {
  const block = code.closest('.code');
  if (block) watcher.observe(block);
}
