import { normalizeLabel } from '../inline/Definitions';
import type { InlineElement } from '../inline/InlineNode';
import type { MarkdownLabels } from '../markdownOptions';
import type { RenderContext } from '../RenderContext';
import { MARKDOWN_LIMITS } from '../markdownLimits';

const REFERENCE = /\[\^([^\]\s]{1,100})\]/y;

interface Note {
  /** The label of its definition; begins with `^`. */
  key: string;
  /** Its place among the notes that are mentioned in the text; -1 for one that never is, which stays out of the answer. */
  index: number;
  /** 0 without one. */
  number: number;
  references: HTMLButtonElement[];
  item?: HTMLLIElement;
  back?: HTMLButtonElement;
}

/**
 * The footnotes of an answer: numbered in the order of their first mention, gathered in a section at its end. A mark is a button that
 * goes to its note, and back, as the fragment of an address cannot reach into a shadow root.
 */
export class Footnotes {
  /** The section, once there is something in it; everything else of the answer stands before it. */
  section: HTMLElement | null = null;
  private list: HTMLElement | null = null;
  /** While text may come, a number in a mark (`[^1]`) is taken for a footnote whose text follows. */
  private isOpen = true;
  private readonly notes = new Map<string, Note>();
  /** Keys of the notes that have a place in the answer. */
  private readonly admitted = new Set<string>();
  /** Notes that are mentioned, in the order of their first mention. */
  private readonly mentioned: Note[] = [];
  /** From here on the numbers of the mentioned notes have to be looked at again. */
  private changedFrom = Infinity;

  constructor(
    private readonly context: RenderContext,
    private readonly labels: () => MarkdownLabels,
  ) {}

  /** The section is still at its place. */
  get isIntact(): boolean {
    const { section, list, context } = this;
    return section === null || (section.parentNode === context.container && list?.parentNode === section);
  }

  /** Reads `[^label]`, if it is the reference to a footnote. */
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

  /** True for a note that has a place; a new one gets one while there is room. */
  private admit(key: string): boolean {
    if (this.admitted.size < MARKDOWN_LIMITS.footnotes) this.admitted.add(key);
    return this.admitted.has(key);
  }

  /** Hears of every reference in finished text; those that are no footnote are passed over. */
  see(key: string): void {
    if (!key.startsWith('^')) return;
    const note = this.toNote(key);
    if (note.index >= 0) return;
    note.index = this.mentioned.push(note) - 1;
    this.change(note);
  }

  /** The number in the text. */
  private toReference(written: string): InlineElement {
    const key = toKey(written);
    return { key: `footnote ${key}`, children: [], create: () => this.createReference(key) };
  }

  /** Defines a note and gives the element for its text; null if it was defined before, and `full` if the answer has too many. */
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

  /** Adds the way back to a note whose text is finished. */
  finishNote(written: string): void {
    const note = this.toNote(toKey(written));
    if (!note.item || note.back) return;
    note.back = this.createButton('footnote-back', () => note.references.find((reference) => reference.isConnected));
    note.back.textContent = '↩';
    note.item.append(' ', note.back);
    this.change(note);
  }

  /** The text is complete: references without a definition become text again. */
  finish(): void {
    this.flush();
    this.isOpen = false;
    for (const key of this.admitted) if (!this.toNote(key).item) this.context.definitions.rerender(key);
    this.changedFrom = 0;
    this.flush();
  }

  /**
   * Numbers what has changed since the last time. Notes are mostly mentioned and defined in one order, so it is called once an update
   * and begins at the first one that has changed.
   */
  flush(): void {
    const { mentioned, changedFrom } = this;
    if (changedFrom >= mentioned.length) return;
    this.changedFrom = Infinity;
    const before = mentioned.slice(0, changedFrom);
    let number = before.findLast((note) => note.number > 0)?.number ?? 0;
    let previous = before.findLast((note) => note.item && note.number > 0)?.item ?? null;
    for (const note of mentioned.slice(changedFrom)) {
      const { item, back, references } = note;
      note.number = item || this.isFootnote(note.key.slice(1)) ? ++number : 0;
      if (note.number === 0) continue;
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
    mark.append(button);
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
    section.append(this.list);
    this.context.container.append(section);
    return section;
  }
}

function name(button: HTMLButtonElement, label: string, number: number): void {
  button.setAttribute('aria-label', label.replace('{n}', String(number)));
}

function toKey(written: string): string {
  return normalizeLabel(`^${written}`);
}
