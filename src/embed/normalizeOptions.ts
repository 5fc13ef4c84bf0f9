import type { DocsAssistantProps } from '../DocsAssistantProps';
import { OPTION_NAMES } from '../optionNames';
import type { Options } from './patchOptions';

/** Options that are whole numbers. */
const NUMBERS = ['retrievalPageSize', 'slowNoticeMs', 'firstByteTimeoutMs', 'idleTimeoutMs'];

/** Options that are `true` or `false`. */
const FLAGS = ['defaultOpen', 'open', 'eventsIncludeText', 'selectionButton', 'sendOnOpen'];

/** Options that are one of a few values. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
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
const OBJECTS = ['filter', 'labels'];

/** Options that are lists: separated by `|` in an attribute. */
const LISTS = ['starterQuestions', 'imageHosts', 'extensions'];

/** Options that only a script can give. */
const FUNCTIONS = ['headers', 'fetch', 'onOpenChange', 'navigate', 'onEvent', 'onError', 'slots'];

/** Attributes that an element may have beside options. */
const ELEMENT_ATTRIBUTES =
  /^(?:class|style|hidden|lang|dir|title|slot|part|is|role|tabindex|src|async|defer|type|nonce|integrity|crossorigin|referrerpolicy|aria\w*)$/;

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
    if (!OPTION_NAMES.includes(name)) {
      if (!ELEMENT_ATTRIBUTES.test(name))
        tell(
          `${name} is not an option, so it has no effect. There are: ${OPTION_NAMES.join(', ')}; in attributes in kebab case.`,
        );
      continue;
    }
    const normalized = normalize(name, value);
    if (normalized === undefined)
      tell(`${name}: ${JSON.stringify(value)} is not ${describe(name)}, so it has no effect.`);
    else normal[name] = normalized;
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

function describe(name: string): string {
  if (NUMBERS.includes(name)) return 'a whole number';
  if (FLAGS.includes(name)) return 'true or false';
  if (name in CHOICES) return `one of ${CHOICES[name]?.join(', ')}`;
  return OBJECTS.includes(name) ? 'JSON' : 'what it must be: a function, which only a script can give';
}

function tell(mistake: string) {
  if (told.has(mistake)) return;
  told.add(mistake);
  console.error(`[docs-assistant] ${mistake}`);
}
