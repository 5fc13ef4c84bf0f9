import { BlockLevel } from '../blocks/BlockLevel';
import { LineReader } from '../blocks/LineReader';
import { createRenderContext, type RenderContext } from '../RenderContext';
import type { ExtendedSyntax } from '../extended/MarkdownModules';
import { toMarkdownSettings, type MarkdownOptions } from '../markdownOptions';
import { QuietNode } from './QuietNode';
import type { NativeDocument } from '../../page/browser/native';

/** The result of {@link readQuietly}. */
export interface QuietAnswer {
  container: QuietNode;
  context: RenderContext;
  /** The starts of all lines of these blocks, in characters. */
  apartStarts: ReadonlySet<number>;
}

const DOCUMENT = {
  createElement: (name: string) => new QuietNode(DOCUMENT, name),
  createDocumentFragment: () => new QuietNode(DOCUMENT, '#document-fragment'),
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
  const context: RenderContext = createRenderContext(
    {
      document: DOCUMENT as unknown as NativeDocument,
      container: container as unknown as HTMLElement,
      settings: toMarkdownSettings(options),
      modules: { extended, load: () => Promise.resolve(), addCodeTools: () => undefined },
      isHere: () => true,
      attempt(step, plain) {
        try {
          step();
        } catch {
          plain();
        }
      },
      finishBlock: () => undefined,
    },
    () => void apartStarts.add(context.lineStart),
  );
  context.extended = extended;
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
