/** An option of the assistant as the sources tell it; written by `npm run docs`. */
export interface Option {
  name: string;
  /** The type as it is written. */
  type: string;
  /** Kinds of its value; none where there are choices. */
  kinds: readonly string[];
  /** The values that there are; none where any of a kind is one. */
  choices: readonly (string | boolean)[];
  /** The value without it; `null` when there is none to name. */
  defaultText: string | null;
  text: string;
}

/** A CSS variable of the assistant, with its default in both themes. */
export interface Variable {
  name: string;
  light: string;
  dark: string;
}

/** How an option is set: the words of a choice, or the kind of text that stands for its value. */
export type Control =
  | { kind: 'choice'; values: readonly (string | boolean)[] }
  | { kind: 'function' | 'number' | 'list' | 'json' | 'text' };

/** The control for an option. */
export function toControl({ kinds, choices }: Pick<Option, 'kinds' | 'choices'>): Control {
  const has = (...wanted: string[]) => wanted.some((kind) => kinds.includes(kind));
  if (choices.length > 0) return { kind: 'choice', values: choices };
  if (has('texts')) return { kind: 'list' };
  if (has('object', 'limits', 'extensions', 'targets')) return { kind: 'json' };
  if (has('flag')) return { kind: 'choice', values: [true, false] };
  if (has('count', 'milliseconds')) return { kind: 'number' };
  return { kind: has('function') ? 'function' : 'text' };
}

/**
 * The value that a reader's text stands for.
 *
 * @returns `undefined` for what is empty or does not fit: the default holds.
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
