import { BlockLevel } from '../blocks/BlockLevel';
import { createApartBlocks } from '../blocks/createApartBlocks';
import { LineReader } from '../blocks/LineReader';
import { OffscreenBlocks } from '../blocks/OffscreenBlocks';
import { Definitions } from '../inline/Definitions';
import type { ExtendedSyntax } from '../extended/MarkdownModules';
import { toMarkdownSettings } from '../markdownOptions';
import type { MarkdownOptions } from '../markdownOptions';
import type { RenderContext } from '../RenderContext';
import { QuietNode } from './QuietNode';

/** The result of {@link readQuietly}. */
export interface QuietAnswer {
  container: QuietNode;
  context: RenderContext;
  /** The starts of all lines of these blocks, in characters. */
  apartStarts: ReadonlySet<number>;
}

const DOCUMENT = {
  createElement: (name: string) => new QuietNode(DOCUMENT, name),
  createTextNode: (text: string) => new QuietNode(DOCUMENT, '#text', text),
};

/** Reads an answer with the parser that draws it, into nodes that are not drawn. */
export function readQuietly(
  markdown: string,
  options: MarkdownOptions,
  extended: ExtendedSyntax | null,
  isOpen = false,
): QuietAnswer {
  const container = new QuietNode(DOCUMENT, 'div');
  const apartStarts = new Set<number>();
  const context: RenderContext = {
    document: DOCUMENT as unknown as Document,
    container: container as unknown as HTMLElement,
    settings: toMarkdownSettings(options),
    definitions: new Definitions(),
    citedLinks: new Map(),
    modules: { extended, load: () => Promise.resolve(), addCodeTools: () => undefined },
    extended,
    footnotes: null,
    directions: null,
    spans: null,
    offscreenBlocks: new OffscreenBlocks(),
    lineStart: 0,
    pending: null,
    apart: createApartBlocks(() => void apartStarts.add(context.lineStart)),
    isBrokenOff: false,
    isDisturbed: false,
    dropped: new WeakSet(),
    isHere: () => true,
    attempt(step, plain) {
      try {
        step();
      } catch {
        plain();
      }
    },
    finishBlock: () => undefined,
  };
  if (extended) context.footnotes = new extended.Footnotes(context, () => context.settings.labels);
  const reader = new LineReader(context, new BlockLevel(context, context.container));
  reader.read(markdown.replace(/\r\n?/g, '\n'));
  if (isOpen) {
    context.pending?.flush();
    context.footnotes?.flush();
  } else {
    reader.finish();
    context.footnotes?.finish();
  }
  return { container, context, apartStarts };
}
