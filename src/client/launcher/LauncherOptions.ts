import type { AssistantProps } from '../component/DocsAssistantProps';

/** The options that the assistant needs before it is opened, as they are given: nothing has checked them yet. */
export type LauncherOptions = Pick<
  AssistantProps,
  | 'domain'
  | 'endpoint'
  | 'apiKey'
  | 'id'
  | 'theme'
  | 'variant'
  | 'container'
  | 'side'
  | 'align'
  | 'locale'
  | 'labels'
  | 'open'
  | 'defaultOpen'
  | 'onOpenChange'
  | 'launcher'
  | 'shortcut'
  | 'addressParameter'
  | 'sendOnOpen'
  | 'selectionButton'
  | 'codeBlocks'
  | 'contextExclude'
  | 'currentPath'
  | 'persist'
  | 'nonce'
>;
