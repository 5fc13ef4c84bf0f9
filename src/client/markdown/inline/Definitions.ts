import type { LinkTarget } from '../../../shared/markdown/readLink';

/**
 * Maximum text that is parsed again for later definitions, in characters over all passes: each definition may affect all of it. Above this
 * limit, references use only the definitions before them.
 */
export const REREAD_MAX_CHARACTERS = 100_000;

/**
 * The link reference definitions of an answer, and the finished text that waits for a definition, because models often put definitions at
 * the end. Only text with an undefined reference is remembered, and only that text is rendered again when the definition comes.
 */
export class Definitions {
  private readonly links = new Map<string, LinkTarget>();
  private readonly footnotes = new Set<string>();
  private readonly waiting = new Map<string, Map<object, () => void>>();
  private reread = 0;

  /** Defines a label. The first definition of a label counts. */
  add(label: string, link: LinkTarget): void {
    if (this.links.has(label)) return;
    this.links.set(label, link);
    this.rerender(label);
  }

  /** Defines a footnote; its label begins with `^`. */
  addFootnote(label: string): void {
    this.footnotes.add(label);
    this.rerender(label);
  }

  /** The addresses of all definitions, as they are written. */
  get addresses(): string[] {
    return [...this.links.values()].map(({ href }) => href);
  }

  find(label: string): LinkTarget | undefined {
    return this.links.get(label);
  }

  isDefined(label: string): boolean {
    return this.footnotes.has(label) || this.links.has(label);
  }

  /** Renders the text that waits for a label again. */
  rerender(label: string): void {
    const watchers = this.waiting.get(label);
    this.waiting.delete(label);
    for (const rerender of watchers?.values() ?? []) rerender();
  }

  /** Remembers finished text for each of its undefined labels; true if it has undefined labels. */
  watch(labels: readonly string[], segment: { text: string }, rerender: () => void): boolean {
    const unknown = labels.filter((label) => !this.isDefined(label));
    if (!unknown[0] || (this.reread += segment.text.length) > REREAD_MAX_CHARACTERS) return false;
    for (const label of unknown) {
      const watchers = this.waiting.get(label) ?? new Map();
      this.waiting.set(label, watchers.set(segment, rerender));
    }
    return true;
  }
}

/** Labels that differ in case or white space are the same. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}
