import type * as formulas from './formulas';
import { ASIDE, BESIDE, CONTENTS, KINDS, LEFT_OUT, FORMULA, NUMBERS, PARTS } from './themes';

/** The reader of formulas, which a browser loads only for pages that have some. */
export type Formulas = typeof formulas;

/** A heading of a page, with its anchor on the page; without one it is empty. */
export interface SiteHeading {
  id: string;
  text: string;
  depth: number;
}

export interface WrittenSite {
  markdown: string;
  headings: SiteHeading[];
}

/** Depth of elements below which only their text is taken: the walk recurses once per level. */
const DEPTH_MAX = 200;

/** Depth of quotes and lists in each other; deeper ones are written beside their parents. */
const CONTAINERS_MAX = 20;

/** Maximum number of cells that a cell is repeated for, if it spans several rows or columns. */
const SPAN_MAX = 50;

const BLOCK =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CENTER|D[DLT]|DETAILS|DIV|FIELDSET|FIGCAPTION|FIGURE|FORM|H[1-6]|HEADER|HGROUP|LI|MAIN|MENU|[OU]L|P|PRE|SEARCH|SECTION|SUMMARY|TABLE|TBODY|T[DHR]|TFOOT|THEAD)$/;

const HEADING = /^H[1-6]$/;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const ELEMENT = 1;
const TEXT = 3;

/** Where inline text stands, because marks cannot be nested in themselves. */
interface Around {
  depth: number;
  isStrong?: boolean;
  isEmphasized?: boolean;
  isLink?: boolean;
  /** In a heading or a cell, which is one line. */
  isLine?: boolean;
}

/**
 * Writes the text of an element as markdown with GitHub's tables and alerts, and `{#id}` after headings. What is beside the text is left
 * out. The cost grows linearly with the number of its nodes.
 *
 * @param toAddress The address to write for a link or an image; `null` removes it.
 * @param formulas Reads formulas; `null` if the page has none.
 * @param hasTex True if text between `\\(` and `\\)` or `$$` is a formula.
 */
export function writeMarkdown(
  root: Element,
  toAddress: (href: string) => string | null,
  formulas: Formulas | null,
  hasTex: boolean,
): WrittenSite {
  return new Writer(toAddress, formulas, hasTex).write(root);
}

/** Writes block after block. Lines that are open in quotes and items share a prefix. */
class Writer {
  #lines: string[] = [];
  #headings: SiteHeading[] = [];
  /** Depth of the heading that the text is below. */
  #level = 1;
  /** What the next line begins with, and all after it. */
  #lead = '';
  #prefix = '';
  #containers = 0;
  /** True at the beginning of the page, a quote or an item. */
  #isFirst = true;
  /** Number of blocks, and whether the last one is code. */
  #count = 0;
  #isCode = false;
  /** Names of tabs whose contents come next. */
  #tabs: string[] = [];
  /** Name of the open one, until a panel comes. */
  #open = '';
  /** Name of the file of the next block of code. */
  #file = '';
  /** Anchor of an element whose first line is a heading. */
  #place = '';

  readonly #toAddress: (href: string) => string | null;
  readonly #formulas: Formulas | null;
  readonly #toText: (text: string) => string;

  constructor(toAddress: (href: string) => string | null, formulas: Formulas | null, hasTex: boolean) {
    this.#toAddress = toAddress;
    this.#formulas = formulas;
    this.#toText = hasTex && formulas ? (text) => formulas.readTex(text, toText) : toText;
  }

  write(root: Element): WrittenSite {
    this.#blocks(root, 0, isPager);
    return { markdown: `${this.#lines.join('\n').trim()}\n`, headings: this.#headings };
  }

  #put(text: string): void {
    if (this.#file !== '') {
      const name = this.#file;
      this.#file = '';
      this.#put(name);
    }
    this.#place = '';
    if (!this.#isFirst) this.#lines.push(this.#prefix.trimEnd());
    for (const line of text.split('\n')) {
      this.#lines.push((this.#lead + line).trimEnd());
      this.#lead = this.#prefix;
    }
    this.#isFirst = this.#isCode = false;
    this.#count += 1;
  }

  /** Writes what is in a quote or an item. */
  #within(first: string, rest: string, write: () => void): void {
    if (this.#containers >= CONTAINERS_MAX) return write();
    const before = this.#prefix;
    const lead = this.#lead;
    const { length } = this.#lines;
    this.#containers += 1;
    this.#lead += first;
    this.#prefix += rest;
    write();
    this.#containers -= 1;
    this.#prefix = before;
    this.#lead = this.#lines.length === length ? lead : before;
  }

  #paragraph(text: string): void {
    const own = trimBreaks(text);
    // The name of a member is one line, and no sentence. It is its text as well, which many have no other than.
    if (this.#place !== '' && this.#containers === 0 && /^.{1,1000}(?<![.:!?])$/s.test(own)) {
      const text = own.replaceAll('\\\n', ' ').replaceAll(LINK, '$1');
      const heading = { id: this.#place, text: text.replaceAll(/[*`\\]/g, ''), depth: Math.min(6, this.#level + 1) };
      this.#headings.push(heading);
      this.#put(headingLine(text, heading));
    }
    const [, formula] = /^\$\$([^$]+)\$\$$/.exec(own) ?? [];
    if (formula !== undefined) this.#put(`$$\n${formula}\n$$`);
    else if (own !== '') this.#put(own.split('\n').map(escapeStart).join('\n'));
  }

  #blocks(parent: ParentNode & Node, depth: number, isLeftOut?: (child: Element) => boolean): void {
    const parts: string[] = [];
    const flush = () => this.#paragraph(parts.splice(0).join(''));
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === TEXT) parts.push(this.#toText(child.nodeValue ?? ''));
      else if (child.nodeType === ELEMENT && !isLeftOut?.(child as Element)) {
        const element = child as Element;
        if (isBlock(element)) {
          flush();
          if (!isBeside(element)) this.#block(element, depth + 1);
        } else add(parts, this.#inline(element, { depth: depth + 1 }), element);
      }
    }
    flush();
  }

