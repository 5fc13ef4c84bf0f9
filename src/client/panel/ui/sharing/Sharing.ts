import type { SiteTools } from '../../../core/conversation/SiteTools';
import type { AssistantEvent } from '../../../core/conversation/assistantEvents';
import type { OpenInTarget } from '../../../core/conversation/sharing/toPromptLink';
import type { EscalationRequest, SupportRequest } from '../../../core/conversation/EscalationRequest';

/** The ways in which a reader can export something from the assistant. Nothing is sent automatically. */
export interface Sharing {
  /** Copies a text and reports it; false when the browser forbids copying. */
  copy(text: string, source: Extract<AssistantEvent, { type: 'copy' }>['source']): Promise<boolean>;
  /** Address of the current page with a question; `null` if the question does not fit, or the address parameter is disabled. */
  toLink(question: string): string | null;
  /** Address of the current page, without query and fragment, which may contain secrets. */
  getPageAddress(): string;
}

/** The site's support contact (the first one that is set is used), and its addresses for other tools. */
export interface SharingOptions {
  /** Receives a message from a form in the panel. */
  onEscalate?: ((request: EscalationRequest) => unknown) | undefined;
  supportUrl?: string | ((request: SupportRequest) => string) | undefined;
  openIn?: readonly OpenInTarget[] | undefined;
  /** A call of a tool that is mapped to a built-in part is written as that part. */
  tools?: SiteTools | undefined;
}
