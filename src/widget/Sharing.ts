import type { AssistantEvent } from '../core/conversation/assistantEvents';

/** Where a site's support is reached. */
export interface Support {
  kind: 'email' | 'url';
  address: string;
}

/** The ways in which a reader takes something out of the assistant. Nothing leaves by itself. */
export interface Sharing {
  /** Copies a text, and reports it; false when the browser does not let it. */
  copy(text: string, source: Extract<AssistantEvent, { type: 'copy' }>['source']): Promise<boolean>;
  /** Hands a text to the reader as a markdown file, and reports it. */
  download(text: string): void;
  /** Address of the page in view that brings a question along; `null` for one that does not fit, or where addresses are left alone. */
  toLink(question: string): string | null;
  /** Address of the page in view, without query and fragment, which can hold secrets. */
  getPageAddress(): string;
  support: Support | null;
  /** The reader goes on to the support. */
  onContact(withConversation: boolean): void;
}
