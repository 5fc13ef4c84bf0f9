import { normalizeLabel } from '../inline/Definitions';
import type { InlineElement } from '../inline/InlineNode';
import type { MarkdownLabels } from '../markdownOptions';
import type { RenderContext } from '../RenderContext';
import { FOOTNOTES_MAX } from '../markdownLimits';

const REFERENCE = /\[\^([^\]\s]{1,100})\]/y;

interface Note {
  /** The label of its definition; begins with `^`. */
  key: string;
  /** Position among the mentioned notes; -1 for a note that is never mentioned, which is left out of the answer. */
  index: number;
  /** 0 for a note without a number. */
  number: number;
  references: HTMLButtonElement[];
  item?: HTMLLIElement;
  back?: HTMLButtonElement;
}

/**
 * The footnotes of an answer: numbered in the order of their first mention, and shown in a section at its end. Marks and backlinks are
 * buttons, because a link's fragment cannot reach into a shadow root.
 */
export class Footnotes {
  /** The section, once it has content. The rest of the answer is before it. */
  section: HTMLElement | null = null;
  private list: HTMLElement | null = null;
  /** While more text may come, a numeric mark (`[^1]`) is shown as a footnote whose text will follow. */
  private isOpen = true;
  private readonly notes = new Map<string, Note>();
  /** Keys of the notes that are within the limit of an answer. */
  private readonly admitted = new Set<string>();
  /** Notes that are mentioned, in the order of their first mention. */
  private readonly mentioned: Note[] = [];
  /** The first mentioned note whose number must be updated. */
  private changedFrom = Infinity;
  /** True when a number has changed in a mark that is no longer in the answer: another script may show a copy of it. */
  private isUnsure = false;

  constructor(
    private readonly context: RenderContext,
    private readonly labels: () => MarkdownLabels,
  ) {}

  /** True when the section is still in its place. */
  get isIntact(): boolean {
    const { section, list, context } = this;
    return section === null || (section.parentNode === context.container && list?.parentNode === section);
  }

  /** Reads `[^label]`, if it refers to a footnote. */
  readReference(text: string, at: number): { label: string; end: number; element: InlineElement } | null {
    REFERENCE.lastIndex = at;
    const [whole = '', label = ''] = REFERENCE.exec(text) ?? [];
    if (!label || !this.isFootnote(label)) return null;
    return { label, end: at + whole.length, element: this.toReference(label) };
  }

  private isFootnote(written: string): boolean {
    const key = toKey(written);
    return (this.context.definitions.isDefined(key) || (this.isOpen && /^\d+$/.test(written))) && this.admit(key);
  }

  /** True for a note within the limit. A new note counts against the limit. */
  private admit(key: string): boolean {
    if (this.admitted.size < FOOTNOTES_MAX) this.admitted.add(key);
    return this.admitted.has(key);
  }

  /** Called with every reference in finished text; ignores references that are not to a footnote. */
  see(key: string): void {
    if (!key.startsWith('^')) return;
    const note = this.toNote(key);
    if (note.index >= 0) return;
    note.index = this.mentioned.push(note) - 1;
    this.change(note);
  }

  /** The element of a reference: the number in the text. */
  private toReference(written: string): InlineElement {
    const key = toKey(written);
    const { references } = this.toNote(key);
    return {
      key: `footnote ${key}`,
      children: [],
      create: () => this.createReference(key),
      drop: (mark) => references.splice(0, Infinity, ...references.filter((button) => button.parentNode !== mark)),
    };
  }

  /**
   * Defines a note and returns the element for its text; `null` if it is defined already, and `full` if the answer has too many footnotes.
   */
  define(written: string): HTMLElement | 'full' | null {
    const key = toKey(written);
    if (!this.admit(key)) return 'full';
    const note = this.toNote(key);
    if (note.item) return null;
    note.item = this.context.document.createElement('li');
    note.item.tabIndex = -1;
    note.item.dir = 'auto';
    this.change(note);
    this.context.definitions.addFootnote(key);
    return note.item;
  }