  #block(element: Element, depth: number): void {
    if (depth > DEPTH_MAX) return this.#paragraph(toText(element.textContent ?? ''));
    const name = element.nodeName;
    const names = classesOf(element);
    if (HEADING.test(name)) return this.#heading(element, Number(name[1]), depth);
    if (isPlace(element)) this.#place = idOf(element);
    const part = partOf(element, names);
    if (part === 'panel') return this.#tab(element, depth);
    if (part !== undefined) {
      if (part === 'tabs') {
        this.#tabs = tabNames(element);
        const open = element.querySelector('[aria-selected="true"], .active');
        this.#open = open ? plain(open) : '';
      } else this.#file = this.#lineOf(element, depth);
      return;
    }
    const formula = this.#formulas && findDisplay(element, names);
    if (formula) return this.#put(`$$\n${this.#formulas?.texOf(formula)}\n$$`);
    // What is folded is no aside, whatever its color.
    const kind = name === 'DETAILS' && !element.hasAttribute('open') ? undefined : kindOf(element, names);
    if (kind !== undefined) return this.#aside(element, kind, depth);
    const isCode = names.includes('mermaid') || (names.includes('fragment') && element.querySelector('.line'));
    if (name === 'PRE' || isCode) return this.#code(element);
    switch (name) {
      case 'UL':
      case 'OL':
      case 'MENU':
        return this.#list(element, depth);
      case 'DL':
        return this.#definitions(element, depth);
      case 'TABLE':
        return this.#table(element, depth);
      case 'BLOCKQUOTE':
        return this.#quote('', () => this.#blocks(element, depth));
      case 'SUMMARY':
        if ([...element.querySelectorAll(HEADINGS)].some(isAnchored)) return this.#blocks(element, depth);
        return this.#paragraph(`**${this.#boldOf(element, depth)}**`);
      default:
        return this.#blocks(element, depth);
    }
  }

  #quote(head: string, write: () => void): void {
    this.#apart(() =>
      this.#within('> ', '> ', () => {
        if (head !== '') this.#put(head);
        if (head !== '') this.#isFirst = true;
        write();
      }),
    );
  }

  /** A container, which begins anew, after a blank line or joined to what is before. True if something was in it. */
  #apart(write: () => void, isJoined = false): boolean {
    const { length } = this.#lines;
    const wasFirst = this.#isFirst;
    if (!wasFirst && !isJoined) this.#lines.push(this.#prefix.trimEnd());
    const from = this.#lines.length;
    this.#isFirst = true;
    write();
    const isWritten = this.#lines.length > from;
    if (!isWritten) this.#lines.length = length;
    this.#isFirst = wasFirst && !isWritten;
    return isWritten;
  }

  #heading(element: Element, level: number, depth: number): void {
    const text = this.#lineOf(element, depth, { isStrong: this.#containers > 0 });
    if (text === '') return;
    if (this.#containers > 0) return this.#paragraph(`**${text}**`);
    const heading = { id: idOf(element), text: plain(element), depth: level };
    this.#headings.push(heading);
    this.#level = level;
    this.#put(headingLine(text, heading));
  }

  #aside(element: Element, kind: string, depth: number): void {
    // Asciidoctor puts the kind into one cell, and the text into another.
    const body = element.querySelector('td.content') ?? element;
    const title = titleOf(body);
    const label = title ? this.#lineOf(title, depth) : '';
    const own = label.toUpperCase() === kind || KINDS.get(label.toLowerCase()) === kind ? '' : ` ${label}`;
    const { firstElementChild: first } = body;
    // A sign before the text shows the kind.
    const icon = first && !first.querySelector('img') && /^[^\p{L}\p{N}]+$/u.test(plain(first)) ? first : null;
    this.#quote(`[!${kind}]${own}`, () => this.#blocks(body, depth, (child) => child === title || child === icon));
  }

  /** One of several tabs: a block of code gets the name as its label, other content gets it as a line. */
  #tab(element: Element, depth: number): void {
    const [first = '', ...rest] = this.#tabs;
    const { nextElementSibling: next } = element;
    // Some sites have only the open panel in a page.
    const name = next && partOf(next) === 'panel' ? first : this.#open || first;
    this.#tabs = [];
    this.#open = '';
    const start = this.#lines.length;
    const before = this.#count;
    const isPlain = this.#lead === this.#prefix;
    if (!isPlain && name !== '') this.#paragraph(`**${name}**`);
    this.#panel(element, name, depth);
    if (isPlain && name !== '' && this.#count > before) {
      const at = start + (this.#lines[start]?.trim() === this.#prefix.trim() ? 1 : 0);
      const language = this.#lines[at]?.endsWith('`') ? 'text' : '';
      if (this.#count === before + 1 && this.#isCode)
        this.#lines[at] += `${language} tab="${name.replaceAll('"', '')}"`;
      else this.#lines.splice(at, 0, `${this.#prefix}**${name}**`, this.#prefix.trimEnd());
    }
    this.#tabs = rest;
  }

  /** A panel, which may itself be a block of code. */
  #panel(element: Element, name: string, depth: number): void {
    const [first] = element.children;
    if (element.nodeName === 'PRE') this.#code(element);
    // Nextra repeats the name as a heading.
    else this.#blocks(element, depth, (child) => child === first && child.nodeName === 'H3' && plain(child) === name);
  }

  #code(element: Element): void {
    const text = codeOf(element);
    // A cell may have the numbers of the lines beside it, and a notebook has them before its cells.
    const numbers =
      element.parentElement?.nextElementSibling?.nodeName === 'TD' ? /^[\d\s]*$/ : /^\s*(?:\[\d*\]:\s*)?$/;
    if (numbers.test(text)) return;
    const fence = fenceOf(text, 3);
    const name = this.#file || element.getAttribute('data-filename') || '';
    this.#file = '';
    const language = languageOf(element);
    const title = name === '' ? '' : ` title="${name.replaceAll(/["`\n\\]/g, '')}"`;
    this.#put(`${fence}${language === '' && title !== '' ? 'text' : language}${title}\n${text}\n${fence}`);
    this.#isCode = true;
  }

  #list(element: Element, depth: number): void {
    if (element.nodeName === 'UL' && [...element.children].some(isSection)) {
      for (const item of element.children) if (!isBeside(item)) this.#blocks(item, depth + 1);
      return;
    }
    let number = Number(element.getAttribute('start') ?? 1) || 0;
    const isTight = ![...element.children].some((item) => hasBlocks(item));
    const isNested = element.parentElement?.nodeName === 'LI';
    let isBegun = false;
    for (const item of element.children) {
      if (isBeside(item)) continue;
      const mark = element.nodeName === 'OL' ? `${number}. ` : '- ';
      number += 1;
      const write = () => (item.nodeName === 'LI' ? this.#blocks(item, depth + 1) : this.#block(item, depth + 1));
      const isWritten = this.#apart(
        () => this.#within(mark, ' '.repeat(mark.length), write),
        isTight && (isBegun || isNested),
      );
      isBegun ||= isWritten;
    }
  }

  /** Terms and what they mean. A term with an anchor, as in the reference of an API, is a heading. */
  #definitions(element: Element, depth: number): void {
    let term = '';
    const outer = this.#level;
    const level = Math.min(6, outer + 1);
    const isReference = (one: Element) => this.#containers === 0 && ownIdOf(one) !== '';
    let isBelow = false;
    for (const child of element.children) {
      // Some authors put each pair into a group of its own.
      if (child.nodeName === 'DIV') this.#definitions(child, depth + 1);
      else if (child.nodeName === 'DT') {
        if (isReference(child)) {
          if (term !== '') this.#item(`**${term}**`);
          term = '';
          isBelow = true;
          this.#heading(child, level, depth);
          this.#level = outer;
        } else term += (term === '' ? '' : ', ') + this.#boldOf(child, depth).replace(/:$/, '');
      } else if (child.nodeName === 'DD') {
        if (isBelow && term === '') {
          this.#level = level;
          this.#blocks(child, depth + 1);
          this.#level = outer;
        } else if (hasBlocks(child, 1, /./))
          this.#item(term === '' ? '' : `**${term}**`, () => this.#blocks(child, depth + 1));
        else this.#item(`${term === '' ? '' : `**${term}**: `}${this.#inlineOf(child, { depth }).trim()}`);
        term = '';
      }
    }
    if (term !== '') this.#item(`**${term}**`);
  }

  #item(text: string, write?: () => void): void {
    this.#apart(() =>
      this.#within('- ', '  ', () => {
        this.#paragraph(text);
        write?.();
      }),
    );
  }

  #table(element: Element, depth: number): void {
    // Tables with blocks of code and no names of columns have only one column or are made for line numbers.
    if (element.querySelector(element.querySelector('th ~ th') ? 'table' : 'pre, table'))
      return this.#blocks(element, depth);
    const caption = element.querySelector('caption');
    if (caption) this.#paragraph(this.#lineOf(caption, depth));
    let rows: Element[] = [];
    for (const row of element.querySelectorAll('tr')) {
      // Some themes put a heading and what it is about into a table.
      if (row.querySelector(HEADINGS)) {
        this.#rows(rows, depth);
        rows = [];
        this.#blocks(row, depth);
      } else rows.push(row);
    }
    this.#rows(rows, depth);
  }

  #rows(elements: readonly Element[], depth: number): void {
    const rows: string[][] = [];
    /** Cells of earlier rows that span later ones, by column. */
    const spans = new Map<number, { left: number; text: string }>();
    for (const row of elements) {
      const cells: string[] = [];
      const next = (): void => {
        for (let span = spans.get(cells.length); span && span.left > 0; span = spans.get(cells.length)) {
          span.left -= 1;
          cells.push(span.text);
        }
      };
      for (const cell of row.children) {
        next();
        const text = this.#lineOf(cell, depth).replaceAll(/(?<!\\)\|/g, '\\|');
        const columns = readSpan(cell, 'colspan');
        for (let column = 0; column < columns; column += 1) {
          spans.set(cells.length, { left: readSpan(cell, 'rowspan') - 1, text });
          cells.push(column === 0 ? text : '');
        }
      }
      next();
      if (cells.some((text) => text !== '')) rows.push(cells);
      // A table without a head begins with its first row.
      if (
        rows.length === 1 &&
        elements.length > 1 &&
        row.querySelector('td') &&
        row.parentElement?.nodeName !== 'THEAD'
      )
        rows.unshift([]);
    }
    const [head, ...body] = rows;
    if (!head) return;
    const width = Math.min(SPAN_MAX * 2, Math.max(...rows.map(({ length }) => length)));
    const write = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
    this.#put([write(head), write(Array.from({ length: width }, () => '---')), ...body.map(write)].join('\n'));
  }

  #boldOf(element: Element, depth: number): string {
    return this.#lineOf(element, depth, { isStrong: true });
  }

  #lineOf(element: Element, depth: number, more?: Partial<Around>): string {
    return toLine(this.#inlineOf(element, { ...more, depth, isLine: true })).trim();
  }

  #inlineOf(parent: Element, around: Around): string {
    if (around.depth > DEPTH_MAX) return toText(parent.textContent ?? '');
    const inner = { ...around, depth: around.depth + 1 };
    const parts: string[] = [];
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === TEXT) parts.push(this.#toText(child.nodeValue ?? ''));
      else if (child.nodeType === ELEMENT) {
        const element = child as Element;
        const space = element.nodeName !== 'BR' && isApart(element) && !isBeside(element) ? ' ' : '';
        add(parts, space + this.#inline(element, inner) + space, element);
      }
    }
    return parts.join('');
  }

  #inline(element: Element, around: Around): string {
    if (element.nodeName === 'LABEL' && !element.querySelector('[type="checkbox"]')) {
      const name = this.#lineOf(element, around.depth);
      if (name !== '') this.#tabs.push(name);
      return '';
    }
    if (this.#formulas && element.matches(FORMULA)) {
      const formula = this.#formulas.texOf(element);
      return formula && `$${formula}$`;
    }
    if (isTask(element)) return `[${element.hasAttribute('checked') ? 'x' : ' '}]${isSpaced(element) ? '' : ' '}`;
    const image = imageOf(element);
    if (image !== '') return escapeText(image);
    if (isBeside(element)) return '';
    const wrap = (mark: string, more: Partial<Around>): string => {
      const text = this.#inlineOf(element, { ...around, ...more });
      const own = text.trim();
      return own === '' ? text : spaced(text, mark + own + mark);
    };
    switch (element.nodeName) {
      case 'BR':
        return around.isLine ? ' ' : '\\\n';
      case 'STRONG':
      case 'B':
        return around.isStrong ? this.#inlineOf(element, around) : wrap('**', { isStrong: true });
      case 'EM':
      case 'I':
        return around.isEmphasized ? this.#inlineOf(element, around) : wrap('*', { isEmphasized: true });
      case 'DEL':
      case 'S':
        return wrap('~~', {});
      case 'CODE':
      case 'KBD':
      case 'SAMP':
      case 'TT':
        return codeSpan(element.textContent ?? '');
      case 'PRE':
        return codeSpan(codeOf(element));
      case 'SUP':
      case 'SUB': {
        const text = this.#inlineOf(element, around);
        const isIndex = /^[-+−\w]{1,4}$/.test(text) && !/^(?:st|nd|rd|th|tm|r)$/i.test(text);
        return isIndex ? `${element.nodeName === 'SUP' ? '^' : '\\_'}${text}` : text;
      }
      case 'A':
        return this.#link(element, around);
      case 'IMG':
        return this.#image(element);
      default:
        return this.#inlineOf(element, around);
    }
  }

  #link(element: Element, around: Around): string {
    const text = this.#inlineOf(element, { ...around, isLink: true, isLine: true });
    const label = text.trim();
    if (isMark(label)) return '';
    const href = element.getAttribute('href');
    // The number before a footnote, with the way back, would be taken for a citation.
    const isInner = href?.startsWith('#') && (around.isLine || /^\d{1,3}$/.test(label));
    const address = around.isLink || isInner || href === null ? null : this.#toAddress(href);
    if (address === null) return text;
    return spaced(text, `[${label}](${toTarget(address)})`);
  }

  #image(element: Element): string {
    const alt = toLine(element.getAttribute('alt') ?? '').trim();
    const address = this.#toAddress(element.getAttribute('src') ?? element.getAttribute('data-src') ?? '');
    const text = escapeText(alt);
    return address === null || alt === '' ? text : `![${text}](${toTarget(address)})`;
  }
}

