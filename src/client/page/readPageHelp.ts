import { isApplePlatform } from './watchShortcut';
import { matchesMedia } from './watchMedia';
import { native, removeNode, type NativeDocument } from './browser/native';

/** Parts of a page that are not its main text. */
const ASIDE =
  'nav, aside, header, footer, dialog, [hidden], [aria-hidden="true"], [data-docs-assistant], docs-assistant';

/** Parts of a heading that are not its text: links to itself and hidden text. */
const DECORATION =
  '.headerlink, .header-anchor, .hash-link, .anchor, .anchorjs-link, [aria-hidden="true"], button, svg, .sr-only, .visually-hidden';

/** Minimum and maximum number of headings that become questions. */
const HEADINGS = { least: 3, most: 4 };

/** Longest heading that makes a question, in characters. */
const HEADING_MAX_LENGTH = 60;

export interface PageHelpOptions {
  /** Questions of the site, which replace headings. */
  starterQuestions?: unknown;
  /** Selector of elements whose text is never used. */
  contextExclude?: string | undefined;
  shortcut?: string | null | undefined;
  selectionButton?: boolean | undefined;
}

/** Reads the starting points that a page offers: its first headings, and the ways to ask. */
export function readPageHelp(win: Window, options: PageHelpOptions) {
  const { starterQuestions, contextExclude, shortcut = 'mod+i', selectionButton = true } = options;
  const hasKeyboard = !matchesMedia(win, '(pointer: coarse)');
  return {
    headings: starterQuestions === undefined ? readHeadings(native(win.document), contextExclude) : [],
    keys: shortcut === null || !hasKeyboard ? null : toKeys(shortcut, isApplePlatform(win)),
    hasSelection: selectionButton,
  };
}

/** The first headings of the page's text, higher levels first; empty if the page has too few headings. */
function readHeadings(document: NativeDocument, exclude: string | undefined): readonly string[] {
  // While a document is being replaced, it has no body.
  const text = document.querySelector('main, [role="main"], article') ?? document.querySelector('body');
  const skipped = exclude === undefined ? ASIDE : `${ASIDE}, ${exclude}`;
  const read = (name: string) =>
    [...(text?.querySelectorAll(name) ?? [])].filter((heading) => heading.closest(skipped) === null).map(toText);
  const found = [...read('h2'), ...read('h3')].filter(({ length }) => length > 2 && length <= HEADING_MAX_LENGTH);
  const headings = [...new Set(found)].slice(0, HEADINGS.most);
  return headings.length < HEADINGS.least ? [] : headings;
}

function toText(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(DECORATION)) removeNode(part);
  return (copy.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(^|[^\s#¶§])[\s#¶§]+$/, '$1')
    .trim();
}

/** The keys of a shortcut in the usual notation: `Ctrl+I`, `⌘I`. */
function toKeys(shortcut: string, isApple: boolean): string {
  const names: Record<string, string> = isApple
    ? { mod: '⌘', cmd: '⌘', meta: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
    : { mod: 'Ctrl', meta: 'Win', cmd: 'Win' };
  const keys = shortcut.toLowerCase().split('+');
  return keys.map((key) => names[key] ?? key.replace(/^./, (first) => first.toUpperCase())).join(isApple ? '' : '+');
}
