import { isPlainClick } from '../page/browser/isPlainClick';
import { isSameOrigin } from '../core/links/isSameOrigin';
import { BlockLevel, FRAGMENT } from './blocks/BlockLevel';
import { OffscreenBlocks } from './blocks/OffscreenBlocks';
import { LineReader } from './blocks/LineReader';
import type { CodeBlock } from './code/CodeBlock';
import type * as highlightBlock from './highlight/highlightBlock';
import { Definitions } from './inline/Definitions';
import type { MarkdownOptions, MarkdownSettings } from './markdownOptions';
import { toMarkdownSettings, toOrigin } from './markdownOptions';
import { findExtendedSyntax } from './extended/findExtendedSyntax';
import type { PartsSource } from './extended/PartsSource';
import type { FinishedParts, RenderContext } from './RenderContext';

/** A place that shows one answer, which grows while it streams. */
export interface MarkdownView {
  /**
   * Shows the answer so far. Text that goes on from what is shown is added at its end, without touching what is finished; any other text
   * is rendered anew.
   *
   * @param markdown the whole answer so far
   * @param complete true once nothing more will come: half-written marks are then shown as they are. `broken-off` when nothing more will
   *   come though the answer goes on: what is half-written at its end stays as it was shown while it came
   */
  update(markdown: string, complete: boolean | 'broken-off'): void;
  /**
   * Adds to the end of an answer that is not complete: `update` with all of the text and this delta, but without looking at what is shown.
   *
   * @param waiting characters that follow at once. Blocks in front of them are put into the container together with them, so that they cost
   *   no frame of their own; the first ones of an answer are not held up. Default: 0
   */
  append(delta: string, waiting?: number): void;
  /** Characters of an answer that are shown; 0 when it does not go on from what is shown, or that is complete. */
  measureShown(markdown: string): number;
  /** Takes new options. Links, images and labels that are shown already follow them; callbacks and block renderers hold from now on. */
  setOptions(options: MarkdownOptions): void;
  /** Takes everything away that it put into the container. */
  destroy(): void;
}

/**
 * Shows an answer in `container`, which belongs to the view from now on and should be empty. Text that takes parts which are not there yet
 * is shown when they are.
 */
export function createMarkdownView(container: HTMLElement, options: MarkdownOptions, parts: PartsSource): MarkdownView {
  return new View(container, options, parts);
}

/** More than the longest name of a character, so that the work of an update does not grow with a line. */
const TAIL_CHARACTERS = 40;

/** Maximum characters that are inserted into the page in one task. */
const BUFFERED_MAX_CHARACTERS = 100_000;

/** Longest time for which shown text may be kept out of the page, in milliseconds. */
const BUFFERED_MAX_MS = 250;

/** Characters of one step where text has come faster than extended syntax loads; more behind a step that was quick. */
const CATCH_UP_CHARACTERS = 16_000;
const QUICK_CATCH_UP_CHARACTERS = 40_000;
const QUICK_MS = 50;

/** Text that can be shown without the modules that are being loaded waits no longer than this for them: to show it earlier costs a frame more. */
const SHORT_WAIT_MS = 100;

class View implements MarkdownView {
  private settings: MarkdownSettings;
  /** The text of the answer so far. */
  private shown = '';
  /** Its end that is not read yet. */
  private unread = '';
  /** The end of the last line that was read; kept only until extended syntax is loaded. */
  private lastLine = '';
  /** Characters of blocks that are kept for those that follow. */
  private buffered = 0;
  private bufferTimer?: ReturnType<typeof setTimeout> | undefined;
  /** The last delta said that more follows at once. */
  private isMoreWaiting = false;
  /** While extended syntax is being loaded, text is kept in `unread`; behind that, what has come meanwhile is shown step by step. */
  private waits: 'loading' | 'catching-up' | null = null;
  /** Extended syntax could not be loaded: it is shown as source text. */
  private isPlain = false;
  /** Set with the first code. */
  private highlighting?: Promise<typeof highlightBlock>;
  /** A carriage return at the end waits for what follows. */
  private isHalfBreak = false;
  private complete: boolean | 'broken-off' = false;
  private context: RenderContext;
  private reader: LineReader;
  private cleanups: (() => void)[] = [];
  /** Aborts pending work for the answer in view. */
  private stop = new AbortController();

  constructor(
    private readonly container: HTMLElement,
    options: MarkdownOptions,
    private readonly parts: PartsSource,
  ) {
    this.settings = toMarkdownSettings(options);
    container.addEventListener('click', this.onClick);
    this.context = this.createContext();
    this.reader = this.createReader();
  }

