import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';

/** The options that the assistant needs before it is opened. They are not checked yet. */
export type LauncherOptions = Pick<
  DocsAssistantBaseProps,
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
  | 'docsUrl'
  | 'persist'
  | 'search'
  | 'agentTools'
> & {
  /** Of the script tag: `site` answers without a server. */
  answers?: string | undefined;
};
