import type { DocsAssistantProps } from '../DocsAssistantProps';
import { OPTION_NAMES } from '../optionNames';
import type { Options } from './patchOptions';

/** Options that are whole numbers. */
export const NUMBERS = ['retrievalPageSize', 'slowNoticeMs', 'firstByteTimeoutMs', 'idleTimeoutMs'];

/** Options that are `true` or `false`. */
export const FLAGS = ['defaultOpen', 'open', 'eventsIncludeText', 'selectionButton', 'sendOnOpen'];

/** Options that are one of a few values. */
export const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  theme: ['light', 'dark', 'auto'],
  variant: ['widget', 'modal', 'panel', 'inline'],
  side: ['top', 'bottom', 'start', 'end'],
  align: ['start', 'center', 'end'],
  launcher: [true, false, 'icon', 'text'],
  persist: ['session', 'local', 'none'],
  follow: ['answer', 'question'],
};

/** Options for which `none` stands where a component takes `null`: that restores a default here. */
const NULLABLE = ['shortcut', 'addressParameter', 'codeBlocks', 'currentPath'];

/** Options that are objects: JSON in an attribute. */
export const OBJECTS = ['filter', 'labels'];

/** Options that are lists: separated by `|` in an attribute. */
const LISTS = ['starterQuestions', 'imageHosts', 'extensions'];

/** Options that only a script can give. */
const FUNCTIONS = ['headers', 'fetch', 'onOpenChange', 'navigate', 'onEvent', 'onError', 'slots'];

/** What was logged already, so that each mistake is told once. */
const told = new Set<string>();

/**
 * Options in their own kinds, from what attributes and scripts give. An option that is not known, and a value that does not fit, are left
 * out and logged once, with what would be right.
 */
export function normalizeOptions(options: Options): Partial<DocsAssistantProps> {
  const normal: Options = {};
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const isKnown = OPTION_NAMES.includes(name);
    const normalized = isKnown ? normalize(name, value) : undefined;
    if (normalized !== undefined) normal[name] = normalized;
    else void tell(name, isKnown ? `${name}: ${JSON.stringify(value)}` : name);
  }
  return normal;
}

function normalize(name: string, value: unknown): unknown {
  if (NULLABLE.includes(name) && value === 'none') return null;
  if (NUMBERS.includes(name)) return /^\d+$/.test(String(value)) ? Number(value) : undefined;
  const choices = CHOICES[name];
  if (choices !== undefined) return choices.includes(value) ? value : undefined;
  if (FLAGS.includes(name)) return typeof value === 'boolean' ? value : undefined;
  if (OBJECTS.includes(name)) return value !== null && typeof value === 'object' ? value : undefined;
  if (FUNCTIONS.includes(name)) return typeof value === 'string' ? undefined : value;
  if (LISTS.includes(name) && typeof value === 'string')
    return value
      .split('|')
      .map((item) => item.trim())
      .filter(Boolean);
  return value;
}

/** The words are loaded for the developer who needs them alone. */
async function tell(name: string, mistake: string) {
  if (told.has(mistake)) return;
  told.add(mistake);
  const words = await import('./describeMistake').catch(() => null);
  const text = words ? words.describeMistake(name, mistake) : `${mistake} has no effect.`;
  if (text !== null) console.error(`[docs-assistant] ${text}`);
}
