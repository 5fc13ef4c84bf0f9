import type { ReactNode } from 'react';
import type { ContextItem } from '../contract/index';
import type { DocsAssistantOptions } from './DocsAssistantOptions';
import type { DocsAssistantSlots } from './DocsAssistantSlots';

/** Every option of the React component, those that name the service included; none is required here. */
export interface AssistantProps extends DocsAssistantOptions {
  /**
   * Parts of the interface that the site replaces by its own nodes; React only. @default the assistant's own
   * @example { header: <strong>Help</strong> }
   */
  slots?: DocsAssistantSlots | undefined;
  /**
   * The site's own text that asks for consent; with it, nothing is sent or kept before the reader agrees. @default none is asked for
   * @example 'Questions are sent to our documentation service.'
   */
  consent?: ReactNode | undefined;
}

/** How the assistant reaches its service: with a public key, or through a proxy that holds the key. */
export type ServiceAddress =
  | { domain: string; apiKey: string; endpoint?: undefined }
  | { endpoint: string; domain?: undefined };

/** Props of {@link DocsAssistant}: `domain` and `apiKey`, or `endpoint`, and any of {@link AssistantProps}. */
export type DocsAssistantProps = AssistantProps & ServiceAddress;

/** The value of a ref on {@link DocsAssistant}. Calls before the assistant has loaded are carried out when it has. */
export interface DocsAssistantHandle {
  /** Whether the panel is open. */
  readonly isOpen: boolean;
  /** Opens the panel. */
  open(): void;
  /** Closes the panel; the conversation stays. */
  close(): void;
  /** Opens the panel, or closes it. */
  toggle(): void;
  /** Opens the panel and asks. */
  ask(question: string): void;
  /** Opens the panel and adds a context item to the next question. */
  addContext(item: ContextItem): void;
  /** Starts a new conversation. */
  reset(): void;
  /** Opens the panel and puts the cursor into the composer, also on touch screens. */
  focus(): void;
}
