import type { LineStart } from '../blocks/readLineStart';
import { WAIT } from '../blocks/readLineStart';
import type { MarkdownLabels } from '../markdownOptions';

const ALERTS = {
  note: 'alertNote',
  tip: 'alertTip',
  important: 'alertImportant',
  warning: 'alertWarning',
  caution: 'alertCaution',
} as const satisfies Record<string, keyof MarkdownLabels>;

const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*$/i;
const HALF_ALERT = /^\[(?:!(?:[a-z]{0,9}|[a-z]{3,9}\][ \t]*))?$/i;

/** `[!NOTE]`, the first line of a quote that becomes an alert; `null` for any other line. */
export function readAlert(line: string, isWhole: boolean, quote: HTMLElement): LineStart | null {
  if (!isWhole) return HALF_ALERT.test(line) ? WAIT : null;
  const kind = ALERT.exec(line)?.[1]?.toLowerCase();
  if (!isAlert(kind)) return null;
  return {
    kind: 'own',
    rest: '',
    create({ document, settings }) {
      quote.dataset.alert = kind;
      const title = document.createElement('div');
      title.dir = 'auto';
      title.setAttribute('part', 'alert-title');
      title.textContent = settings.labels[ALERTS[kind]];
      return title;
    },
  };
}

function isAlert(kind: string | undefined): kind is keyof typeof ALERTS {
  return kind !== undefined && Object.hasOwn(ALERTS, kind);
}