/** What is written for a text, with the spaces around that. */
function spaced(text: string, written: string): string {
  return (/^\s/.test(text) ? ' ' : '') + written + (/\s$/.test(text) ? ' ' : '');
}

/** Number of characters at the end of a text that are searched for a mark: searching all would be quadratic. */
const MARK_MAX_LENGTH = 50;

/** Adds what an element says to the text before it. Marks that meet are one run if the elements are alike, and apart otherwise. */
function add(parts: string[], piece: string, element: Element): void {
  const last = parts.at(-1) ?? '';
  const mark = markAtEnd(last.slice(-MARK_MAX_LENGTH));
  const isMet = mark !== '' && piece[0] === mark[0];
  const isRun =
    isMet &&
    /^(?:EM|I|STRONG|B|DEL|S|CODE|KBD|SAMP|TT)$/.test(element.nodeName) &&
    element.previousSibling?.nodeName === element.nodeName &&
    piece.startsWith(mark);
  if (isRun) parts[parts.length - 1] = last.slice(0, -mark.length);
  else if (isMet) parts.push(' ');
  if (piece !== '') parts.push(isRun ? piece.slice(mark.length) : piece);
}

/** The mark that a text ends with, without one after a backslash. */
function markAtEnd(text: string): string {
  const mark = text.at(-1) ?? '';
  if (!'*`~'.includes(mark)) return '';
  let start = text.length;
  while (text[start - 1] === mark) start -= 1;
  if (text[start - 1] === '\\') start += 1;
  const length = text.length - start;
  if (mark === '~') return length < 2 ? '' : '~~';
  return mark.repeat(length);
}

