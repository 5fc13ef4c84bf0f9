import { isApplePlatform } from './watchShortcut';
import { matchesMedia } from './watchMedia';

/** Parts of a page that are not its text. */
const ASIDE =
  'nav, aside, header, footer, dialog, [hidden], [aria-hidden="true"], [data-docs-assistant], docs-assistant';

/** In a heading: links to itself and words for machines. */
const DECORATION =
  '.headerlink, .header-anchor, .hash-link, .anchor, .anchorjs-link, [aria-hidden="true"], button, svg, .sr-only, .visually-hidden';

/** How many headings are asked about. */
const HEADINGS = { least: 3, most: 4 };

/** Longest heading that makes a question, in characters. */
const HEADING_MAX_LENGTH = 60;

/** Options of {@link readPageHelp}. */
export interface PageHelpOptions {
  /** Questions of the site, which stand in place of headings. */
  starterQuestions?: unknown;
  /** Selector of elements that nothing is taken from. */
  contextExclude?: string | undefined;
  shortcut?: string | null | undefined;
  selectionButton?: boolean | undefined;
}

/** Reads what a page gives a reader to begin from: its first headings, and the ways to ask. */
export function readPageHelp(win: Window, options: PageHelpOptions) {
  const { starterQuestions, contextExclude, shortcut = 'mod+i', selectionButton = true } = options;
  const hasKeyboard = !matchesMedia(win, '(pointer: coarse)');
  return {
    headings: starterQuestions === undefined ? readHeadings(win.document, contextExclude) : [],
    keys: shortcut === null || !hasKeyboard ? null : toKeys(shortcut, isApplePlatform(win)),
    hasSelection: selectionButton,
  };
}

/** The first headings of the page's text, those of sections before those within them; none where there are too few to choose from. */
function readHeadings(document: Document, exclude: string | undefined): readonly string[] {
  // A document that is being replaced has no body for a moment.
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
  for (const part of copy.querySelectorAll(DECORATION)) part.remove();
  return (copy.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s#¶§]+$/, '')
    .trim();
}

/** The keys of a shortcut as readers know them: `Ctrl+I`, `⌘I`. */
function toKeys(shortcut: string, isApple: boolean): string {
  const names: Record<string, string> = isApple
    ? { mod: '⌘', cmd: '⌘', meta: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
    : { mod: 'Ctrl', meta: 'Win', cmd: 'Win' };
  const keys = shortcut.toLowerCase().split('+');
  return keys.map((key) => names[key] ?? key.replace(/^./, (first) => first.toUpperCase())).join(isApple ? '' : '+');
}
