import type { Definitions } from '../inline/Definitions';
import { normalizeLabel } from '../inline/Definitions';
import type { InlineElement } from '../inline/InlineNode';
import type { MarkdownLabels } from '../markdownOptions';

interface Note {
  /** It is mentioned in the text; one that never is stays out of the answer. */
  isSeen: boolean;
  references: HTMLButtonElement[];
  number: number;
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
  /** While text may come, a number in a mark (`[^1]`) is taken for a footnote whose text follows. */
  private isOpen = true;
  /** By label with its `^`, in the order in which they were mentioned. */
  private readonly notes = new Map<string, Note>();

  constructor(
    private readonly container: HTMLElement,
    private readonly definitions: Definitions,
    private readonly labels: () => MarkdownLabels,
  ) {}

  isFootnote(written: string): boolean {
    return this.definitions.isDefined(toKey(written)) || (this.isOpen && /^\d+$/.test(written));
  }

  /** Hears of every reference in finished text; those that are no footnote are passed over. */
  see(key: string): void {
    if (!key.startsWith('^') || this.notes.get(key)?.isSeen) return;
    const note = this.toNote(key);
    note.isSeen = true;
    // In the order of mention, also if it was defined first.
    this.notes.delete(key);
    this.notes.set(key, note);
    this.renumber();
  }

  /** The mark in the text. */
  toReference(written: string): InlineElement {
    const key = toKey(written);
    return { key: `footnote ${key}`, children: [], create: () => this.createReference(key) };
  }

  /** Defines a note and gives the element for its text; null if it was defined before. */
  define(written: string): HTMLElement | null {
    const key = toKey(written);
    const note = this.toNote(key);
    if (note.item) return null;
    note.item = this.container.ownerDocument.createElement('li');
    note.item.tabIndex = -1;
    note.item.dir = 'auto';
    this.definitions.addFootnote(key);
    this.renumber();
    return note.item;
  }

  /** Adds the way back to a note whose text is finished. */
  finishNote(written: string): void {
    const note = this.toNote(toKey(written));
    if (!note.item || note.back) return;
    note.back = this.createButton('footnote-back', () => note.references.find((reference) => reference.isConnected));
    note.back.textContent = '↩';
    note.item.append(' ', note.back);
    this.renumber();
  }

  /** The text is complete: what was taken for a footnote and is none becomes text again. */
  finish(): void {
    this.isOpen = false;
    for (const [key, note] of this.notes) if (!note.item) this.definitions.rerender(key);
  }

  private toNote(key: string): Note {
    const note = this.notes.get(key) ?? { isSeen: false, references: [], number: 0 };
    this.notes.set(key, note);
    return note;
  }

  private createReference(key: string): HTMLElement {
    this.see(key);
    const mark = this.container.ownerDocument.createElement('sup');
    const button = this.createButton('footnote-reference', () => this.notes.get(key)?.item);
    const note = this.toNote(key);
    note.references.push(button);
    mark.append(button);
    if (note.number > 0) this.number(button, note.number);
    else this.renumber();
    return mark;
  }

  private createButton(part: string, toTarget: () => HTMLElement | undefined): HTMLButtonElement {
    const button = this.container.ownerDocument.createElement('button');
    button.type = 'button';
    button.setAttribute('part', part);
    button.addEventListener('click', () => toTarget()?.focus());
    return button;
  }

  private number(reference: HTMLButtonElement, number: number): void {
    reference.textContent = String(number);
    name(reference, this.labels().footnote, number);
  }

  private renumber(): void {
    let number = 0;
    let position = 0;
    for (const [key, note] of this.notes) {
      if (!note.isSeen || !(note.item || this.isFootnote(key.slice(1)))) continue;
      note.number = ++number;
      for (const reference of note.references) this.number(reference, number);
      if (note.back) name(note.back, this.labels().footnoteBack, number);
      if (note.item) this.place(note.item, position++, number);
    }
  }

  private place(item: HTMLLIElement, position: number, number: number): void {
    this.section ??= this.createSection();
    const list = this.section.firstElementChild;
    const current = list?.children[position];
    if (current !== item) list?.insertBefore(item, current ?? null);
    item.value = number;
  }

  private createSection(): HTMLElement {
    const section = this.container.ownerDocument.createElement('section');
    section.setAttribute('part', 'footnotes');
    section.setAttribute('aria-label', this.labels().footnotes);
    section.append(this.container.ownerDocument.createElement('ol'));
    this.container.append(section);
    return section;
  }
}

function name(button: HTMLButtonElement, label: string, number: number): void {
  button.setAttribute('aria-label', label.replace('{n}', String(number)));
}

function toKey(written: string): string {
  return normalizeLabel(`^${written}`);
}
