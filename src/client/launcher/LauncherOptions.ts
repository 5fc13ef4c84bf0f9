import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';

/** The options as the assistant has them before it is opened: none of them is checked yet. */
export type LauncherOptions = DocsAssistantBaseProps & {
  /** Of the script tag: `site` answers without a server. */
  answers?: string | undefined;
};
