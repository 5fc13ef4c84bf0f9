import type { SearchFilter } from '../../shared/contract/index';
import type { AttachmentLimits } from '../core/conversation/attachments/AttachmentLimits';
import type { FormValues } from '../../shared/contract/message/answerParts';
import type { SiteTools, SubmittedForm } from '../core/conversation/SiteTools';
import type { AssistantEvent, OpenReason } from '../core/conversation/assistantEvents';
import type { EscalationRequest, SupportRequest } from '../core/conversation/EscalationRequest';
import type { OpenInTarget } from '../core/conversation/sharing/toPromptLink';
import type { ChatBackend } from '../core/transport/ChatBackend';
import type { AssistantTransportOptions } from '../core/transport/createAssistantTransport';
import type { ServiceError } from '../core/conversation/ServiceError';
import type { MarkdownExtension } from '../markdown/extensions/MarkdownExtension';
import type { Labels } from '../../shared/locales/en';
import type { SiteSearch } from '../search/SiteSearch';

/** Why the panel opened or closed. */
export interface OpenChangeDetails {
  reason: OpenReason;
  /** The DOM event that caused the change; `null` when a call did. */
  event: Event | null;
}

/**
 * The options that every entry shares: component, script tag and framework plugins. Each can change at any time without losing the
 * conversation, except `domain` and `endpoint`: changing one of these starts a different assistant.
 */
export interface DocsAssistantOptions extends Omit<
  AssistantTransportOptions,
  'answerStore' | 'context' | 'currentPath' | 'filter' | 'isOnline' | 'onFirstText' | 'onFinish' | 'onDelta'
