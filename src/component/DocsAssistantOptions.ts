import type { SearchFilter } from '../contract/index';
import type { AttachmentLimits } from '../core/conversation/attachments/AttachmentLimits';
import type { AssistantEvent, OpenReason } from '../core/conversation/assistantEvents';
import type { AssistantTransportOptions } from '../core/transport/createAssistantTransport';
import type { ServiceError } from '../core/transport/ServiceError';
import type { MarkdownExtension } from '../markdown/extensions/MarkdownExtension';
import type { Labels } from '../locales/en';

/** Details of a change of the open state. */
export interface OpenChangeDetails {
  reason: OpenReason;
  /** The event behind it, where there is one. */
  event: Event | null;
}

/**
 * Options of an assistant, wherever it stands: all that need no framework. Every one may change at any time without losing the
 * conversation, except `domain` and `endpoint`, which name another assistant.
 */
export interface DocsAssistantOptions extends Omit<
  AssistantTransportOptions,
  'context' | 'currentPath' | 'filter' | 'isOnline' | 'onFirstText' | 'onFinish' | 'onBacklog'
> {
  /**
   * Tells this assistant from others of the same site on one page; conversations are kept apart by it. @default none
   * @example 'api-docs'
   */
  id?: string | undefined;
  /**
   * Address of the documentation site; paths in answers and sources are resolved against it. @default the page's origin
   * @example 'https://docs.example.com'
   */
  docsUrl?: string | undefined;
  /**
   * Limits the search to a version, a language or groups. `language: 'page'` stands for the page's `lang`, `version: 'page'` for its
   * `<meta name="docsearch:version">`, both as they are when the question is sent, so that answers follow a switch of either; where the page
   * does not say, nothing is limited. A function is called when the request is made. @default none
   * @example { language: 'page', version: 'v2' }
   */
  filter?: SearchFilter | null | (() => SearchFilter | null) | undefined;
  /**
   * Path of the page, as sent to the service; `null` sends none. @default the path in the address bar, followed through client-side navigation
   * @example '/guides/install'
   */
  currentPath?: string | null | undefined;
  /**
   * Colours. `auto` follows what the site says in a class or attribute of `html` or `body`, and the system while the site says nothing. @default 'auto'
   * @example 'dark'
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * How the conversation appears on the page: beside its button (`widget`), in the middle with the page behind it out of reach (`modal`), or
   * as tall as the window at its `side` (`panel`), where the reader can make it wider; it does not move the page. On a phone each of these
   * fills the window. Or as a part of the page, always open and without a button (`inline`). @default 'widget'
   * @example 'panel'
   */
  variant?: 'widget' | 'modal' | 'panel' | 'inline' | undefined;
  /**
   * Where an `inline` assistant stands: an element or its selector. @default where the component is rendered; from a script tag, the end of the page
   * @example '#assistant'
   */
  container?: string | Element | null | undefined;
  /**
   * Where the button is: the edge of the window; `start` and `end` follow the direction of the page. The panel opens beside it. @default 'bottom'
   * @example 'end'
   */
  side?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  /**
   * Where along that edge. @default 'end'
   * @example 'start'
   */
  align?: 'start' | 'center' | 'end' | undefined;
  /**
   * Texts that replace the default ones. @default those of the language
   * @example { launcher: 'Ask our docs' }
   */
  labels?: Partial<Labels> | undefined;
  /**
   * Language of the interface and of its dates, such as `de` or `pt-BR`, and its direction: [the nearest of 18](/guides/labels#languages). @default the page's `lang` and direction
   * @example 'pt-BR'
   */
  locale?: string | undefined;
  /**
   * Questions to start with, or a function of the page's path; an empty list for none. @default questions about the first headings of the page in view
   * @example ['How do I install it?', 'What does it cost?']
   */
  starterQuestions?: readonly string[] | ((path: string) => readonly string[]) | undefined;
  /**
   * Open or closed, when the host decides. @default the component decides
   * @example isOpen
   */
  open?: boolean | undefined;
  /**
   * Open at first, when the component decides. @default false
   * @example true
   */
  defaultOpen?: boolean | undefined;
  /**
   * Called when the reader, or a call, opens or closes the panel.
   * @example (open) => setOpen(open)
   */
  onOpenChange?: ((open: boolean, details: OpenChangeDetails) => void) | undefined;
  /**
   * The button shows an icon and a text, one of the two, or is not there (`false`). @default true
   * @example 'icon'
   */
  launcher?: boolean | 'icon' | 'text' | undefined;
  /**
   * Key combination that opens and closes the panel; `mod` is Cmd on Apple systems and Ctrl elsewhere. `null` registers none. @default 'mod+i'
   * @example 'mod+shift+k'
   */
  shortcut?: string | null | undefined;
  /**
   * Name of the address parameter that opens the panel: `?assistant`, and with a question in the composer `?assistant=How+do+I…`. It is
   * taken out of the address bar at once. At most 2,000 characters of a question are taken. `null` leaves the address alone. @default 'assistant'
   * @example 'ask'
   */
  addressParameter?: string | null | undefined;
  /**
   * True asks the question of the address at once, when the page is loaded with one, in place of leaving that to the reader. @default false
   * @example true
   */
  sendOnOpen?: boolean | undefined;
  /**
   * Where conversations are kept: in this tab, in this browser, or nowhere. Nothing is kept before the first question. @default 'session'
   * @example 'local'
   */
  persist?: 'session' | 'local' | 'none' | undefined;
  /**
   * Lets readers attach images, PDF and text files to a question: true, or with narrower bounds than the service's 5 MB a file and 10
   * files. They are sent in place, as `data:` addresses: a proxy in between must take bodies of that size. @default false
   * @example { maxCount: 2 }
   */
  attachments?: boolean | AttachmentLimits | undefined;
  /**
   * Address of the site's support, offered to readers; opens in a new tab. The conversation is copied for them when they ask for it. @default none
   * @example 'https://example.com/support'
   */
  supportUrl?: string | undefined;
  /**
   * Mail address of the site's support, where there is no `supportUrl`. The reader's own mail program writes the message. @default none
   * @example 'help@example.com'
   */
  supportEmail?: string | undefined;
  /**
   * True offers the text that a reader selects on the page, by a button near the end of the selection. @default true
   * @example false
   */
  selectionButton?: boolean | undefined;
  /**
   * Selector of the page's code blocks, each of which is offered by a button; `null` offers none. @default 'pre'
   * @example '.highlight pre'
   */
  codeBlocks?: string | null | undefined;
  /**
   * Selector of elements of the page that no text or code is taken from. @default none
   * @example '.private, nav'
   */
  contextExclude?: string | undefined;
  /**
   * Hosts from which answers may load images, beside the documentation's own. @default none
   * @example ['images.example.com']
   */
  imageHosts?: readonly string[] | undefined;
  /**
   * The reading position while an answer grows: `question` puts the question at the top of the view, with the answer below it, and stays there; `answer` keeps the end of the answer in view until the reader scrolls up. @default 'question'
   * @example 'answer'
   */
  follow?: 'answer' | 'question' | undefined;
  /**
   * Kinds of content that answers can hold beside markdown: `createMaths()` of `docs-assistant/maths`, `createDiagrams(…)` of
   * `docs-assistant/diagrams`, or your own. @default nothing
   * @example [createMaths()]
   */
  extensions?: readonly MarkdownExtension[] | undefined;
  /**
   * The host's router, for links that stay on the site: true means that it took the address. @default the browser follows the link
   * @example (url) => router.push(url)
   */
  navigate?: ((url: string) => boolean | void) | undefined;
  /**
   * Nonce for the `<style>` element of browsers without constructable style sheets.
   * @example document.querySelector('script')?.nonce
   */
  nonce?: string | undefined;
  /**
   * Time without text after which the panel says that it takes long, in milliseconds. @default 8000
   * @example 5000
   */
  slowNoticeMs?: number | undefined;
  /**
   * True puts the text of questions and answers into events. @default false
   * @example true
   */
  eventsIncludeText?: boolean | undefined;
  /**
   * Told what happens, each once; also sent as a composed `docs-assistant:…` event on the host element.
   * @example (event) => analytics.track(event.type)
   */
  onEvent?: ((event: AssistantEvent) => void) | undefined;
  /**
   * Told every failure, with kind, status and cause, for developers.
   * @example (error) => report(error.kind, error)
   */
  onError?: ((error: ServiceError) => void) | undefined;
}
