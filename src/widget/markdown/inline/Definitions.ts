import type { Links } from 'marked';

/** Text that can be rendered again from its source. */
export interface Watcher {
  rerender(): void;
}

const REFERENCE = /\[((?:[^[\]\\]|\\.){1,300})\](?!\()/g;

/**
 * The link reference definitions of an answer, and the finished text that waits for one: models like to put them at the end. Only text
 * with a reference that is not defined yet is remembered, and only that text is rendered again when its definition comes.
 */
export class Definitions {
  private readonly waiting = new Map<string, Set<Watcher>>();
  private readonly footnotes = new Set<string>();

  /** @param links the lexer's table, by normalised label */
  constructor(private readonly links: Links) {}

  /** Defines a label, unless it is defined: the first definition counts. */
  add(label: string, link: Links[string]): void {
    if (Object.hasOwn(this.links, label)) return;
    this.links[label] = link;
    this.rerender(label);
  }

  /** Defines a footnote; its label begins with `^`. */
  addFootnote(label: string): void {
    this.footnotes.add(label);
    this.rerender(label);
  }

  isDefined(label: string): boolean {
    return this.footnotes.has(label) || Object.hasOwn(this.links, label);
  }

  /** Renders again what waits for a label. */
  rerender(label: string): void {
    const watchers = this.waiting.get(label);
    this.waiting.delete(label);
    for (const watcher of watchers ?? []) watcher.rerender();
  }

  /** Remembers finished text for the references in it that are not defined; gives true if there are some. `onLabel` hears of each. */
  watch(text: string, watcher: Watcher, onLabel: (label: string) => void): boolean {
    let isWaiting = false;
    for (const [, written = ''] of text.matchAll(REFERENCE)) {
      const label = normalizeLabel(written);
      onLabel(label);
      if (this.isDefined(label)) continue;
      const watchers = this.waiting.get(label) ?? new Set();
      this.waiting.set(label, watchers.add(watcher));
      isWaiting = true;
    }
    return isWaiting;
  }
}

/** As marked does it, so that the keys are the same. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}
