/** An option of the assistant, extracted from the sources by `npm run docs`. */
export interface Option {
  name: string;
  /** The type as written. */
  type: string;
  /** Kinds of its value; empty if it has choices. */
  kinds: readonly string[];
  /** All possible values; empty if any value of a kind is allowed. */
  choices: readonly (string | boolean)[];
  /** The default value; `null` without a default. */
  defaultText: string | null;
  text: string;
}

/** A CSS variable of the assistant, with its default in both themes. */
export interface Variable {
  name: string;
  light: string;
  dark: string;
}

/** How an option is set: by a choice, or by a text of some kind. */
export type Control =
  | { kind: 'choice'; values: readonly (string | boolean)[] }
  | { kind: 'code' | 'number' | 'list' | 'json' | 'text' };

const CODE_TYPES = /^(ReactNode|DocsAssistantSlots|AnswerParts|ChatBackend)$/;

/** The control for an option. */
export function toControl({ type, kinds, choices }: Pick<Option, 'type' | 'kinds' | 'choices'>): Control {
  const has = (...wanted: string[]) => wanted.some((kind) => kinds.includes(kind));
  if (choices.length > 0) return { kind: 'choice', values: choices };
  // A React node, a component or a backend has no text that could be typed.
  if (CODE_TYPES.test(type) || has('extensions')) return { kind: 'code' };
  if (has('texts')) return { kind: 'list' };
  if (has('object', 'limits', 'targets')) return { kind: 'json' };
  if (has('flag')) return { kind: 'choice', values: [true, false] };
  if (has('count', 'milliseconds')) return { kind: 'number' };
  return { kind: has('function') ? 'code' : 'text' };
}

/**
 * Converts a reader's text to a value.
 *
 * @returns `undefined` for an empty or invalid text, so that the default applies.
 */
export function parseValue(control: Control, text: string): unknown {
  if (text.trim() === '') return undefined;
  switch (control.kind) {
    case 'choice':
      return control.values.find((value) => String(value) === text);
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    case 'json':
      return parseJson(text);
    default:
      return text === 'null' ? null : text;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
