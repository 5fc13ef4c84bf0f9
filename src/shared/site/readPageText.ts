import { CONTENT, FORMULA, MARKED, TEX_SCRIPT } from './themes';
import { escapeMarks, isBeside, LINK, plain, writeMarkdown, type Formulas, type SiteHeading } from './writeMarkdown';

/** The text of a page of a built documentation. */
export interface PageText {
  title: string;
  /** Title first, as markdown with GitHub's tables and alerts, and `{#id}` after each heading that has an anchor. */
  markdown: string;
  headings: SiteHeading[];
}

/**
 * Reads the text of a page. Nothing of the page runs. The cost grows linearly with the number of its nodes.
 *
 * @param document The parsed page, of any DOM.
 * @param toAddress Of {@link createLinkReader}.
 * @param formulas Reads formulas; `null` for a page without {@link hasFormulas formulas}.
 */
export function readPageText(
  document: Document,
  toAddress: (href: string) => string | null,
  formulas: Formulas | null,
): PageText {
  const content = findContent(document);
  const { markdown: written, headings } = content
    ? writeMarkdown(content, toAddress, formulas, document.querySelector(TEX_SCRIPT) !== null)
    : { markdown: '', headings: [] };
  const whole = (
    document.querySelector('title')?.textContent ??
    document.querySelector('meta[property="og:title" i], meta[name="og:title" i]')?.getAttribute('content') ??
    ''
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
  const top = headings.find(({ depth }) => depth === 1);
  const above = top ? written.slice(0, written.search(/^# /m)).split('\n\n').slice(0, -1) : [];
  // Sections may be of the first level, below a title that is no heading.
  const isAbove = whole !== '' && above.includes(escapeMarks(whole));
  const rest = isAbove ? above.filter((block) => block !== escapeMarks(whole)) : above.every(isLabel) ? [] : above;
  const markdown = [...rest, written.slice(above.join('\n\n').length).trimStart()].join('\n\n');
  const [first] = headings;
  // The name of the site may be the only heading of the first level, and stand above the content.
  if (first && first.depth > 1 && markdown.startsWith('#') && whole.includes(first.text)) {
    first.depth = 1;
    return { title: first.text, markdown: markdown.replace(/^#+/, '#'), headings };
  }
  if (top && !isAbove) return { title: top.text, markdown, headings };
  const named = isAbove ? null : document.querySelector('h1, .headertitle > .title');
  const title = (named && plain(named)) || withoutSite(whole);
  if (title !== '') headings.unshift({ id: '', text: title, depth: 1 });
  return { title, markdown: (title === '' ? '' : `# ${escapeMarks(title)}\n\n`) + markdown, headings };
}

/** True for a block of markdown above a title that has only links, or a few words: the way to the page, or the name of its group. */
function isLabel(block: string): boolean {
  const text = block.replaceAll(LINK, '');
  return !/^[>`]/.test(block) && text.length <= 60;
}

/**
 * Resolves the links of a page: those to its own site begin with `/`, others are whole, and of any but web and mail addresses is nothing.
 *
 * @param address Where the page is.
 */
export function createLinkReader(document: Document, address: string): (href: string) => string | null {
  const base = parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? new URL(address);
  const { origin } = new URL(address);
  return (href) => {
    if (href.startsWith('#')) return `${toOwn(new URL(address))}${href}`;
    const url = href === '' ? null : parse(href, base.href);
    if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return null;
    return url.origin === origin ? toOwn(url) + url.hash : url.href;
  };
}

function parse(href: string, base: string): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

/** An address on its own site. */
function toOwn({ pathname, search }: URL): string {
  return pathname + search;
}

export function hasFormulas(document: Document): boolean {
  return document.querySelector(`${FORMULA}, ${TEX_SCRIPT}`) !== null;
}

/** The element with the text: what the themes mark, else the smallest one that has most of the page's text. */
function findContent(document: Document): Element | null {
  for (const selector of CONTENT) {
    const found = [...document.querySelectorAll(selector)].filter(
      (element) => !element.parentElement?.closest('[hidden]') && plain(element) !== '',
    );
    const [first] = found;
    if (!first) continue;
    const main = first.closest('main, [role="main"]');
    if (main && isPart(first, main)) return main;
    if (found.length > 1 && selector === MARKED) return join(document, found);
    if (found.length === 1) return first;
    // Several articles are parts of one page, unless most of the text is in one.
    const dense = findDense(main ?? document.body);
    const least = plain(dense).length / 2;
    return found.find((one) => plain(one).length > least) ?? dense;
  }
  return document.body ? findDense(document.body) : null;
}

/** Copies of elements, without those inside of others, in one. */
function join(document: Document, elements: readonly Element[]): Element {
  const whole = document.createElement('div');
  for (const element of elements) if (!element.parentElement?.closest(MARKED)) whole.append(element.cloneNode(true));
  return whole;
}

/** True for an article that is one part of the page: its title is above it, or sections of the page beside it and most of the text. */
function isPart(article: Element, main: Element): boolean {
  if (article.nodeName !== 'ARTICLE') return false;
  const titles = [...main.querySelectorAll('h1, h2')].filter((one) => !one.closest('article, aside, nav, footer'));
  return (
    titles.some(({ nodeName }) => nodeName === 'H1') ||
    (titles.length > 0 && plain(main).length >= plain(article).length * 2)
  );
}

/** Share of the text that an element must have to be the content. */
const DENSE = 0.7;

function findDense(body: Element): Element {
  const lengths = new Map<Element, number>();
  /** Levels of the highest headings in elements. */
  const tops = new Map<Element, number>();
  const title = body.ownerDocument.querySelector('title')?.textContent?.trim() ?? '';
  const topOf = (element: Element) => tops.get(element) ?? 7;
  const measure = (element: Element, depth: number): number => {
    if (element !== body && (isBeside(element) || element.nodeName === 'A' || element.nodeName === 'HEADER')) return 0;
    let length = 0;
    let top = 7;
    for (let child = element.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) length += (child.nodeValue ?? '').trim().length;
      else if (child.nodeType === 1 && depth < 200) {
        length += measure(child as Element, depth + 1);
        top = Math.min(top, topOf(child as Element));
      }
    }
    if (length > 0) top = Math.min(top, Number(/^H([1-6])$/.exec(element.nodeName)?.[1] ?? 7));
    // The title of the page may be no heading.
    if (length > 0 && length === title.length && element.textContent?.trim() === title) top = 0;
    lengths.set(element, length);
    tops.set(element, top);
    return length;
  };
  const least = measure(body, 0) * DENSE;
  let found = body;
  for (;;) {
    const next = [...found.children].find((child) => (lengths.get(child) ?? 0) > least);
    if (!next || /^(?:P|UL|OL|TABLE|PRE|BLOCKQUOTE|DL)$/.test(next.nodeName)) return found;
    const top = topOf(next);
    // What has the heading above it, or the like beside it, is one section of the page.
    const isBeyond = (child: Element) =>
      topOf(child) < top || (topOf(child) === top && top < 7 && child.className === next.className);
    if ([...found.children].some((child) => child !== next && isBeyond(child))) return found;
    found = next;
  }
}

/** A title without the name of the site: `Start | Docs` is `Start`. */
function withoutSite(title: string): string {
  return title.split(/ (?:[|·•—–-]|::) /, 1)[0]?.trim() ?? title;
}