  update(markdown: string, complete: boolean | 'broken-off'): void {
    if (complete && complete === this.complete && markdown === this.shown) return;
    if (this.measureShown(markdown) < this.shown.length) this.reset();
    this.isMoreWaiting = false;
    this.buffer(false, 0);
    this.take(markdown.slice(this.shown.length), complete);
  }

  measureShown(markdown: string): number {
    const { shown } = this;
    // Comparing two strings of one length is many times faster than `startsWith`, and this is done with the whole answer each time.
    return !this.complete && markdown.slice(0, shown.length) === shown ? shown.length : 0;
  }

  append(delta: string, waiting = 0): void {
    this.isMoreWaiting = waiting > 0;
    if (this.waits === null) this.buffer(this.isMoreWaiting, delta.length);
    if (this.complete) this.update(this.shown + delta, false);
    else this.take(delta, false);
  }

  /** Keeps blocks for those that follow at once, up to a bound. */
  private buffer(isBuffered: boolean, characters: number): void {
    const { top } = this.reader;
    if (!isBuffered || this.buffered > BUFFERED_MAX_CHARACTERS) {
      top.buffer(false);
      this.buffered = 0;
      clearTimeout(this.bufferTimer);
      this.bufferTimer = undefined;
    }
    this.buffered += characters;
    if (!isBuffered) return;
    top.buffer(true);
    this.bufferTimer ??= setTimeout(() => this.buffer(false, 0), BUFFERED_MAX_MS);
  }

  private take(delta: string, complete: boolean | 'broken-off'): void {
    this.shown += delta;
    this.complete = complete;
    this.unread += delta;
    if (this.waits === null) this.read();
  }

  /** Shows what has come; of what takes parts that are not there, when they are. */
  private read(): void {
    const { context, unread, complete } = this;
    if (context.extended || this.isPlain) return this.show(unread, complete);
    const lines = this.lastLine + unread;
    const { blocks, extensions } = this.settings;
    const isExtended = extensions.length > 0 || Object.keys(blocks).length > 0;
    const at = isExtended ? 0 : findExtendedSyntax(lines);
    if (at < 0) this.lastLine = toTail(lines);
    if (at < 0 || this.equip(context)) return this.show(unread, complete);
    const plain = Math.max(0, at - this.lastLine.length);
    this.waits = 'loading';
    void this.parts.load().then(() => this.catchUp(context));
    setTimeout(() => {
      if (this.context === context && this.waits === 'loading') this.show(this.unread.slice(0, plain), false);
    }, SHORT_WAIT_MS);
  }

  /** Shows what has come while extended syntax was being loaded, in steps of one task each. */
  private async catchUp(context: RenderContext): Promise<void> {
    if (this.context !== context) return;
    this.isPlain = !this.equip(context);
    this.waits = 'catching-up';
    let characters = CATCH_UP_CHARACTERS;
    while (this.unread.length > characters) {
      const startedAt = performance.now();
      this.buffer(true, characters);
      this.show(this.unread.slice(0, this.unread.lastIndexOf('\n', characters) + 1 || characters), false);
      characters = performance.now() - startedAt < QUICK_MS ? QUICK_CATCH_UP_CHARACTERS : CATCH_UP_CHARACTERS;
      await new Promise((resolve) => setTimeout(resolve));
      if (this.context !== context) return;
    }
    this.waits = null;
    this.buffer(this.isMoreWaiting, 0);
    this.read();
  }

  /** Shows more of what is not read yet. */
  private show(delta: string, complete: boolean | 'broken-off'): void {
    const { context, reader } = this;
    if (!(context.footnotes?.isIntact ?? true) || !reader.mend()) return this.redraw();
    this.unread = this.unread.slice(delta.length);
    const { directions } = context;
    if (directions?.isFirst(delta)) {
      this.buffer(false, 0);
      directions.begin();
    }
    reader.read(this.toLines(delta, complete !== false));
    if (complete) {
      // From here on: what ended before its end was reached is whole.
      context.isBrokenOff = complete === 'broken-off';
      reader.finish();
      context.footnotes?.finish();
    } else {
      context.pending?.flush();
      context.footnotes?.flush();
    }
    directions?.update(complete !== false);
    if (context.isDisturbed) this.redraw();
  }

  setOptions(options: MarkdownOptions): void {
    const before = toLooks(this.settings);
    const { extensions } = this.settings;
    this.settings = toMarkdownSettings(options);
    this.context.settings = this.settings;
    if (isSame(this.settings.extensions, extensions) && (toLooks(this.settings) === before || !this.shown)) return;
    this.redraw();
  }

  private redraw(): void {
    const { shown, complete } = this;
    this.reset();
    this.update(shown, complete);
  }

