import { normalizeLabel } from '../inline/Definitions';
import { LABEL_MAX_LENGTH, readDefinition } from '../../../shared/markdown/readLink';
import { WAIT, type LineSituation, type LineStart } from '../blocks/readLineStart';
import type { RenderContext } from '../RenderContext';
import { toNamedCharacter } from '../../../shared/markdown/toNamedCharacter';
import type { MarkdownLabels } from '../markdownOptions';

const HALF_DEFINITION = new RegExp(
  `^\\[(?:[^\\][\\\\]|\\\\.){0,${LABEL_MAX_LENGTH}}` +
    String.raw`(?:\\|\](?::[ \t]*(?:<(?:[^<>\\]|\\.)*\\?|(?:<(?:[^<>\\]|\\.)*>|[^\s<]\S*)(?:[ \t]+(?:["'(].*)?)?)?)?)?$`,
);

/** `[`: a check box, a footnote, a definition of a link, or text. */
export function readBracket(rest: string, isWhole: boolean, situation: LineSituation): LineStart | null {
  const [whole = '', label = ''] = /^\[\^([^\]\s]{1,100})\]:/.exec(rest) ?? [];
  if (whole) return { kind: 'note', offset: whole.length, label };
  if (!isWhole && /^\[(?:\^[^\]\s]{0,100}\]?)?$/.test(rest)) return WAIT;
  const alert = situation.opened?.localName === 'blockquote' && readAlert(rest, isWhole, situation.opened);
  if (alert) return alert;
  if (situation.isItemStart) {
    const [box = '', mark = ''] = /^\[([ xX])\][ \t]+(?=\S)/.exec(rest) ?? [];
    const createBox = (context: RenderContext) => createCheckBox(context, mark !== ' ');
    if (box) return { kind: 'text', offset: box.length, isTableLike: false, createBox };
    if (!isWhole && /^\[[ xX](?:\][ \t]*)?$/.test(rest)) return WAIT;
  }
  if (situation.paragraph !== 'none') return null;
  if (!isWhole) return HALF_DEFINITION.test(rest) ? WAIT : null;
  const definition = readDefinition(rest, toNamedCharacter);
  return definition && { kind: 'definition', label: normalizeLabel(definition.label), target: definition };
}

function createCheckBox(context: RenderContext, isChecked: boolean): HTMLElement {
  const box = context.document.createElement('input');
  box.type = 'checkbox';
  box.disabled = true;
  box.defaultChecked = isChecked;
  const { taskDone, taskOpen } = context.settings.labels;
  box.setAttribute('aria-label', isChecked ? taskDone : taskOpen);
  return box;
}

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
function readAlert(line: string, isWhole: boolean, quote: HTMLElement): LineStart | null {
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
