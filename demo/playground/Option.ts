/** An option of the assistant as the sources tell it; written by `npm run docs`. */
export interface Option {
  name: string;
  /** The type as it is written. */
  type: string;
  /** What holds without it; `null` when there is nothing to say. */
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

/** The control for an option's type. */
export function toControl({ type }: Option): Control {
  if (type.startsWith('readonly string[]')) return { kind: 'list' };
  // Where a function is one of several, the others can be written as a value.
  if (/^\(.*=>|^typeof /.test(type)) return { kind: 'function' };
  const parts = type.split('|').map((part) => part.trim());
  const isChoice = parts.every((part) => part === 'boolean' || /^'[^']*'$/.test(part));
  if (isChoice)
    return {
      kind: 'choice',
      values: parts.flatMap((part): (string | boolean)[] => (part === 'boolean' ? [true, false] : [part.slice(1, -1)])),
    };
  if (parts.includes('number')) return { kind: 'number' };
  if (parts.includes('string') || parts.includes('ReactNode')) return { kind: 'text' };
  return { kind: 'json' };
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