/** Removes spaces and line breaks at the ends of a paragraph, and the space after each break. */
function trimBreaks(text: string): string {
  const isBreak = (index: number) => /\s/.test(text[index] ?? '') || text.startsWith('\\\n', index);
  let start = 0;
  let end = text.length;
  while (start < end && isBreak(start)) start += 1;
  while (end > start && isBreak(end - 1)) end -= 1;
  return text.slice(start, end).replaceAll('\\\n ', '\\\n');
}

/** The classes of an element. */
export function classesOf(element: Element): string[] {
  const names = element.getAttribute('class');
  return names === null || names === '' ? [] : names.trim().split(/\s+/);
}

/** True for what is not of the text: navigation, buttons, marks, and what is hidden except for tabs. */
export function isBeside(element: Element): boolean {
  if (isWhole(element)) return false;
  const names = classesOf(element);
  if (LEFT_OUT.test(element.nodeName)) return true;
  if (isReference(element) || /^breadcrumbs?$/i.test(element.getAttribute('aria-label') ?? '')) return true;
  // Nextra leaves code out of its own search, Starlight trees of files, and readers see both.
  const isSeen = names.includes('nextra-code') || element.nodeName === 'STARLIGHT-FILE-TREE';
  if (element.hasAttribute('data-pagefind-ignore') && !isSeen) return true;
  // A link to a place beside it, such as the mark of a heading.
  if (
    element.nodeName === 'A' &&
    element.getAttribute('href')?.startsWith('#') &&
    isMark(element.textContent ?? '') &&
    !element.querySelector('img')
  )
    return true;
  if (/^(?:banner|contentinfo|navigation|search)$/.test(element.getAttribute('role') ?? '')) return true;
  const hidden = element.getAttribute('hidden') ?? 'until-found';
  const isHidden = hidden !== 'until-found' && element.getAttribute('role') !== 'region';
  if ((isHidden || element.getAttribute('aria-hidden') === 'true') && partOf(element, names) !== 'panel') return true;
  // Some names are of text as well, and Docusaurus gives headings the class that others give the links in them.
  return (
    !HEADING.test(element.nodeName) &&
    (isNavigation(element, names) ||
      names.some(
        (name) => BESIDE.test(name) || (/copy|clipboard|^(?:sidebar|related|banner)$/.test(name) && isShort(element)),
      )) &&
    partOf(element, names) !== 'tabs'
  );
}

