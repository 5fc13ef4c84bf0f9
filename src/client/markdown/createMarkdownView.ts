import { native } from '../page/browser/native';
import { isPlainClick } from '../page/browser/isPlainClick';
import { toOwnPage } from '../core/links/toOwnPage';
import { keepDrawn } from '../core/conversation/answerParser';
import { BlockLevel, FRAGMENT } from './blocks/BlockLevel';
import { toCited } from './reading/toCited';
import { LineReader } from './blocks/LineReader';
import type { CodeBlock } from './code/CodeBlock';
import type * as highlightBlock from './highlight/highlightBlock';
import { toMarkdownSettings, toOrigin, type MarkdownOptions, type MarkdownSettings } from './markdownOptions';
import { findExtendedSyntax } from './extended/findExtendedSyntax';
import type { MarkdownModules } from './extended/MarkdownModules';
import { createRenderContext, type FinishedParts, type LinkElement, type RenderContext } from './RenderContext';

/** A view of one answer, which grows while it streams. */
export interface MarkdownView {
  /**
   * Shows the answer so far. Text that continues the shown text is added at its end, and finished blocks stay untouched. Any other text is
   * rendered from the beginning.
   *
   * @param markdown the whole answer so far
   * @param complete true once the answer is complete: half-written marks are then shown as they are. `broken-off` when the answer was cut
   *   off: half-written syntax at its end stays as it was shown during streaming
   */
  update(markdown: string, complete: boolean | 'broken-off'): void;
  /**
   * Adds to the end of an incomplete answer. The result is the same as `update` with the whole text, but the shown text is not compared.
   *
   * @param waiting characters that follow at once. Blocks before them are inserted together with them, so that they do not cost a separate
   *   frame; the first blocks of an answer are not delayed. Default: 0
   */
  append(delta: string, waiting?: number): void;
  /**
   * Number of characters of an answer that are shown; 0 when the answer does not continue the shown text, or the shown answer is complete.
   */
  measureShown(markdown: string): number;
  /** Changes the options. Shown links, images and labels are updated; new callbacks and block renderers apply from then on. */
  setOptions(options: MarkdownOptions): void;
  /** Removes everything that the view has added to the container. */
  destroy(): void;
}

/**
 * Shows an answer in `container`, which should be empty and from then on belongs to the view. Text that needs parts that are not loaded yet
 * is shown when they are.
 */
export function createMarkdownView(
  container: HTMLElement,
  options: MarkdownOptions,
  modules: MarkdownModules,
): MarkdownView {
  return new View(container, options, modules);
}

/**
 * Characters of the last line that are kept: more than the longest name of a character, but bounded, so that the cost of an update does not
 * grow with the line.
 */
const TAIL_CHARACTERS = 40;

/** Maximum characters that are inserted into the page in one task. */
const BUFFERED_MAX_CHARACTERS = 100_000;

/** Longest time for which blocks may be buffered, in milliseconds. */
const BUFFERED_MAX_MS = 250;

/** Characters per step for text that arrived while extended syntax was loading; more after a quick step. */
const CATCH_UP_CHARACTERS = 16_000;
const QUICK_CATCH_UP_CHARACTERS = 40_000;
const QUICK_MS = 50;

/** Longest time for which text that does not need the loading modules waits for them. To show it earlier costs an additional frame. */
const SHORT_WAIT_MS = 100;

class View implements MarkdownView {
  private settings: MarkdownSettings;
  /** The text of the answer so far. */
  private shown = '';
  /** The end of the text that is not read yet. */
  private unread = '';
  /** The end of the last line that was read; kept only until extended syntax is loaded. */
  private lastLine = '';
  /** Number of characters in buffered blocks. */
  private buffered = 0;
  private bufferTimer?: ReturnType<typeof setTimeout> | undefined;
  /** The last delta said that more follows at once. */
  private isMoreWaiting = false;
  /** While extended syntax is loading, text is kept in `unread`. Afterwards that text is shown step by step (`catching-up`). */
  private waits: 'loading' | 'catching-up' | null = null;
  /** Extended syntax could not be loaded: it is shown as source text. */
  private isPlain = false;
  /** Set when the first code is finished. */
  private highlighting?: Promise<typeof highlightBlock>;
  /** The text ends with a carriage return, which may be followed by a line feed. */
  private isHalfBreak = false;
  /** Text that is drawn again is not drawn a third time, whatever disturbs it. */
  private isRedrawing = false;
  private complete: boolean | 'broken-off' = false;
  private context: RenderContext;
  private reader: LineReader;
  private cleanups: (() => void)[] = [];
  /** Aborts pending work for the answer in view. */
  private stop = new AbortController();

