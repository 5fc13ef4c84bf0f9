import type { MarkdownExtension, Span } from '../extensions/MarkdownExtension';
import {
  isBracketFormula,
  isDisplayFormula,
  isFormula,
  isSquareFormula,
  mayBeBracketFormula,
  mayBeDisplayFormula,
  mayBeFormula,
} from './isFormula';
import type { typeset as typesetFormula } from './typeset';

export type { MarkdownExtension } from '../extensions/MarkdownExtension';

type Typeset = typeof typesetFormula;

/** Options of {@link createMaths}. */
export interface MathsOptions {
  /** Commands of the site's own: `{ '\\RR': '\\mathbb{R}' }`. @default none */
  macros?: Readonly<Record<string, string>> | undefined;
}

/**
 * Formulas in answers: `$…$` and `\(…\)` in a line, `$$…$$` and `\[…\]` apart, in TeX. A formula becomes MathML, which browsers draw and
 * screen readers read by themselves, without fonts or styles; it is built as elements, and nothing in it can link, load or run.
 * The typesetter is loaded with the first formula. A formula that is half-written does not show, and one that cannot be read shows its
 * source. No formula has an empty line in it, or a letter or digit beside its marks. Prices (`$5 and $10`), variables and templates (`$HOME/bin`,
 * `${name}`, `$(command)`) and escaped brackets around words (`\[optional\]`) stay text.
 */
export function createMaths({ macros = {} }: MathsOptions = {}): MarkdownExtension {
  let typeset: Typeset | null = null;
  let loading: Promise<Typeset> | null = null;

  function load(): Promise<Typeset> {
    loading ??= import('./typeset').then((module) => (typeset = module.typeset));
    // A module that failed to load is tried again with the next formula.
    loading.catch(() => (loading = null));
    return loading;
  }

  return {
    spans: [
      { open: '$$', close: '$$', display: true, accepts: isDisplayFormula, mayGoOn: mayBeDisplayFormula },
      { open: '$', close: '$', display: false, accepts: isFormula, mayGoOn: mayBeFormula },
      { open: '\\[', close: '\\]', display: true, accepts: isSquareFormula, mayGoOn: mayBeBracketFormula },
      { open: '\\(', close: '\\)', display: false, accepts: isBracketFormula, mayGoOn: mayBeBracketFormula },
    ],
    renderSpan(span) {
      const element = createFrame(span);
      const show = (render: Typeset) => {
        const formula = render(span.source, { display: span.display, macros, document: span.document });
        if (formula !== null) element.replaceChildren(formula);
      };
      if (typeset !== null) show(typeset);
      else load().then(show, () => undefined);
      return element;
    },
  };
}

/** The place of a formula, which shows the source until there is more. */
function createFrame({ source, display, document }: Span): HTMLElement {
  const element = document.createElement('span');
  element.setAttribute('part', 'maths');
  element.dir = 'ltr';
  if (display) {
    element.dataset.display = '';
    // A wide formula scrolls by itself, by keyboard too.
    element.tabIndex = 0;
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', source.trim());
  }
  const code = document.createElement('code');
  code.textContent = source.trim();
  element.append(code);
  return element;
}
