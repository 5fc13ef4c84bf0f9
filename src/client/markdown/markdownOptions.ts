import { toAbsoluteUrl } from '../core/links/toAbsoluteUrl';
import { readUrl } from '../core/links/readUrl';
import type { BlockRenderer, BlockKind } from './blocks/BlockRenderer';
import type { MarkdownExtension } from './extensions/MarkdownExtension';
import type { Highlighter } from './highlight/Highlighter';

/** All texts that a rendered answer adds, on screen or for screen readers. `{n}` is replaced by a number. */
export interface MarkdownLabels {
  /** @default 'Copy' */
  copyCode: string;
  /** Shown for two seconds after a copy. @default 'Copied' */
  copied: string;
  /** Shown when neither way to copy worked. @default 'Press Ctrl+C to copy' */
  copyFailed: string;
  /** @default 'Wrap lines' */
  wrapCode: string;
  /** Button under the first lines of a long block of code; `{n}` is the number of all lines. @default 'Show all {n} lines' */
  showCode: string;
  /** The name of a block of code, before its language. @default 'Code' */
  code: string;
  /** The name of a table's scrollable frame. @default 'Table' */
  table: string;
  /** @default 'Footnotes' */
  footnotes: string;
  /** The name of a footnote's mark. @default 'Footnote {n}' */
  footnote: string;
  /** The name of the button that leads back from a footnote. @default 'Back to the text of footnote {n}' */
  footnoteBack: string;
  /** The name of a citation's mark. @default 'Source {n}' */
  citation: string;
  /** The name of a checked box in a list. @default 'Done' */
  taskDone: string;
  /** The name of an empty box in a list. @default 'Not done' */
  taskOpen: string;
  /** The text of a link to an image that is not shown and has no text. @default 'Image' */
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
  /** True for a link within the page's own site, which opens in place. */
  sameOrigin: boolean;
  element: HTMLAnchorElement;
  event: MouseEvent;
}

/** Details of a copied block of code. */
export interface CodeCopy {
  code: string;
  /** Language as the answer names it; empty without a language. */
  language: string;
  /** False if neither the clipboard nor the fallback worked. */
  copied: boolean;
}

/** Options for rendering answers. All are optional. */
export interface MarkdownOptions {
  /** The start page of the docs. Relative links are resolved against it. @default the root of the page's own site */
  docsUrl?: string | undefined;
  /** The address of the current page. Links to its origin open in place, others in a new tab. @default `docsUrl` */
  currentUrl?: string | undefined;
  /**
   * Hosts (`cdn.acme.dev`, with the port if there is one) whose images are loaded. Any other image is shown as a link with its text,
   * because its address could leak the conversation. @default only the host of `docsUrl`
   */
  imageHosts?: readonly string[] | undefined;
  /** Adds a numbered citation mark after each link into the docs, for services that cite by links. @default false */
  citeLinks?: boolean | undefined;
  /** Texts that replace the English ones. */
  labels?: Partial<MarkdownLabels> | undefined;
  /**
   * Highlighter for code: the built-in one (`'auto'`, loaded with the first finished block in a known language), your own, or `null` for
   * plain code. @default 'auto'
   */
  highlighter?: Highlighter | 'auto' | null | undefined;
  /** Replaces finished blocks of a kind; see `BlockRenderer`. */
  blocks?: Partial<Record<BlockKind, BlockRenderer>> | undefined;
  /** Kinds of content that answers can have in addition to markdown, such as maths and diagrams. @default nothing */
  extensions?: readonly MarkdownExtension[] | undefined;
  /** Called when the reader follows a link with a plain click or Enter. Clicks with modifier keys are left to the browser. */
  onLinkClick?(link: LinkClick): void;
  onCopyCode?(copy: CodeCopy): void;
  /** Called with the error when a block cannot be rendered; the block is shown as plain text. @default nothing */
  onError?(error: unknown): void;
}

/** The options with all defaults filled in. */
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

/** Picks the labels of answers. The given object may have all labels of a panel, and a change of the others must have no effect. */
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