> {
  /**
   * Your own backend: a `ChatTransport` of the AI SDK 5, 6 or 7. It gets the messages with all parts. `domain`, `apiKey` and `endpoint` are
   * then not needed. @default the service's message
   * endpoint
   * @example new DefaultChatTransport({ api: '/api/chat' })
   */
  transport?: ChatBackend | undefined;
  /**
   * Tells several assistants on one page apart. Each has its own conversations. @default none
   * @example 'api-docs'
   */
  id?: string | undefined;
  /**
   * Base URL of the documentation, for relative paths in answers. With `#/` (`https://example.com/docs/#/`), the site keeps its routes in
   * the fragment. @default the page's origin
   * @example 'https://docs.example.com'
   */
  docsUrl?: string | undefined;
  /**
   * Limits the search to a version, a language or groups. `'page'` stands for [those of the
   * page](/guides/labels#answer-in-the-readers-language-and-version). A function is called for each request. @default none
   * @example { language: 'page', version: 'v2' }
   */
  filter?: SearchFilter | null | (() => SearchFilter | null) | undefined;
  /**
   * Path of the page that is sent with a question; `null` sends none. @default the path in the address bar, updated on
   * client-side navigation
   * @example '/guides/install'
   */
  currentPath?: string | null | undefined;
  /**
   * Colour scheme. `auto` follows the site, and the system if the site sets no theme. @default 'auto'
   * @example 'dark'
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Where the conversation appears: beside the button, in a dialog, in a sidebar, or in the page. @default 'widget'
   * @example 'panel'
   */
  variant?: 'widget' | 'modal' | 'panel' | 'inline' | undefined;
  /**
   * Makes the page leave room for an open `panel`, in windows of at least 1,024 CSS pixels. @default false
   * @example true
   */
  push?: boolean | undefined;
  /**
   * Where to render an `inline` assistant: an element or a CSS selector. @default where the component is rendered; with the script tag, the
   * end of the page
   * @example '#assistant'
   */
  container?: string | Element | null | undefined;
  /**
   * Edge of the window where the button sits. `start` and `end` follow the text direction. @default 'bottom'
   * @example 'end'
   */
  side?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  /**
   * Position of the button along that edge. @default 'end'
   * @example 'start'
   */
  align?: 'start' | 'center' | 'end' | undefined;
  /**
   * Interface texts that replace the built-in ones. @default the texts of the language
   * @example { launcher: 'Ask our docs' }
   */
  labels?: Partial<Labels> | undefined;
  /**
   * Language of interface and dates, such as `de` or `pt-BR`, and the text direction; the closest of [18
   * languages](/guides/labels#languages) is used. @default the page's `lang` and direction
   * @example 'pt-BR'
   */
  locale?: string | undefined;
  /**
   * Suggested first questions, or a function that returns them for a path. An empty list shows none. @default the first headings of the
   * page
   * @example ['How do I install it?', 'What does it cost?']
   */
  starterQuestions?: readonly string[] | ((path: string) => readonly string[]) | undefined;
  /**
   * Whether the panel is open (controlled). @default uncontrolled
   * @example isOpen
   */
  open?: boolean | undefined;
  /**
   * Whether the panel is open initially (uncontrolled). @default false
   * @example true
   */
  defaultOpen?: boolean | undefined;
  /**
   * Called when the panel opens or closes.
   * @example (open) => setOpen(open)
   */
  onOpenChange?: ((open: boolean, details: OpenChangeDetails) => void) | undefined;
  /**
   * Content of the button: icon and text (`true`), one of them, or no button (`false`). @default true
   * @example 'icon'
   */
  launcher?: boolean | 'icon' | 'text' | undefined;
  /**
   * Key that opens and closes the panel; `mod` is Cmd on Apple systems and Ctrl elsewhere. `null` disables it. @default 'mod+i'
   * @example 'mod+shift+k'
   */
  shortcut?: string | null | undefined;
  /**
   * Name of the URL parameter that opens the panel: `?assistant`, or `?assistant=How+do+I…` with a question of up to 2,000 characters.
   * `null` disables it. @default 'assistant'
   * @example 'ask'
   */
  addressParameter?: string | null | undefined;
  /**
   * Sends the question of the URL when the page loads. @default false
   * @example true
   */
  sendOnOpen?: boolean | undefined;
  /**
   * Where conversations are stored: in the tab, in the browser, or nowhere. @default 'session'
   * @example 'local'
   */
  persist?: 'session' | 'local' | 'none' | undefined;
  /**
   * Lets readers attach images, PDFs and text files: `true` for up to 10 files of 5 MB, or lower limits. A proxy must accept bodies of that
   * size. @default false
   * @example { maxCount: 2 }
   */
  attachments?: boolean | AttachmentLimits | undefined;
  /**
   * URL of your support page, `mailto:` with an email address, or a function that returns one of them. `{threadId}` stands for the service's
   * identifier of the conversation. @default none
   * @example 'mailto:help@example.com'
   */
  supportUrl?: string | ((request: SupportRequest) => string) | undefined;
  /**
   * Takes a reader's message to your support, from a form in the panel. A promise that rejects keeps the message and offers to try again.
   * @default none
   * @example async (request) => { await createTicket(request); }
   */
  onEscalate?: ((request: EscalationRequest) => void | Promise<unknown>) | undefined;
  /**
   * Other assistants in which readers can continue: a name, and a URL in which `{prompt}` stands for the question and its pages. An empty
   * list shows none. @default ChatGPT, Claude and Cursor
   * @example [{ name: 'Our bot', url: 'https://bot.example.com/?q={prompt}' }]
   */
  openIn?: readonly OpenInTarget[] | undefined;
  /**
   * The site's own search, for [one palette](/guides/search): a function of `docs-assistant/search`, or a name: `service`, `pagefind`,
   * `pagefind:<URL>`, `mkdocs` or `docsearch:<appId>:<apiKey>:<indexName>`. @default none
   * @example 'pagefind'
   */
  search?: SiteSearch | string | undefined;
  /**
   * Offers the tools *ask* and *search* to the browser's own agent, by [WebMCP](/server/agents-and-mcp#the-browsers-own-agent). @default
   * false
   * @example true
   */
  agentTools?: boolean | undefined;
  /**
   * Shows a button near selected text that adds it to the next question. @default true
   * @example false
   */
  selectionButton?: boolean | undefined;
  /**
   * CSS selector of the code blocks that get a button; `null` adds none. @default 'pre'
   * @example '.highlight pre'
   */
  codeBlocks?: string | null | undefined;
  /**
   * CSS selector of elements whose text and code are never sent. @default none
   * @example '.private, nav'
   */
  contextExclude?: string | undefined;
  /**
   * Hosts that answers may load images from, beside the documentation's own. @default none
   * @example ['images.example.com']
   */
  imageHosts?: readonly string[] | undefined;
  /**
   * Scrolling during an answer: `question` keeps the question at the top, `answer` follows the end. @default 'question'
   * @example 'answer'
   */
  follow?: 'answer' | 'question' | undefined;
  /**
   * Extensions of the markdown in answers: [`createMaths()`, `createDiagrams(…)`](/guides/maths-and-diagrams), or your own. @default none
   * @example [createMaths()]
   */
  extensions?: readonly MarkdownExtension[] | undefined;
  /**
   * Follows a link within the site with the site's router. Return `true` when it has. @default the browser follows the link
   * @example (url) => router.push(url)
   */
  navigate?: ((url: string) => boolean | void) | undefined;
  /**
   * [Tools of your page](/server/your-own-backend#tools-of-your-page) that answers may call, by name. Nothing else is run. @default no
   * tools
   * @example { openTicket: { run: (input) => openTicket(input), confirm: 'Open a support ticket?' } }
   */
  tools?: SiteTools | undefined;
  /**
   * Receives the values of a form in an answer (`data-form`) first. A promise that rejects keeps the form and offers to try again. @default
   * the values only go into the conversation
   * @example async (values) => { await saveAddress(values); }
   */
  onSubmitForm?: ((values: FormValues, form: SubmittedForm) => void | Promise<unknown>) | undefined;
  /**
   * Includes the text of questions and answers in events. @default false
   * @example true
   */
  eventsIncludeText?: boolean | undefined;
  /**
   * Called once for each event, which is also a DOM event `docs-assistant:…`.
   * @example (event) => analytics.track(event.type)
   */
  onEvent?: ((event: AssistantEvent) => void) | undefined;
  /**
   * Called for every failure, with its kind, HTTP status and cause.
   * @example (error) => report(error.kind, error)
   */
  onError?: ((error: ServiceError) => void) | undefined;
}
