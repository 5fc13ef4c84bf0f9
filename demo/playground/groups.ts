/** Options by an owner's wish. The common ones come first and are shown; the others are behind *More*. */
export interface Group {
  name: string;
  /** The wish in a sentence. */
  text: string;
  common: readonly string[];
  more: readonly string[];
}

/** Every option of the assistant, once. Variables of the style sheet belong to *Look*. */
export const GROUPS: readonly Group[] = [
  {
    name: 'Place',
    text: 'Where the assistant is, and how it opens.',
    common: ['variant', 'launcher', 'side', 'align', 'shortcut', 'defaultOpen'],
    more: ['push', 'container', 'open', 'addressParameter', 'sendOnOpen', 'id'],
  },
  {
    name: 'Look',
    text: 'Colours, sizes and parts of your own.',
    common: ['theme'],
    more: ['follow', 'slots', 'parts'],
  },
  {
    name: 'Words',
    text: 'Its texts, its language, and the questions that it offers.',
    common: ['starterQuestions', 'locale'],
    more: ['labels'],
  },
  {
    name: 'Content',
    text: 'Pages that it answers from, and ways on from an answer.',
    common: ['search', 'filter', 'selectionButton', 'supportUrl'],
    more: [
      'docsUrl',
      'currentPath',
      'codeBlocks',
      'openIn',
      'extensions',
      'navigate',
      'onEscalate',
      'onSubmitForm',
      'tools',
      'agentTools',
    ],
  },
  {
    name: 'Privacy',
    text: 'Data that leaves the page, and data that stays in the browser.',
    common: ['consent', 'persist', 'contextExclude'],
    more: ['imageHosts', 'eventsIncludeText', 'fingerprint'],
  },
  {
    name: 'Limits',
    text: 'Sizes, counts and times.',
    common: ['attachments', 'retrievalPageSize'],
    more: ['firstByteTimeoutMs', 'idleTimeoutMs'],
  },
  {
    name: 'Connection',
    text: 'The service or your proxy, and your own code.',
    common: ['domain', 'apiKey', 'endpoint'],
    more: ['baseUrl', 'headers', 'fetch', 'transport', 'onEvent', 'onError', 'onOpenChange'],
  },
];

/** Variables of the style sheet that most owners set. */
export const COMMON_VARIABLES: ReadonlySet<string> = new Set([
  '--docs-assistant-color-accent',
  '--docs-assistant-color-background',
  '--docs-assistant-font-family',
  '--docs-assistant-radius',
]);
