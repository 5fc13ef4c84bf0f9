import type { Feedback } from '../../core/conversation/assistantMessage';
import type { StreamingText } from '../../core/conversation/StreamingText';
import type { PanelLabels } from '../../../shared/locales/en';
import type { ContextSources } from './context/ContextSource';
import type { FollowedLink } from './DocsLink';
import type { MarkdownExtension } from '../../markdown/extensions/MarkdownExtension';
import type { PartsSource } from '../../markdown/extended/PartsSource';
import type { Sharing } from './Sharing';

/** Values that all messages of a list share; one object, so that a message renders again only when it has changed itself. */
export interface MessageContext {
  labels: PanelLabels;
  docsUrl: string;
  imageHosts: readonly string[] | undefined;
  /** Parts of answers that the site shows, by type. */
  parts: object | undefined;
  extensions: readonly MarkdownExtension[] | undefined;
  /** Modules that only some answers need. */
  markdownParts: PartsSource;
  /** The way from what a question carried back to the page. */
  sources: ContextSources;
  onFollow(link: FollowedLink): boolean;
  /** Sends a text that an answer offers. */
  onAsk(text: string): void;
  onEdit(messageId: string, text: string): boolean;
  onCopyCode(): void;
  onFeedback(messageId: string, value: Feedback | null, reason?: string): void;
  onRegenerate(): void;
  sharing: Sharing;
  /** Shows the way to the site's support, for an answer; `null` where there is none. */
  onContact: ((messageId: string) => void) | null;
  /** The text of the last answer. */
  streamingText: StreamingText;
  /** Tells screen readers what an action has brought. */
  announce(text: string): void;
}
