import type { AssistantActions } from '../../../headless/useDocsAssistant';
import type { ToolRun } from '../../../core/conversation/SiteTools';
import type { StreamingText } from '../../../core/conversation/StreamingText';
import type { PanelLabels } from '../../../../shared/locales/en';
import type { ContextSources } from '../context/ContextSource';
import type { FollowedLink } from '../elements/DocsLink';
import type { MarkdownExtension } from '../../../markdown/extensions/MarkdownExtension';
import type { MarkdownModules } from '../../../markdown/extended/MarkdownModules';
import type { DocsAssistantOptions } from '../../../options/DocsAssistantOptions';
import type { Sharing } from '../sharing/Sharing';

/** Options of the site for the parts of answers. */
export type PartOptions = Pick<DocsAssistantOptions, 'tools' | 'navigate' | 'locale' | 'onSubmitForm'>;

/** Values that the messages share with the rest of the panel. */
export interface SharedContext {
  win: Window & typeof globalThis;
  labels: PanelLabels;
  docsUrl: string;
  imageHosts: readonly string[] | undefined;
  /** Parts of answers that the site shows, by type. */
  parts: object | undefined;
  extensions: readonly MarkdownExtension[] | undefined;
  /** Modules that only some answers need. */
  markdownModules: MarkdownModules;
  /** Shows the context items of questions on the page. */
  sources: ContextSources;
  onFollow(link: FollowedLink): boolean;
  /** The site's options for parts, at the time of the call. */
  getOptions(): PartOptions;
  actions: AssistantActions;
  onCopyCode(): void;
  sharing: Sharing;
  /** The text of the last answer. */
  streamingText: StreamingText;
}

/** Values that all messages of a list share. One stable object, so that a message renders again only when it has changed. */
export interface MessageContext extends SharedContext {
  /** The tool of the site that runs, or waits for the reader. */
  toolRun: ToolRun | null;
  /** The answer takes longer than usual. */
  isSlow: boolean;
  /** Opens the contact to the site's support about an answer; `null` if the site has no support contact. */
  onContact: ((messageId: string) => void) | null;
  /** Announces the result of an action to screen readers. */
  announce(text: string): void;
}