/** Number of nodes in an element that are searched for text: such elements may be in each other. */
const NODES_MAX = 1000;

/** True for links to other pages, for a list of the places of its own page, and for a footer. */
function isNavigation(element: Element, names: readonly string[]): boolean {
  const named = BLOCK.test(element.nodeName) ? `${element.id} ${names.join(' ')}` : '';
  if (/(?:^|[\s_-])footer(?![\w-])/i.test(named)) return isShort(element, 400);
  const isNamed = CONTENTS.test(named);
  if (!isNamed && !/^[UO]L$/.test(element.nodeName)) return false;
  const links = [...element.querySelectorAll('a')];
  const isOwn = links.length > 2 && links.every((link) => link.getAttribute('href')?.startsWith('#'));
  return (isNamed && links.length > 1 && isShort(element, 100)) || (isOwn && isShort(element, 0));
}

/** True without more text than a label has, besides as much as the links have. */
function isShort(element: Element, most = 40): boolean {
  let left = NODES_MAX;
  let length = 0;
  const walk = (parent: Node, sign: number): void => {
    for (let child = parent.firstChild; child && (left -= 1) > 0; child = child.nextSibling) {
      if (child.nodeType === TEXT) length += sign * (child.nodeValue ?? '').trim().length;
      else walk(child, child.nodeName === 'A' ? -1 : sign);
    }
  };
  walk(element, 1);
  return length < most;
}

