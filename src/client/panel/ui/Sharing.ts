import type { AssistantEvent } from '../../core/conversation/assistantEvents';
import type { OpenInTarget } from '../../core/conversation/sharing/toPromptLink';
import type { EscalationRequest } from '../../core/conversation/EscalationRequest';

/** The ways in which a reader takes something out of the assistant. Nothing leaves by itself. */
export interface Sharing {
  /** Copies a text, and reports it; false when the browser does not let it. */
  copy(text: string, source: Extract<AssistantEvent, { type: 'copy' }>['source']): Promise<boolean>;
  /** Address of the page in view that brings a question along; `null` for one that does not fit, or where addresses are left alone. */
  toLink(question: string): string | null;
  /** Address of the page in view, without query and fragment, which can hold secrets. */
  getPageAddress(): string;
}

/** The site's support, where the first that is there counts, and its addresses for other tools. */
export interface SharingOptions {
  /** Takes a message from a form in the panel. */
  onEscalate?: ((request: EscalationRequest) => unknown) | undefined;
  supportUrl?: string | undefined;
  supportEmail?: string | undefined;
  openIn?: readonly OpenInTarget[] | undefined;
  llmsTxtUrl?: string | undefined;
  mcpUrl?: string | undefined;
}