  destroy(): void {
    this.reset();
    this.container.removeEventListener('click', this.onClick);
  }

  /** The text that can be read, with its lines ended in one way. */
  private toLines(delta: string, complete: boolean): string {
    const text = this.isHalfBreak ? `\r${delta}` : delta;
    this.isHalfBreak = !complete && text.endsWith('\r');
    const whole = this.isHalfBreak ? text.slice(0, -1) : text;
    return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
  }

  private reset(): void {
    for (const cleanup of this.cleanups.splice(0)) this.attempt(cleanup, () => undefined);
    this.stop.abort();
    this.stop = new AbortController();
    this.buffer(false, 0);
    this.container.replaceChildren();
    this.context.directions?.reset();
    this.shown = '';
    this.unread = '';
    this.lastLine = '';
    this.waits = null;
    this.isPlain = false;
    this.isHalfBreak = false;
    this.complete = false;
    this.context = this.createContext();
    this.reader = this.createReader();
  }

  private createReader(): LineReader {
    const { context } = this;
    return new LineReader(context, new BlockLevel(context, this.container));
  }

  private createContext(): RenderContext {
    const context: RenderContext = {
      document: this.container.ownerDocument,
      container: this.container,
      settings: this.settings,
      definitions: new Definitions(),
      citedLinks: new Map(),
      parts: this.parts,
      extended: null,
      footnotes: null,
      directions: null,
      spans: null,
      offscreenBlocks: new OffscreenBlocks(),
      lineStart: 0,
      pending: null,
      isBrokenOff: false,
      isDisturbed: false,
      dropped: new WeakSet(),
      isHere: (node) => {
        const root = node.getRootNode();
        return root.nodeType === FRAGMENT || root === this.container.getRootNode();
      },
      attempt: this.attempt,
      finishBlock: (block, code) => this.finishBlock(block, code),
    };
    this.equip(context);
    return context;
  }

  /** Gives a view extended syntax; false if it is not loaded. */
  private equip(context: RenderContext): boolean {
    const { extended } = this.parts;
    if (!extended) return false;
    const { settings } = this;
    const spans = new extended.Spans(settings.extensions);
    context.extended = extended;
    context.directions = new extended.Directions(context);
    context.footnotes = new extended.Footnotes(context, () => this.settings.labels);
    context.spans = spans.isEmpty ? null : spans;
    return true;
  }

  private readonly attempt = (step: () => void, plain: () => void): void => {
    try {
      step();
    } catch (error) {
      this.settings.onError?.(error);
      plain();
    }
  };

  private finishBlock(block: FinishedParts, code?: CodeBlock): void {
    this.context.extended?.replaceBlock(block, this.context, this.cleanups);
    if (code?.language) this.highlight(code);
  }

  private highlight(block: CodeBlock): void {
    const { highlighter } = this.settings;
    const view = this.container.ownerDocument.defaultView;
    // Only code in view gets colours. Without an `IntersectionObserver` nobody is looking.
    const isSeen = view !== null && 'IntersectionObserver' in view && block.element.parentNode !== null;
    if (highlighter === null || !isSeen) return;
    const { signal } = this.stop;
    // An import that has been made before still takes time.
    (this.highlighting ??= import('./highlight/highlightBlock'))
      .then(({ highlightBlock }) => highlightBlock(block, highlighter, signal))
      .catch((error: unknown) => this.settings.onError?.(error));
  }

  private readonly onClick = (event: MouseEvent): void => {
    const { onLinkClick, currentUrl } = this.settings;
    const element = event.target instanceof Element ? event.target.closest('a') : null;
    const href = element?.getAttribute('href');
    if (!onLinkClick || !element || !href || !isPlainClick(event) || event.defaultPrevented) return;
    onLinkClick({ href, sameOrigin: isSameOrigin(href, currentUrl), element, event });
  };
}

/**
 * The end of the last line, at most {@link TAIL_CHARACTERS} long. A cut tail gets a `_` in front, so that it is not read as the start of
 * a line. The start of a table's second row is not cut.
 */
function toTail(lines: string): string {
  const line = lines.slice(lines.lastIndexOf('\n') + 1);
  return line.length > TAIL_CHARACTERS && /[^->\s]/.test(line) ? `_${line.slice(-TAIL_CHARACTERS)}` : line;
}

function isSame<T>(first: readonly T[], second: readonly T[]): boolean {
  return first.length === second.length && first.every((item, index) => item === second[index]);
}

/** The settings that change the look of rendered text. */
function toLooks({ docsUrl, currentUrl, imageHosts, labels, citeLinks }: MarkdownSettings): string {
  return JSON.stringify([docsUrl, toOrigin(currentUrl), imageHosts, labels, citeLinks]);
}