/** True for what stands apart from the text around it: the flags in TypeDoc's names have a margin. */
function isApart(element: Element): boolean {
  return BLOCK.test(element.nodeName) || element.nodeName === 'BR' || classesOf(element).includes('tsd-tag');
}

function isMark(text: string): boolean {
  return /^(?:[\s#¶§\u200B🔗↩]|\uFE0E)*$/u.test(text);
}

/** True for the number of a footnote, which would be taken for a citation. */
function isReference(element: Element): boolean {
  if (element.getAttribute('role') === 'doc-noteref') return true;
  return (
    element.nodeName === 'SUP' &&
    /^[[(]?\d{1,3}[\])]?$/.test((element.textContent ?? '').trim()) &&
    element.querySelector('a[href]') !== null
  );
}

/** True for the last element of a page if it has only links to the pages before and after, not an author's cards. */
function isPager(element: Element): boolean {
  const { children } = element;
  if (
    element.nodeName !== 'DIV' ||
    /cards/i.test(element.className) ||
    element.nextElementSibling ||
    children.length < 1 ||
    children.length > 2
  )
    return false;
  return [...children].every(({ nodeName, firstElementChild }) => nodeName === 'A' && firstElementChild);
}

/** True for the button of an accordion or of a folder in a list, and for a link that has all text of a heading or a term. */
function isWhole(element: Element): boolean {
  const { parentElement: around } = element;
  if (around?.firstElementChild !== element) return false;
  if (element.nodeName === 'BUTTON' && around.nodeName === 'LI' && element.nextElementSibling?.nodeName === 'UL')
    return true;
  if (element.nodeName === 'BUTTON' && element.getAttribute('aria-expanded') !== null)
    return !element.hasAttribute('aria-haspopup') && !element.hasAttribute('aria-label');
  if (!/^(?:H[1-6]|DT)$/.test(around.nodeName)) return false;
  const text = (element.textContent ?? '').trim();
  return !isMark(text) && text === (around.textContent ?? '').trim();
}

function isBlock(element: Element): boolean {
  const name = element.nodeName;
  if (BLOCK.test(name) || findDisplay(element, classesOf(element))) return true;
  // Custom elements have both, and spans should not.
  if (name === 'SPAN' && [...element.children].some((child) => /^(?:PRE|TABLE|[OU]L)$/.test(child.nodeName)))
    return true;
  if (name.includes('-')) return [...element.children].some((child) => BLOCK.test(child.nodeName));
  return partOf(element) === 'file';
}

/** True if an item has more than a paragraph and lists, or has elements of such names after its paragraph. */
function hasBlocks(item: Element, left = CONTAINERS_MAX, names = /^(?![UO]L$)/): boolean {
  const blocks = [...item.children].filter((child) => BLOCK.test(child.nodeName) && !isBeside(child));
  const [first] = blocks;
  const rest = first?.nodeName === 'P' && isFirst(first) ? blocks.slice(1) : blocks;
  return (
    left > 0 &&
    rest.some((child) => names.test(child.nodeName) || [...child.children].some((inner) => hasBlocks(inner, left - 1)))
  );
}

/** True for an item of a list that is a section of the page: it begins with a heading that has an anchor. */
function isSection(item: Element): boolean {
  let at: Element | undefined = item;
  for (let step = 0; at && !HEADING.test(at.nodeName) && step < STEPS_MAX; step += 1)
    at = [...at.children].find((child) => BLOCK.test(child.nodeName));
  return at !== undefined && isAnchored(at);
}

function isAnchored(element: Element): boolean {
  return HEADING.test(element.nodeName) && idOf(element) !== '';
}

/** True without text before an element. */
function isFirst(element: Element): boolean {
  for (let before = element.previousSibling; before; before = before.previousSibling)
    if (!isEmpty(before)) return false;
  return true;
}

function isEmpty(node: Node): boolean {
  return (node.textContent ?? '').trim() === '' || (node.nodeType === ELEMENT && isBeside(node as Element));
}

function tabNames(element: Element): string[] {
  const tabs = ['[role="tab"], label', 'li'].map((selector) => [...element.querySelectorAll(selector)]);
  return (tabs.find((some) => some.length > 0) ?? [...element.children]).map((tab) => plain(tab)).filter(Boolean);
}

/** What an element is of tabs, or of code with a file name above it. */
function partOf(element: Element, names = classesOf(element)) {
  const part = [element.getAttribute('role'), ...names].map((name) => PARTS.get(name ?? '')).find(Boolean);
  const around = classesOf(element.parentElement ?? element);
  if (part !== undefined) return part;
  // VitePress's code groups
  if (names.includes('tabs') && element.querySelector('label')) return 'tabs';
  if (element.nodeName === 'DIV' && element.previousElementSibling?.nodeName === 'LABEL') return 'panel';
  if (around.includes('blocks')) return 'panel';
  const figure = element.nodeName === 'FIGCAPTION' && element.closest('figure');
  const isFile = figure
    ? figure.querySelector('figcaption') === element && figure.querySelector('pre')
    : names.some((name) => name.startsWith('codeBlockTitle')) ||
      (names.includes('title') && around.includes('listingblock')) ||
      (around.includes('nextra-code') && element.nextElementSibling?.nodeName === 'PRE');
  return isFile ? 'file' : undefined;
}

function kindOf(element: Element, names: readonly string[]): string | undefined {
  // In DocBook, the kind is the only class.
  const isNamed = names.length === 1 && /^(?:note|tip|warning|caution|important|danger)$/.test(names[0] ?? '');
  // Fumadocs has only a color.
  const [, color] = /--callout-color:\s?var\(--color-fd-(\w+)/.exec(element.getAttribute('style') ?? '') ?? [];
  const isAside = isNamed || color !== undefined || element.getAttribute('role') === 'note';
  if (!isAside && !names.some((name) => ASIDE.test(name))) return undefined;
  const title = titleOf(element);
  for (const name of [color, ...names, element.getAttribute('aria-label'), title && plain(title)]) {
    const kind = name && !ASIDE.test(name) && KINDS.get(name.toLowerCase().split(/[-_]/).at(-1) ?? '');
    if (kind) return kind;
  }
  return names.includes('alert') ? undefined : 'NOTE';
}

/** The title of an aside: its first element, or the first in that. */
function titleOf(element: Element): Element | null {
  const first = element.firstElementChild;
  for (const one of [first, first?.firstElementChild]) {
    if (one && (one.nodeName === 'SUMMARY' || /title|head|label/i.test(one.className))) return one;
  }
  return null;
}

/** Number of elements around and before a heading that are searched for its anchor. */
const STEPS_MAX = 20;

/** A link in markdown. */
export const LINK = /\[([^[\]]*)\]\([^\s)[]*\)/g;

/** A title or an anchor as markdown. */
export function escapeMarks(text: string): string {
  return text.replaceAll(/[\\`*_~<[\]$]/g, '\\$&');
}

/** A heading of a page as markdown. */
export function headingLine(text: string, { depth, id }: Pick<SiteHeading, 'depth' | 'id'>): string {
  return `${'#'.repeat(depth)} ${text}${id === '' ? '' : ` {#${escapeMarks(id)}}`}`;
}

/** True for an element that begins with a line with a link to the element itself, which is how references mark their members. */
function isPlace(element: Element): boolean {
  const id = nameOf(element);
  const link = id === '' || element.nodeName === 'P' ? null : element.querySelector('a[href^="#"]');
  const bare = (name: string | null | undefined) => name?.replaceAll(/%[\da-f]{2}|[^\p{L}\p{N}]/giu, '');
  const isOwn = bare(link?.getAttribute('href')) === bare(id) && !link?.closest(`p, li, td, ${HEADINGS}`);
  return isOwn && [...element.children].slice(0, 3).some((child) => child.contains(link));
}

/** The anchor of a term: its own, that of a link in it, or of the group that it is in. */
function ownIdOf(term: Element): string {
  return innerName(term) || (term.parentElement?.nodeName === 'DIV' ? term.parentElement.id : '');
}

/** The anchor of a heading: its own, that of a link in it, of an empty element before it, or of what it is the beginning of. */
function idOf(element: Element): string {
  let id = innerName(element);
  let at: Element | null = element;
  for (let step = 0; id === '' && at && step < STEPS_MAX; step += 1) {
    let before: ChildNode | null = at.previousSibling;
    for (; before && id === '' && step < STEPS_MAX && isEmpty(before); before = before.previousSibling, step += 1)
      if (before.nodeType === ELEMENT) id = nameOf(before as Element);
    at = before ? null : at.parentElement;
    id ||= at ? nameOf(at) : '';
  }
  // An address has no spaces.
  return /[{}]/.test(id) ? '' : id.replaceAll(/\s/g, encodeURIComponent);
}

function innerName(element: Element): string {
  return nameOf(element) || nameOf(element.querySelector('a[id], a[name]') ?? element);
}

function nameOf(element: Element): string {
  return element.id || (element.nodeName === 'A' && element.getAttribute('name')) || '';
}

function isSpaced({ nextSibling }: Element): boolean {
  return /^\s/.test(nextSibling?.nodeValue ?? '');
}

/** True for the box of an item in a list of tasks. */
function isTask(element: Element): boolean {
  if (element.nodeName !== 'INPUT' || element.getAttribute('type') !== 'checkbox') return false;
  const { parentElement } = element;
  return parentElement?.nodeName === 'LI' || parentElement?.parentElement?.nodeName === 'LI';
}

/** The text of an element without what is beside it, and without elements of such a class, in one line. */
export function plain(element: Element, leftOut?: RegExp): string {
  let text = '';
  const walk = (parent: Element, depth: number): void => {
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === TEXT) text += child.nodeValue;
      else if (child.nodeType === ELEMENT && depth < DEPTH_MAX && imageOf(child as Element) !== '')
        text += imageOf(child as Element);
      else if (child.nodeType === ELEMENT && depth < DEPTH_MAX && !isBeside(child as Element)) {
        if (leftOut && classesOf(child as Element).some((name) => leftOut.test(name))) continue;
        const space = isApart(child as Element) ? ' ' : '';
        text += space;
        walk(child as Element, depth + 1);
        text += space;
      }
    }
  };
  walk(element, 0);
  return toLine(text).trim();
}

/** What is said for an element that is drawn as an image, if it has no text of its own. */
function imageOf(element: Element): string {
  if (element.getAttribute('role') !== 'img' || element.getAttribute('aria-hidden') === 'true') return '';
  const title = element.querySelector('title')?.textContent ?? '';
  if (element.textContent?.trim() !== title.trim()) return '';
  return toLine(element.getAttribute('aria-label') ?? title).trim();
}

/** A formula on its own lines; `null` for any other element. */
function findDisplay(element: Element, names: readonly string[]): Element | null {
  const isKatex = names.includes('katex-display');
  const isDisplay =
    isKatex ||
    (element.nodeName === 'DIV' && names.includes('arithmatex')) ||
    (names.includes('math') && (element.nodeName === 'DIV' || names.includes('display'))) ||
    /^(?:true|block)$/.test(element.getAttribute('display') ?? '');
  if (!isDisplay) return null;
  const formula = isKatex ? (element.querySelector('.katex') ?? element) : element;
  return formula.matches(FORMULA) ? formula : null;
}

function readSpan(cell: Element, name: string): number {
  return Math.min(SPAN_MAX, Math.max(1, Number(cell.getAttribute(name)) || 1));
}

/**
 * The text of a block of code without line numbers, and without prompts if it has no output. Lines that are removed or added begin with their
 * sign, as in a diff.
 */
function codeOf(element: Element): string {
  const hasOutput = element.querySelector('.go') !== null;
  let text = '';
  const walk = (parent: Element, depth: number): void => {
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === TEXT) text += child.nodeValue;
      else if (child.nodeType === ELEMENT) {
        const inner = child as Element;
        const names = classesOf(inner);
        const isLeftOut =
          LEFT_OUT.test(inner.nodeName) ||
          names.some((name) => NUMBERS.test(name) || (name === 'gp' && !hasOutput)) ||
          inner.getAttribute('aria-hidden') === 'true' ||
          /user-select:\s?none/.test(inner.getAttribute('style') ?? '');
        if (isLeftOut) continue;
        if (inner.nodeName === 'BR') text += '\n';
        text += inner.matches('.ec-line.del, .diff.remove')
          ? '- '
          : inner.matches('.ec-line.ins, .diff.add')
            ? '+ '
            : '';
        const isLine = inner.nodeName === 'DIV' || inner.nodeName === 'LI' || inner.nodeName === 'TR';
        if (depth >= DEPTH_MAX) text += inner.textContent;
        else walk(inner, depth + 1);
        if (isLine && !text.endsWith('\n')) text += '\n';
      }
    }
  };
  walk(element, 0);
  // No compiler knows the spaces that keep lines together.
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\u00A0', ' ');
  return lines.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

/** Number of elements around a block of code that may name its language. */
const ANCESTORS_MAX = 5;

/** Classes that name it, also those of Pandoc, SyntaxHighlighter, older highlight.js, and Mermaid. */
const LANGUAGE =
  /(?:^|\s)(?:(?:language|lang|highlight|src)-(?:source-)?|sourceCode (?:numberSource )?|brush: ?|hljs (?!\S*-)|(?=mermaid(?:\s|$)))([\w+#.-]+)/;

function languageOf(element: Element): string {
  const inner = element.querySelector('code');
  let around: Element | null = element;
  for (const one of [
    inner,
    element,
    ...Array.from({ length: ANCESTORS_MAX }, () => (around = around?.parentElement ?? null)),
  ]) {
    if (!one) continue;
    const data = one.getAttribute('data-language') ?? one.getAttribute('data-lang');
    const classes = one.getAttribute('class') ?? '';
    // Hexo, docutils, and TypeDoc
    const [, own] =
      /^(?:FIGURE highlight |PRE code |CODE (?!hljs|highlight|code|block))([\w+#]+)(?: literal-block)?$/.exec(
        `${one.nodeName} ${classes}`,
      ) ?? [];
    const [, named = own ?? data ?? ''] = LANGUAGE.exec(classes) ?? [];
    if (named === '' || named === 'source') continue;
    return /^(?:text|plaintext|plain|txt|none|default|nohighlight|ansi|console-output)$/.test(named) ? '' : named;
  }
  return '';
}

/** More backticks than a text has in a row. */
function fenceOf(text: string, least: number): string {
  return '`'.repeat((text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length + 1), least));
}

function codeSpan(source: string): string {
  const text = toLine(source).trim();
  if (text === '') return '';
  const fence = fenceOf(text, 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + space + text + space + fence;
}

/** Text of a page as markdown, its spaces as HTML shows them. */
function toText(text: string): string {
  return escapeText(toLine(text));
}

/** Text without signs that show where a word may be broken. */
function toLine(text: string): string {
  return text.replaceAll(/[\u00AD\u200B]/g, '').replaceAll(/\s+/g, ' ');
}

/** Escapes what would be a mark. Underscores in names and brackets of lists stay as they are. */
function escapeText(text: string): string {
  return text
    .replaceAll(
      /[\\`*$]|~~|<(?=[a-z/!?])|&(?=#?\w{1,30};)|(?<![A-Za-z\d])_|_(?![A-Za-z\d])|!(?=\[)|\](?=[([:])/gi,
      '\\$&',
    )
    .replaceAll('\\&', '&amp;');
}

/** Escapes a character at the beginning of a line that would make it something else than a paragraph. */
function escapeStart(line: string): string {
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[=-]+\s*$|\|)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function toTarget(address: string): string {
  return address.replaceAll(/[\s<>()\\]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));
}
