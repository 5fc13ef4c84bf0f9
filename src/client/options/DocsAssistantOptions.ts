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
   * Your own backend instead of the service: a `ChatTransport` of the AI SDK 5, 6 or 7. It gets the messages with all of their parts, and
   * its answers may hold tools, data and files. `domain`, `apiKey` and `endpoint` are not needed then. @default the service's message
   * endpoint
   * @example new DefaultChatTransport({ api: '/api/chat' })
   */
  transport?: ChatBackend | undefined;
  /**
   * Distinguishes several assistants of one site on the same page. Each `id` has its own conversations. @default none
   * @example 'api-docs'
   */
  id?: string | undefined;
  /**
   * Base URL of the documentation site. Relative paths in answers and sources are resolved against it. With `#/`
   * (`https://example.com/docs/#/`), the site keeps its routes in the fragment. @default the page's origin, or the start of a docsify site
   * @example 'https://docs.example.com'
   */
  docsUrl?: string | undefined;
  /**
   * Limits the search to a version, a language or groups. `language: 'page'` uses the page's `lang`, and `version: 'page'` its
   * `<meta name="docsearch:version">`. Both are read when the question is sent, so answers follow a language or version switch; a page
   * without them sets no limit. A function is called for each request. @default none
   * @example { language: 'page', version: 'v2' }
   */
  filter?: SearchFilter | null | (() => SearchFilter | null) | undefined;
  /**
   * Path of the current page that is sent to the service; `null` sends no path. @default the path in the address bar, updated on
   * client-side navigation
   * @example '/guides/install'
   */
  currentPath?: string | null | undefined;
  /**
   * Colour scheme. `auto` follows the class or attribute that the site sets on `html` or `body`, and the system setting if the site sets no
   * theme. @default 'auto'
   * @example 'dark'
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Layout of the panel: `widget` opens beside the button; `modal` opens in the centre and makes the page behind it inert; `panel` is a
   * full-height, resizable sidebar at `side` that overlays the page. On a phone these three fill the screen. `inline` is part of the page,
   * always open and without a button. @default 'widget'
   * @example 'panel'
   */
  variant?: 'widget' | 'modal' | 'panel' | 'inline' | undefined;
  /**
   * Makes the page leave room for an open `panel` in windows of at least 1,024 CSS pixels. The root element gets a margin and the
   * variable `--docs-assistant-push`, which is the panel's width and is for parts of the site that are fixed to the window. Both are
   * removed when the panel closes. @default false
   * @example true
   */
  push?: boolean | undefined;
  /**
   * Where to render an `inline` assistant: an element or a CSS selector. @default where the component is rendered; with the script tag, the end of the page
   * @example '#assistant'
   */
  container?: string | Element | null | undefined;
  /**
   * Edge of the window where the button sits. `start` and `end` follow the text direction of the page. The panel opens beside the button. @default 'bottom'
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
   * Language of the interface and its dates, such as `de` or `pt-BR`; it also sets the text direction. [18 languages](/guides/labels#languages) are built in, and the closest one is used. @default the page's `lang` and direction
   * @example 'pt-BR'
   */
  locale?: string | undefined;
  /**
   * Suggested first questions, or a function that returns them for a page path. An empty list shows none. @default questions about the first headings of the current page
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
   * Called when the panel opens or closes, whether by the reader or by a call.
   * @example (open) => setOpen(open)
   */
  onOpenChange?: ((open: boolean, details: OpenChangeDetails) => void) | undefined;
  /**
   * Content of the button: icon and text (`true`), `'icon'` or `'text'`; `false` renders no button. @default true
   * @example 'icon'
   */
  launcher?: boolean | 'icon' | 'text' | undefined;
  /**
   * Keyboard shortcut that opens and closes the panel; `mod` is Cmd on Apple systems and Ctrl elsewhere. `null` disables it. @default 'mod+i'
   * @example 'mod+shift+k'
   */
  shortcut?: string | null | undefined;
  /**
   * Name of the URL parameter that opens the panel: `?assistant`, or `?assistant=How+do+I…` to fill in a question of up to 2,000 characters.
   * The parameter is removed from the address bar at once. `null` disables it. @default 'assistant'
   * @example 'ask'
   */
  addressParameter?: string | null | undefined;
  /**
   * Sends the question in the URL as soon as the page loads, without waiting for the reader to press Enter. @default false
   * @example true
   */
  sendOnOpen?: boolean | undefined;
  /**
   * Where conversations are stored: in the tab (`session`), in the browser (`local`), or nowhere (`none`). Nothing is stored before the first question or, with `search`, the first page opened from its results. @default 'session'
   * @example 'local'
   */
  persist?: 'session' | 'local' | 'none' | undefined;
  /**
   * Lets readers attach images, PDFs and text files to a question: `true` for up to 10 files of 5 MB each, or an object with lower limits.
   * Files are sent in the request body as `data:` URLs, so a proxy must accept bodies of that size. @default false
   * @example { maxCount: 2 }
   */
  attachments?: boolean | AttachmentLimits | undefined;
  /**
   * URL of the site's support page, offered to readers as a link that opens in a new tab, or a function that returns it. In a text,
   * `{threadId}` stands for the service's identifier of the conversation. A button copies the conversation so that readers can paste it
   * there. @default none
   * @example 'https://example.com/support'
   */
  supportUrl?: string | ((request: SupportRequest) => string) | undefined;
  /**
   * Email address of the site's support, used when `supportUrl` is not set. Opens a message in the reader's email program. @default none
   * @example 'help@example.com'
   */
  supportEmail?: string | undefined;
  /**
   * Takes a reader's message to your support. When set, **Contact support** opens a form in the panel instead of the link of `supportUrl`
   * or `supportEmail`. Nothing is sent before the reader presses *Send message*. A promise that rejects keeps the message and offers to try
   * again. @default none
   * @example async (request) => { await createTicket(request); }
   */
  onEscalate?: ((request: EscalationRequest) => void | Promise<unknown>) | undefined;
  /**
   * Other assistants in which readers can continue with a question: links with a name, and an http(s) URL in which `{prompt}` stands for
   * the question and the pages of its answer. An empty list shows none. @default ChatGPT, Claude and Cursor
   * @example [{ name: 'Our bot', url: 'https://bot.example.com/?q={prompt}' }]
   */
  openIn?: readonly OpenInTarget[] | undefined;
  /**
   * URL of the site's `llms.txt`, shown as a link under *Share and save*. @default the page's `<link rel="llms-txt">`, which exported pages have
   * @example '/llms.txt'
   */
  llmsTxtUrl?: string | undefined;
  /**
   * URL of the site's MCP server (streamable HTTP), shown under *Share and save* with buttons that copy it for common clients. @default the page's `<link rel="mcp">`, which exported pages have if the local service is an MCP server with a `publicUrl`
   * @example 'https://docs.example.com/mcp'
   */
  mcpUrl?: string | undefined;
  /**
   * The site's own search, which combines search and assistant in one palette: an empty conversation lists pages while the reader types,
   * and its last entry asks the assistant the same words. A function, such as one from `docs-assistant/search`, or a name: `service` (the
   * documentation service's own search; a proxy opens it with its option `search`), `pagefind`, `pagefind:<URL of pagefind.js>`, `mkdocs` or
   * `docsearch:<appId>:<apiKey>:<indexName>`. @default none
   * @example 'pagefind'
   */
  search?: SiteSearch | string | undefined;
  /**
   * Offers two tools to the browser's own agent, in browsers with [WebMCP](https://webmachinelearning.github.io/webmcp/): *ask* asks the
   * assistant in the open panel and returns its answer with sources, *search* uses the site's `search`. Set it once the reader has agreed, if
   * they must. @default false
   * @example true
   */
  agentTools?: boolean | undefined;
  /**
   * Shows a button near selected text that adds the selection to the next question. @default true
   * @example false
   */
  selectionButton?: boolean | undefined;
  /**
   * CSS selector of the code blocks that get an Ask AI button; `null` adds none. @default 'pre'
   * @example '.highlight pre'
   */
  codeBlocks?: string | null | undefined;
  /**
   * CSS selector of elements whose text and code are never sent. @default none
   * @example '.private, nav'
   */
  contextExclude?: string | undefined;
  /**
   * Hosts that answers may load images from, in addition to the documentation site's own. @default none
   * @example ['images.example.com']
   */
  imageHosts?: readonly string[] | undefined;
  /**
   * Scrolling while an answer streams: `question` keeps the question at the top of the view; `answer` follows the end of the answer until the reader scrolls up. @default 'question'
   * @example 'answer'
   */
  follow?: 'answer' | 'question' | undefined;
  /**
   * Extensions of the markdown in answers: `createMaths()` from `docs-assistant/maths`, `createDiagrams(…)` from
   * `docs-assistant/diagrams`, or your own. @default none
   * @example [createMaths()]
   */
  extensions?: readonly MarkdownExtension[] | undefined;
  /**
   * Follows a link within the site with the site's router. Return `true` when the router has handled it; otherwise the browser follows the link. @default the browser follows the link
   * @example (url) => router.push(url)
   */
  navigate?: ((url: string) => boolean | void) | undefined;
  /**
   * Tools of your page that answers may call, by name: `run` gets the input, and its result goes back to the backend. `confirm` asks the reader
   * first, and `schema` (Standard Schema) checks the input. The type of a built-in part (`'data-choices'`) shows the input as that part. Nothing
   * else is run. @default no tools
   * @example { openTicket: { run: (input) => openTicket(input), confirm: 'Open a support ticket?' } }
   */
  tools?: SiteTools | undefined;
  /**
   * Receives the values of a form in an answer (`data-form`) before they go into the conversation. A promise that rejects keeps the form and
   * offers to try again. @default the values only go into the conversation
   * @example async (values) => { await saveAddress(values); }
   */
  onSubmitForm?: ((values: FormValues, form: SubmittedForm) => void | Promise<unknown>) | undefined;
  /**
   * Time without new text, in milliseconds, before the panel says that the answer is taking longer than usual. @default 8000
   * @example 5000
   */
  slowNoticeMs?: number | undefined;
  /**
   * Includes the text of questions and answers in events. @default false
   * @example true
   */
  eventsIncludeText?: boolean | undefined;
  /**
   * Called once for each event. The host element also dispatches it as a composed `docs-assistant:…` DOM event.
   * @example (event) => analytics.track(event.type)
   */
  onEvent?: ((event: AssistantEvent) => void) | undefined;
  /**
   * Called for every failure, with its kind, HTTP status and cause.
   * @example (error) => report(error.kind, error)
   */
  onError?: ((error: ServiceError) => void) | undefined;
}
