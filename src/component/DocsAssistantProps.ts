import type { ReactNode } from 'react';
import type { ContextItem, SearchFilter } from '../contract/index';
import type { AttachmentLimits } from '../core/conversation/attachments/AttachmentLimits';
import type { AssistantEvent, OpenReason } from '../core/conversation/assistantEvents';
import type { AssistantTransportOptions } from '../core/transport/createAssistantTransport';
import type { ServiceError } from '../core/transport/ServiceError';
import type { DocsAssistantSlots } from './DocsAssistantSlots';
import type { MarkdownExtension } from '../markdown/extensions/MarkdownExtension';
import type { Labels } from '../locales/en';

/** Details of a change of the open state. */
export interface OpenChangeDetails {
  reason: OpenReason;
  /** The event behind it, where there is one. */
  event: Event | null;
}

/** Props of {@link DocsAssistant}. Every one may change at any time without losing the conversation, except `domain` and `endpoint`, which name another assistant. */
export interface DocsAssistantProps extends Omit<
  AssistantTransportOptions,
  'context' | 'currentPath' | 'filter' | 'isOnline' | 'onFirstText' | 'onFinish' | 'onBacklog'
> {
  /** Tells this assistant from others of the same site on one page; conversations are kept apart by it. @default none */
  id?: string;
  /** Address of the documentation site; paths in answers and sources are resolved against it. @default the page's origin */
  docsUrl?: string;
  /**
   * Limits the search to a version, a language or groups. `language: 'page'` stands for the page's `lang`, `version: 'page'` for its
   * `<meta name="docsearch:version">`, both as they are when the question is sent, so that answers follow a switch of either; where the page
   * does not say, nothing is limited. A function is called when the request is made. @default none
   */
  filter?: SearchFilter | null | (() => SearchFilter | null);
  /** Path of the page, as sent to the service; `null` sends none. @default the path in the address bar, followed through client-side navigation */
  currentPath?: string | null;
  /** Colours. `auto` follows what the site says in a class or attribute of `html` or `body`, and the system while the site says nothing. @default 'auto' */
  theme?: 'light' | 'dark' | 'auto';
  /**
   * How the conversation stands on the page: beside its button (`widget`), in the middle with the page behind it out of reach (`modal`), or
   * as tall as the window at its `side` (`panel`), where the reader can make it wider; it does not move the page. On a phone each of these
   * fills the window. Or as a part of the page, always open and without a button (`inline`). @default 'widget'
   */
  variant?: 'widget' | 'modal' | 'panel' | 'inline';
  /** Where an `inline` assistant stands: an element or its selector. @default where the component is rendered; from a script tag, the end of the page */
  container?: string | Element | null;
  /** Where the button stands: the edge of the window; `start` and `end` follow the direction of the page. The panel opens beside it. @default 'bottom' */
  side?: 'top' | 'bottom' | 'start' | 'end';
  /** Where along that edge. @default 'end' */
  align?: 'start' | 'center' | 'end';
  /** Texts that replace the default ones. @default those of the language */
  labels?: Partial<Labels>;
  /** Language of the interface and of its dates, such as `de` or `pt-BR`, and its direction: [the nearest of 18](/guides/labels#languages). @default the page's `lang` and direction */
  locale?: string;
  /** Questions to start with, or a function of the page's path. @default none */
  starterQuestions?: readonly string[] | ((path: string) => readonly string[]);
  /** Open or closed, when the host decides. @default the component decides */
  open?: boolean;
  /** Open at first, when the component decides. @default false */
  defaultOpen?: boolean;
  /** Told when the reader, or a call, opens or closes the panel. */
  onOpenChange?: (open: boolean, details: OpenChangeDetails) => void;
  /** The button shows an icon and a text, one of the two, or is not there (`false`). @default true */
  launcher?: boolean | 'icon' | 'text';
  /** Parts of the interface that the site replaces by its own nodes; React only. @default the assistant's own */
  slots?: DocsAssistantSlots;
  /** Key combination that opens and closes the panel; `mod` is Cmd on Apple systems and Ctrl elsewhere. `null` registers none. @default 'mod+i' */
  shortcut?: string | null;
  /**
   * Name of the address parameter that opens the panel: `?assistant`, and with a question in the composer `?assistant=How+do+I…`. It is
   * taken out of the address bar at once. At most 2,000 characters of a question are taken. `null` leaves the address alone. @default 'assistant'
   */
  addressParameter?: string | null;
  /** True asks the question of the address at once, when the page is loaded with one, in place of leaving that to the reader. @default false */
  sendOnOpen?: boolean;
  /** Where conversations are kept: in this tab, in this browser, or nowhere. Nothing is kept before the first question. @default 'session' */
  persist?: 'session' | 'local' | 'none';
  /**
   * Lets readers attach images, PDF and text files to a question: true, or with narrower bounds than the service's 5 MB a file and 10
   * files. They are sent in place, as `data:` addresses: a proxy in between must take bodies of that size. @default false
   */
  attachments?: boolean | AttachmentLimits;
  /** Address of the site's support, offered to readers; opens in a new tab. The conversation is copied for them when they ask for it. @default none */
  supportUrl?: string;
  /** Mail address of the site's support, where there is no `supportUrl`. The reader's own mail program writes the message. @default none */
  supportEmail?: string;
  /** True offers the text that a reader selects on the page, by a button near the end of the selection. @default true */
  selectionButton?: boolean;
  /** Selector of the page's code blocks, each of which is offered by a button; `null` offers none. @default 'pre' */
  codeBlocks?: string | null;
  /** Selector of elements of the page that no text or code is taken from. @default none */
  contextExclude?: string;
  /** The site's own text that asks for consent; with it, nothing is sent or kept before the reader agrees. @default none is asked for */
  consent?: ReactNode;
  /** Hosts from which answers may load images, beside the documentation's own. @default none */
  imageHosts?: readonly string[];
  /** The reading position while an answer grows: `question` puts the question at the top of the view, with the answer below it, and stays there; `answer` keeps the end of the answer in view until the reader scrolls up. @default 'question' */
  follow?: 'answer' | 'question';
  /** What answers can hold beside markdown: `createMaths()` of `docs-assistant/maths`, `createDiagrams(…)` of `docs-assistant/diagrams`, or your own. @default nothing */
  extensions?: readonly MarkdownExtension[];
  /** The host's router, for links that stay on the site: true means that it took the address. @default the browser follows the link */
  navigate?: (url: string) => boolean | void;
  /** Nonce for the `<style>` element of browsers without constructable style sheets. */
  nonce?: string;
  /** Time without text after which the panel says that it takes long, in milliseconds. @default 8000 */
  slowNoticeMs?: number;
  /** True puts the text of questions and answers into events. @default false */
  eventsIncludeText?: boolean;
  /** Told what happens, each once; also sent as a composed `docs-assistant:…` event on the host element. */
  onEvent?: (event: AssistantEvent) => void;
  /** Told every failure, with kind, status and cause, for developers. */
  onError?: (error: ServiceError) => void;
}

/** What a ref on {@link DocsAssistant} gives. Calls before the assistant has loaded are carried out when it has. */
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
  /** Opens the panel and adds a piece of the page to the next question. */
  addContext(item: ContextItem): void;
  /** Starts a new conversation. */
  reset(): void;
  /** Opens the panel and puts the cursor into the composer, also on touch screens. */
  focus(): void;
}
