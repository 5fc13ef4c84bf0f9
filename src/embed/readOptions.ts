import type { DocsAssistantProps } from '../DocsAssistantProps';

/** Attributes that are texts, by the property's name; in markup `data-api-key`, `data-base-url`, …. */
const TEXTS = [
  'domain',
  'apiKey',
  'baseUrl',
  'endpoint',
  'fingerprint',
  'docsUrl',
  'currentPath',
  'locale',
  'consent',
  'nonce',
] as const;

/** Attributes that are one of a few words. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  theme: ['light', 'dark', 'auto'],
  variant: ['widget', 'modal', 'panel'],
  side: ['top', 'bottom', 'start', 'end'],
  align: ['start', 'center', 'end'],
  persist: ['session', 'local', 'none'],
};

/** Attributes that are whole numbers. */
const NUMBERS = ['retrievalPageSize', 'slowNoticeMs', 'firstByteTimeoutMs', 'idleTimeoutMs'] as const;

/** Attributes that are `true` or `false`; present without a value they are true. */
const FLAGS = ['defaultOpen', 'eventsIncludeText'] as const;

/** Attributes that are JSON. */
const VALUES = ['filter', 'labels'] as const;

/** Attributes that are lists, separated by `|`. */
const LISTS = ['starterQuestions', 'imageHosts'] as const;

/**
 * Reads the component's options from `data-*` attributes. An attribute that is not known, and a value that does not fit, are left out
 * and logged once, with what would be right.
 */
export function readOptions(attributes: Readonly<Record<string, string | undefined>>): Partial<DocsAssistantProps> {
  const options: Record<string, unknown> = {};
  for (const [name, value = ''] of Object.entries(attributes)) {
    const read = readOption(name, value);
    if (read === undefined) console.error(`[docs-assistant] ${describe(name, value)}`);
    else options[name] = read;
  }
  return options;
}

function readOption(name: string, value: string): unknown {
  if (name === 'shortcut') return value === '' || value === 'none' ? null : value;
  if (name === 'launcher' && ['icon', 'text'].includes(value)) return value;
  if (includes(TEXTS, name)) return value;
  const choices = CHOICES[name];
  if (choices !== undefined) return choices.includes(value) ? value : undefined;
  if (name === 'launcher' || includes(FLAGS, name))
    return value === 'false' ? false : ['', 'true'].includes(value) ? true : undefined;
  if (includes(LISTS, name))
    return value
      .split('|')
      .map((item) => item.trim())
      .filter(Boolean);
  if (includes(NUMBERS, name)) return /^\d+$/.test(value) ? Number(value) : undefined;
  if (includes(VALUES, name)) return parse(value);
  return undefined;
}

function describe(name: string, value: string): string {
  const attribute = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (includes(NUMBERS, name)) return `${attribute}="${value}" is not a whole number.`;
  if (includes(FLAGS, name)) return `${attribute}="${value}" is neither "true" nor "false".`;
  if (includes(VALUES, name)) return `${attribute} is not JSON.`;
  const choices = CHOICES[name];
  if (choices !== undefined) return `${attribute}="${value}" is none of ${choices.join(', ')}.`;
  if (name === 'launcher') return `${attribute}="${value}" is none of true, false, icon, text.`;
  const known = ['shortcut', 'launcher', ...TEXTS, ...Object.keys(CHOICES), ...FLAGS, ...LISTS, ...NUMBERS, ...VALUES];
  return `${attribute} is not an option. There are: ${known.join(', ')} (in kebab case, with data- before them).`;
}

function includes(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
