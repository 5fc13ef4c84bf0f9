import { createMarkdownView, markdownStyles } from 'docs-assistant/markdown';
import type { MarkdownExtension, MarkdownOptions, MarkdownView } from 'docs-assistant/markdown';

interface Answer {
  view: MarkdownView;
  root: ShadowRoot;
  element: HTMLElement;
}

declare global {
  interface Window {
    /** Hooks for the story's tests. */
    answers: {
      /** Returns the extensions with these names, as a site would load them. */
      loadExtensions(...names: ('maths' | 'diagrams')[]): Promise<MarkdownExtension[]>;
      /** Diagrams with a library that always returns this SVG. */
      loadFakeDiagrams(svg: string): Promise<MarkdownExtension[]>;
      /** Adds an empty answer to the page, in a shadow root as in the assistant. */
      create(options?: MarkdownOptions): Answer;
      /** Shows text like a stream: a number of characters per update, one update per frame or faster. */
      stream(
        answer: Answer,
        text: string,
        options?: { step?: number; from?: number; complete?: boolean; wait?: boolean },
      ): Promise<void>;
      last: Answer | null;
    };
  }
}

const story = document.getElementById('story')!;
const sheet = new CSSStyleSheet();
sheet.replaceSync(markdownStyles);

/** The docs of the story are on its own origin, under `/docs`. */
const DEFAULTS: MarkdownOptions = { docsUrl: new URL('/docs', location.origin).href, currentUrl: location.href };

const LOADERS = {
  maths: async () => (await import('docs-assistant/maths')).createMaths(),
  diagrams: async () =>
    (await import('docs-assistant/diagrams')).createDiagrams({ load: async () => (await import('mermaid')).default }),
};

function addRoot(): ShadowRoot {
  const host = document.createElement('div');
  story.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return root;
}

window.answers = {
  last: null,
  async loadFakeDiagrams(svg) {
    const { createDiagrams } = await import('docs-assistant/diagrams');
    const library = { initialize: () => undefined, render: () => Promise.resolve({ svg }) };
    return [createDiagrams({ load: () => Promise.resolve(library) })];
  },
  loadExtensions: (...names) => Promise.all(names.map((name) => LOADERS[name]())),
  create(options) {
    const root = addRoot();
    const element = document.createElement('div');
    element.setAttribute('part', 'answer');
    root.append(element);
    window.answers.last = { root, element, view: createMarkdownView(element, { ...DEFAULTS, ...options }) };
    return window.answers.last;
  },
  async stream({ view }, text, { step = 7, from = 0, complete = true, wait = true } = {}) {
    for (let end = from + step; end < text.length; end += step) {
      view.update(text.slice(0, end), false);
      if (wait) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    view.update(text, complete);
  },
};

// A demo for people who open the page: a streaming answer with one example of each construct.
const query = new URLSearchParams(location.search);
if (query.has('extensions')) {
  const extensions = await window.answers.loadExtensions('maths', 'diagrams');
  const text =
    'The area is $A = \\pi r^2$, for $5 and $10:\n\n$$\n\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}\n$$\n\n```mermaid\ngraph LR\n  A[Write] --> B{Review}\n  B -->|good| C[Deploy]\n  B -->|again| A\n```\n\nDone.\n';
  void window.answers.stream(window.answers.create({ extensions }), text, { step: 3 });
}
if (query.has('show')) {
  const text =
    '## Install\n\nRun **one** command, then set `API_KEY` as in [Configuration](/guides/configuration):\n\n```bash\nnpm install docs-assistant # or pnpm\n```\n\n' +
    '| Option | Type | Default |\n|---|---|--:|\n| `domain` | string | – |\n| `theme` | `light`, `dark` or `auto` | `auto` |\n\n1. First\n2. Second\n   - [x] done\n   - [ ] open\n\n> **Note:** it streams[^1].\n\n' +
    '```ts\nexport function greet(name: string): string {\n  return `Hello, ${name}!`;\n}\n```\n\n[^1]: A character at a time.\n';
  void window.answers.stream(window.answers.create(), text, { step: 3 });
}