  constructor(
    private readonly container: HTMLElement,
    options: MarkdownOptions,
    private readonly modules: MarkdownModules,
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
    // Comparing two strings of equal length is many times faster than `startsWith`, and this compares the whole answer each time.
    return !this.complete && markdown.slice(0, shown.length) === shown ? shown.length : 0;
  }

  append(delta: string, waiting = 0): void {
    this.isMoreWaiting = waiting > 0;
    if (this.waits === null) this.buffer(this.isMoreWaiting, delta.length);
    if (this.complete) this.update(this.shown + delta, false);
    else this.take(delta, false);
  }

  /** Buffers blocks that are followed by more text at once, up to a limit. */
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

  /** Shows the new text. If it needs extended syntax, loads that first. */
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
    void this.modules.load().then(() => this.catchUp(context));
    setTimeout(() => {
      if (this.context === context && this.waits === 'loading') this.show(this.unread.slice(0, plain), false);
    }, SHORT_WAIT_MS);
  }

  /** Shows the text that arrived while extended syntax was loading, in steps of one task each. */
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

  /** Shows more of the unread text. */
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
      // Set only now, because blocks that ended earlier are complete.
      context.isBrokenOff = complete === 'broken-off';
      reader.finish();
      context.footnotes?.finish();
    } else {
      context.pending?.flush();
      context.footnotes?.flush();
    }
    directions?.update(complete !== false);
    if (context.isDisturbed && !this.isRedrawing) this.redraw();
    else if (complete && this.unread === '') {
      // In a task of its own where the answer is long.
      if (this.shown.length < BUFFERED_MAX_CHARACTERS) this.keep();
      else setTimeout(() => this.context === context && this.keep());
    }
  }

  /** Keeps what was read, for the list of sources. */
  private keep(): void {
    const { container, context, settings, shown } = this;
    const links = [...container.querySelectorAll<LinkElement>('a')].flatMap((element) => {
      // Links to footnotes have no address in the answer's text.
      const url = element.writtenUrl ?? '#';
      return url === '' ? [] : [{ text: element.textContent, url }];
    });
    keepDrawn(shown, settings.docsUrl, { links, cited: toCited(links, context), suggestions: context.apart.lines });
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
    this.isRedrawing = true;
    this.update(shown, complete);
    this.isRedrawing = false;
  }

  destroy(): void {
    this.reset();
    this.container.removeEventListener('click', this.onClick);
  }

  /** The readable text with uniform line breaks. */
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
    this.container.textContent = '';
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
    const context = createRenderContext({
      document: native(this.container.ownerDocument),
      container: this.container,
      settings: this.settings,
      modules: this.modules,
      isHere: (node) => {
        const root = node.getRootNode();
        return root.nodeType === FRAGMENT || root === this.container.getRootNode();
      },
      attempt: this.attempt,
      finishBlock: (block, code) => this.finishBlock(block, code),
    });
    this.equip(context);
    return context;
  }

  /** Adds extended syntax to a context; false if it is not loaded. */
  private equip(context: RenderContext): boolean {
    const { extended } = this.modules;
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
    const view = native(this.container.ownerDocument).defaultView;
    // Only code in view gets colours. Without an `IntersectionObserver` that is never known.
    const isSeen = view !== null && 'IntersectionObserver' in view && block.element.parentNode !== null;
    if (highlighter === null || !isSeen) return;
    const { signal } = this.stop;
    // A repeated import still takes time.
    (this.highlighting ??= import('./highlight/highlightBlock'))
      .then(({ highlightBlock }) => highlightBlock(block, highlighter, signal))
      .catch((error: unknown) => this.settings.onError?.(error));
  }

  private readonly onClick = (event: MouseEvent): void => {
    const { onLinkClick, currentUrl } = this.settings;
    const element = event.target instanceof Element ? event.target.closest('a') : null;
    const href = element?.getAttribute('href');
    if (!onLinkClick || !element || !href || !isPlainClick(event) || event.defaultPrevented) return;
    const page = toOwnPage(href, currentUrl);
    onLinkClick({ href: page ?? href, sameOrigin: page !== null, element, event });
  };
}

/**
 * The end of the last line, at most {@link TAIL_CHARACTERS} long. A shortened tail begins with `_`, so that it is not read as the start of
 * a line. The possible start of a table's second row is not shortened.
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
