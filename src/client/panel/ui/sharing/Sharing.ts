import type { AssistantEvent } from '../../../core/conversation/assistantEvents';
import type { DocsAssistantOptions } from '../../../options/DocsAssistantOptions';

/** The ways in which a reader can export something from the assistant. Nothing is sent automatically. */
export interface Sharing {
  /** Copies a text and reports it; false when the browser forbids copying. */
  copy(text: string, source: Extract<AssistantEvent, { type: 'copy' }>['source']): Promise<boolean>;
  /** Address of the current page with a question; `null` if the question does not fit, or the address parameter is disabled. */
  toLink(question: string): string | null;
  /** Address of the current page, without query and fragment, which may contain secrets. */
  getPageAddress(): string;
}

/** The site's support contact (the first one that is set is used), its addresses for other tools, and the tools that are mapped to parts. */
export type SharingOptions = Pick<DocsAssistantOptions, 'onEscalate' | 'supportUrl' | 'openIn' | 'tools'>;
