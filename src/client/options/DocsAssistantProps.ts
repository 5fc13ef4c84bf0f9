import type { ReactNode } from 'react';
import type { ContextItem } from '../../shared/contract/index';
import type { ChatBackend } from '../core/transport/ChatBackend';
import type { DocsAssistantOptions } from './DocsAssistantOptions';
import type { AnswerParts } from './AnswerParts';
import type { DocsAssistantSlots } from './DocsAssistantSlots';

/** All options of the React component, including the options that address the service. All are optional here. */
export interface DocsAssistantBaseProps extends DocsAssistantOptions {
  /**
   * [React nodes](#slots) that replace parts of the interface. @default the built-in parts
   * @example { header: <strong>Help</strong> }
   */
  slots?: DocsAssistantSlots | undefined;
  /**
   * [Components](/server/your-own-backend#show-parts-of-an-answer) that show parts of an answer, by type. @default none
   * @example { 'data-price': ({ part }) => <Price part={part} /> }
   */
  parts?: AnswerParts | undefined;
  /**
   * Your consent text. Nothing is sent or stored until the reader agrees. @default none
   * @example 'Questions are sent to our documentation service.'
   */
  consent?: ReactNode | undefined;
}

/** How the assistant reaches its service: with a public key, through a proxy that holds the key, or through the site's own transport. */
export type ServiceAddress =
  | { domain: string; apiKey: string; endpoint?: undefined }
  | { endpoint: string; domain?: undefined }
  | { transport: ChatBackend; domain?: undefined; endpoint?: undefined };

/** Props of {@link DocsAssistant}: `domain` and `apiKey`, `endpoint`, or `transport`, plus any of {@link DocsAssistantBaseProps}. */
export type DocsAssistantProps = DocsAssistantBaseProps & ServiceAddress;

/** The value of a ref on {@link DocsAssistant}. Calls made before the assistant has loaded run once it has. */
export interface DocsAssistantHandle {
  /** Whether the panel is open. */
  readonly isOpen: boolean;
  /**
   * Opens the panel.
   *
   * @param options.source Name of the site's own button, for the event. @default 'api'
   */
  open(options?: { source?: string }): void;
  /** Closes the panel and keeps the conversation. */
  close(): void;
  /** Opens the panel if it is closed, and closes it otherwise. */
  toggle(): void;
  /**
   * Opens the panel and asks a question.
   *
   * @param options.source Name of the site's own button, for the events. @default 'api'
   */
  ask(question: string, options?: { source?: string }): void;
  /** Opens the panel and adds a context item to the next question. */
  addContext(item: ContextItem): void;
  /** Starts a new conversation. */
  reset(): void;
  /** Opens the panel and focuses the input, also on touch screens. */
  focus(): void;
}