  /** Adds the button that leads back to the text to a finished note. */
  finishNote(written: string): void {
    const note = this.toNote(toKey(written));
    if (!note.item || note.back) return;
    note.back = this.createButton('footnote-back', () => note.references.find((reference) => reference.isConnected));
    note.back.textContent = '↩';
    note.item.appendChild(this.context.document.createTextNode(' '));
    note.item.appendChild(note.back);
    this.change(note);
  }

  /** Called when the answer is complete: references without a definition become text again. */
  finish(): void {
    this.flush();
    this.isOpen = false;
    for (const key of this.admitted) if (!this.toNote(key).item) this.context.definitions.rerender(key);
    this.changedFrom = 0;
    this.flush();
    if (this.isUnsure) this.context.isDisturbed = true;
  }

  /**
   * Updates the numbers. It runs once per update and begins at the first changed note, because notes are mostly mentioned and defined in
   * the same order.
   */
  flush(): void {
    const { mentioned, changedFrom } = this;
    if (changedFrom >= mentioned.length) return;
    this.changedFrom = Infinity;
    const before = mentioned.slice(0, changedFrom);
    let number = before.findLast((note) => note.number > 0)?.number ?? 0;
    let previous = before.findLast((note) => note.item && note.number > 0)?.item ?? null;
    for (const note of mentioned.slice(changedFrom)) {
      const { item, back, references, number: shown } = note;
      note.number = item || this.isFootnote(note.key.slice(1)) ? ++number : 0;
      if (note.number === 0) continue;
      if (shown > 0 && shown !== note.number && !references.every(this.context.isHere)) this.isUnsure = true;
      for (const reference of references) this.number(reference, note.number);
      if (back) name(back, this.labels().footnoteBack, note.number);
      if (!item) continue;
      this.place(item, previous, note.number);
      previous = item;
    }
  }

  private toNote(key: string): Note {
    const note = this.notes.get(key) ?? { key, index: -1, number: 0, references: [] };
    this.notes.set(key, note);
    return note;
  }

  private change({ index }: Note): void {
    if (index >= 0) this.changedFrom = Math.min(this.changedFrom, index);
  }

  private createReference(key: string): HTMLElement {
    this.see(key);
    const mark = this.context.document.createElement('sup');
    const button = this.createButton('footnote-reference', () => this.notes.get(key)?.item);
    const note = this.toNote(key);
    note.references.push(button);
    mark.appendChild(button);
    if (note.number > 0) this.number(button, note.number);
    else this.change(note);
    return mark;
  }

  private createButton(part: string, toTarget: () => HTMLElement | undefined): HTMLButtonElement {
    const button = this.context.document.createElement('button');
    button.type = 'button';
    button.setAttribute('part', part);
    button.addEventListener('click', () => toTarget()?.focus());
    return button;
  }

  private number(reference: HTMLButtonElement, number: number): void {
    reference.textContent = String(number);
    name(reference, this.labels().footnote, number);
  }

  private place(item: HTMLLIElement, previous: HTMLLIElement | null, number: number): void {
    this.section ??= this.createSection();
    const { list } = this;
    const isMoved = (note: HTMLLIElement | null) => note !== null && note.value > 0 && note.parentNode !== list;
    if (isMoved(item) || isMoved(previous)) {
      this.context.isDisturbed = true;
      return;
    }
    const next = previous ? previous.nextSibling : (list?.firstChild ?? null);
    if (next !== item) list?.insertBefore(item, next);
    item.value = number;
  }

  private createSection(): HTMLElement {
    const section = this.context.document.createElement('section');
    section.setAttribute('part', 'footnotes');
    section.setAttribute('aria-label', this.labels().footnotes);
    this.list = this.context.document.createElement('ol');
    section.appendChild(this.list);
    this.context.container.appendChild(section);
    return section;
  }
}

function name(button: HTMLButtonElement, label: string, number: number): void {
  button.setAttribute('aria-label', label.replace('{n}', String(number)));
}

function toKey(written: string): string {
  return normalizeLabel(`^${written}`);
}
