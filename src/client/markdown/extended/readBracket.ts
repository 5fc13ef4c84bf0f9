import { normalizeLabel } from '../inline/Definitions';
import { LABEL_MAX_LENGTH, readDefinition } from '../inline/readLink';
import type { LineSituation, LineStart } from '../blocks/readLineStart';
import { WAIT } from '../blocks/readLineStart';
import type { RenderContext } from '../RenderContext';
import { readAlert } from './readAlert';
import { toNamedCharacter } from './toNamedCharacter';

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
