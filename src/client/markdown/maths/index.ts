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
import { native } from '../../page/browser/native';

export type { MarkdownExtension } from '../extensions/MarkdownExtension';

type Typeset = typeof typesetFormula;

/** Options of {@link createMaths}. */
export interface MathsOptions {
  /** The site's own commands: `{ '\\RR': '\\mathbb{R}' }`. @default none */
  macros?: Readonly<Record<string, string>> | undefined;
}

/**
 * Formulas in answers, in TeX: `$…$` and `\(…\)` inline, `$$…$$` and `\[…\]` as blocks. A formula becomes MathML, which browsers draw and
 * screen readers read without additional fonts or styles. It is built as elements, and nothing in it can link, load or run. The typesetter
 * is loaded with the first formula. A half-written formula is hidden, and an invalid formula shows its source. A formula has no empty line
 * in it, and no letter or digit beside its marks. Prices (`$5 and $10`), variables and templates (`$HOME/bin`, `${name}`, `$(command)`) and
 * escaped brackets around words (`\[optional\]`) stay text.
 */
export function createMaths({ macros = {} }: MathsOptions = {}): MarkdownExtension {
  let typeset: Typeset | null = null;
  let loading: Promise<Typeset> | null = null;

  function load(): Promise<Typeset> {
    loading ??= import('./typeset').then((module) => (typeset = module.typeset));
    // If the module failed to load, the next formula tries again.
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
        if (formula === null) return;
        element.textContent = '';
        element.appendChild(formula);
      };
      if (typeset !== null) show(typeset);
      else load().then(show, () => undefined);
      return element;
    },
  };
}

/** The frame of a formula, which shows the source until the formula is typeset. */
function createFrame({ source, display, document }: Span): HTMLElement {
  const element = native(document).createElement('span');
  element.setAttribute('part', 'maths');
  element.dir = 'ltr';
  if (display) {
    element.dataset.display = '';
    // A wide formula scrolls within its frame, by keyboard too.
    element.tabIndex = 0;
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', source.trim());
  }
  const code = native(document).createElement('code');
  code.textContent = source.trim();
  element.appendChild(code);
  return element;
}
