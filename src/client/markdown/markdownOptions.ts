import { toAbsoluteUrl } from '../core/links/toAbsoluteUrl';
import { readUrl } from '../core/links/readUrl';
import type { BlockRenderer, BlockKind } from './blocks/BlockRenderer';
import type { MarkdownExtension } from './extensions/MarkdownExtension';
import type { Highlighter } from './highlight/Highlighter';

/** Every text of its own that a rendered answer shows or tells a screen reader. `{n}` stands for a number. */
export interface MarkdownLabels {
  /** @default 'Copy' */
  copyCode: string;
  /** Shown for two seconds after a copy. @default 'Copied' */
  copied: string;
  /** Shown when neither way to copy worked. @default 'Press Ctrl+C to copy' */
  copyFailed: string;
  /** @default 'Wrap lines' */
  wrapCode: string;
  /** Under the first lines of a long block of code; `{n}` is the number of all. @default 'Show all {n} lines' */
  showCode: string;
  /** The name of a block of code, before its language. @default 'Code' */
  code: string;
  /** The name of a table's scrollable frame. @default 'Table' */
  table: string;
  /** @default 'Footnotes' */
  footnotes: string;
  /** The name of a footnote's mark. @default 'Footnote {n}' */
  footnote: string;
  /** The name of the way back from a footnote. @default 'Back to the text of footnote {n}' */
  footnoteBack: string;
  /** The name of a citation's mark. @default 'Source {n}' */
  citation: string;
  /** The name of a checked box in a list. @default 'Done' */
  taskDone: string;
  /** The name of an empty box in a list. @default 'Not done' */
  taskOpen: string;
  /** The text of a link to an image that is not shown and has no text of its own. @default 'Image' */
  image: string;
  /** The title of an alert, `> [!NOTE]`. @default 'Note' */
  alertNote: string;
  /** @default 'Tip' */
  alertTip: string;
  /** @default 'Important' */
  alertImportant: string;
  /** @default 'Warning' */
  alertWarning: string;
  /** @default 'Caution' */
  alertCaution: string;
}

const DEFAULT_MARKDOWN_LABELS: MarkdownLabels = {
  copyCode: 'Copy',
  copied: 'Copied',
  copyFailed: 'Press Ctrl+C to copy',
  wrapCode: 'Wrap lines',
  showCode: 'Show all {n} lines',
  code: 'Code',
  table: 'Table',
  footnotes: 'Footnotes',
  footnote: 'Footnote {n}',
  footnoteBack: 'Back to the text of footnote {n}',
  citation: 'Source {n}',
  taskDone: 'Done',
  taskOpen: 'Not done',
  image: 'Image',
  alertNote: 'Note',
  alertTip: 'Tip',
  alertImportant: 'Important',
  alertWarning: 'Warning',
  alertCaution: 'Caution',
};

/** A link of an answer that the reader followed. `event.preventDefault()` keeps the browser from following it, for a router of the page. */
export interface LinkClick {
  href: string;
  /** It leads to another place of the page's own site, so it opens in place. */
  sameOrigin: boolean;
  element: HTMLAnchorElement;
  event: MouseEvent;
}

/** A copy of a block of code that the reader asked for. */
export interface CodeCopy {
  code: string;
  /** As the answer names it; empty if it does not. */
  language: string;
  /** False if neither the clipboard nor the fallback took it. */
  copied: boolean;
}

/** How an answer is rendered. Every option can be left out. */
export interface MarkdownOptions {
  /** The start page of the docs, which relative links are resolved against. @default the root of the page's own site */
  docsUrl?: string | undefined;
  /** The page that the reader is on; links to its origin open in place, others in a new tab. @default `docsUrl` */
  currentUrl?: string | undefined;
  /**
   * Hosts (`cdn.acme.dev`, with the port if there is one) whose images are loaded. Any other image is shown as a link with its text,
   * as its address could carry the conversation away. @default the host of `docsUrl` alone
   */
  imageHosts?: readonly string[] | undefined;
  /** Puts a numbered citation mark behind each link into the docs, for services that cite by links. @default false */
  citeLinks?: boolean | undefined;
  /** Texts in place of the English ones. */
  labels?: Partial<MarkdownLabels> | undefined;
  /**
   * Colours code: the built-in highlighter (`'auto'`, loaded with the first finished block whose language it knows), one of your own,
   * or none (`null`). @default 'auto'
   */
  highlighter?: Highlighter | 'auto' | null | undefined;
  /** Replaces how finished blocks of a kind are shown; see `BlockRenderer`. */
  blocks?: Partial<Record<BlockKind, BlockRenderer>> | undefined;
  /** Kinds of content that answers can hold beside markdown, such as maths and diagrams. @default nothing */
  extensions?: readonly MarkdownExtension[] | undefined;
  /** Called when the reader follows a link with a plain click or Enter; clicks with modifier keys stay the browser's. */
  onLinkClick?(link: LinkClick): void;
  onCopyCode?(copy: CodeCopy): void;
  /** Called with what a block's rendering threw; the block is shown as plain text. @default nothing */
  onError?(error: unknown): void;
}

/** The options with every default in its place. */
export interface MarkdownSettings extends MarkdownOptions {
  docsUrl: string;
  currentUrl: string;
  imageHosts: readonly string[];
  labels: MarkdownLabels;
  highlighter: Highlighter | 'auto' | null;
  blocks: Partial<Record<BlockKind, BlockRenderer>>;
  extensions: readonly MarkdownExtension[];
}

export function toMarkdownSettings(options: MarkdownOptions): MarkdownSettings {
  const docsUrl = options.docsUrl ?? toOrigin(toAbsoluteUrl('/'));
  return {
    ...options,
    docsUrl,
    currentUrl: options.currentUrl ?? docsUrl,
    imageHosts: options.imageHosts ?? [toHost(docsUrl)],
    labels: pickLabels(options.labels),
    highlighter: options.highlighter === undefined ? 'auto' : options.highlighter,
    blocks: options.blocks ?? {},
    extensions: options.extensions ?? [],
  };
}

/** The labels of answers: those of a whole panel may be given, and change without one of these. */
function pickLabels(labels?: Partial<MarkdownLabels>): MarkdownLabels {
  const own = { ...DEFAULT_MARKDOWN_LABELS };
  let name: keyof MarkdownLabels;
  for (name in own) own[name] = labels?.[name] ?? own[name];
  return own;
}

/** The origin of an address; empty if it cannot be read. */
export function toOrigin(url: string): string {
  return readUrl(url)?.origin ?? '';
}

function toHost(url: string): string {
  return readUrl(url)?.host ?? '';
}
