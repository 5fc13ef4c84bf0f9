import type { OptionKind } from './optionKinds';

/** The kinds of a value, joined by `|`, or a list of all values. */
type OptionRow = string | readonly (string | boolean)[];

/**
 * Every option of the assistant with its allowed values. Attributes, checks, warnings and the playground are derived from it.
 * `DocsAssistantBaseProps` documents the meaning and the default of each option. A test checks that the types agree.
 */
export const OPTION_TABLE = {
  domain: 'text',
  apiKey: 'text',
  baseUrl: 'text',
  endpoint: 'text',
  transport: 'object',
  fingerprint: 'text',
  retrievalPageSize: 'count',
  filter: 'object|function|none',
  headers: 'object|function',
  firstByteTimeoutMs: 'milliseconds',
  idleTimeoutMs: 'milliseconds',
  fetch: 'function',
  id: 'text',
  docsUrl: 'address',
  currentPath: 'text|none',
  theme: ['light', 'dark', 'auto'],
  variant: ['widget', 'modal', 'panel', 'inline'],
  push: 'flag',
  container: 'selector|element|none',
  side: ['top', 'bottom', 'start', 'end'],
  align: ['start', 'center', 'end'],
  labels: 'object',
  locale: 'locale',
  starterQuestions: 'texts|function',
  open: 'flag',
  defaultOpen: 'flag',
  onOpenChange: 'function',
  launcher: [true, false, 'icon', 'text'],
  slots: 'object',
  parts: 'object',
  tools: 'object',
  shortcut: 'shortcut|none',
  addressParameter: 'text|none',
  sendOnOpen: 'flag',
  attachments: 'flag|limits',
  supportUrl: 'address|mail|function',
  onEscalate: 'function',
  onSubmitForm: 'function',
  openIn: 'targets',
  search: 'text|function',
  agentTools: 'flag',
  persist: ['session', 'local', 'none'],
  selectionButton: 'flag',
  codeBlocks: 'selector|none',
  contextExclude: 'selector',
  consent: 'node',
  imageHosts: 'texts',
  extensions: 'extensions',
  follow: ['answer', 'question'],
  navigate: 'function',
  eventsIncludeText: 'flag',
  onEvent: 'function',
  onError: 'function',
} as const satisfies Readonly<Record<string, OptionRow>>;

/** The row of an option; `undefined` when no option has this name. */
export function findRow(name: string): OptionRow | undefined {
  return Object.hasOwn(OPTION_TABLE, name) ? OPTION_TABLE[name as keyof typeof OPTION_TABLE] : undefined;
}

/** The kinds of a row; empty for a row that lists its values. */
export function toKinds(row: OptionRow): readonly OptionKind[] {
  // The test of the types checks that every text row consists of names of kinds.
  return typeof row === 'string' ? (row.split('|') as OptionKind[]) : [];
}
