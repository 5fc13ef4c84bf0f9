import type { CodeBlock } from '../code/CodeBlock';
import type { RenderContext } from '../RenderContext';
import type { BlockLevel } from './BlockLevel';
import type { Groups } from './Groups';
import type { HeadingLeaf } from './HeadingLeaf';
import type { HtmlLeaf } from '../extended/HtmlLeaf';
import type { LineSink } from './LineSink';
import type { ParagraphLeaf } from './ParagraphLeaf';
import type { PlainLeaf } from './PlainLeaf';
import type { SpanLeaf } from '../extended/SpanLeaf';
import type { TableLeaf } from '../extended/TableLeaf';

/**
 * The result when a level reads the start of a line. `length` characters were consumed. If the last one is a tab, `rest` of its columns
 * were not.
 */
export type Step =
  | 'wait'
  | 'done'
  | { into: BlockLevel; length: number; rest: number }
  | { sink: LineSink; length: number; rest: number };

export interface OpenFence {
  kind: 'fence';
  block: CodeBlock | null;
  mark: string;
  length: number;
  indent: number;
  inner: number;
  /** True when its lines lack the indentation of the item that it is in; `null` before its first line. */
  isFlat: boolean | null;
}

/** Finds the end tag of a folded part. */
export interface FoldEnd {
  /** True if a line of its text has the end tag at its end. */
  isAfter(line: string): boolean;
  /**
   * Reads the end tag at the beginning of a line.
   *
   * @param isFolding True if the innermost open block is a folded part or code, to which an end tag belongs first
   * @returns the length of the tag; `null` for a line without it
   */
  read(rest: string, isWhole: boolean, isFolding: boolean): number | 'wait' | null;
}

/** The last block of a container, as long as lines can still belong to it. */
export type OpenBlock =
  | { kind: 'paragraph'; leaf: ParagraphLeaf }
  | { kind: 'heading'; leaf: HeadingLeaf | null; element: HTMLElement; depth: number }
  | { kind: 'plain'; leaf: PlainLeaf }
  | { kind: 'table'; leaf: TableLeaf }
  | { kind: 'span'; leaf: SpanLeaf }
  | { kind: 'html'; leaf: HtmlLeaf; isUntilBlank: boolean }
  | OpenFence
  | { kind: 'indented'; block: CodeBlock; blankLines: string[] }
  | { kind: 'quote'; level: BlockLevel }
  | { kind: 'folded'; level: BlockLevel; end: FoldEnd; isEnded?: boolean }
  | { kind: 'item'; level: BlockLevel; items: Groups; number: number; marker: string; indent: number }
  | { kind: 'note'; level: BlockLevel; label: string; indent: number };

/** Tells whether a line ends a block of code, or would end it with more marks. `width` is the width of the white space before the marks. */
export function isFenceEnd(
  fence: { mark: string; length: number },
  width: number,
  rest: string,
): 'whole' | 'half' | null {
  const marks = rest.trimEnd();
  if (width > 3 || marks !== fence.mark.repeat(marks.length)) return null;
  return marks.length < fence.length ? 'half' : 'whole';
}

/** Markdown that is shown as code can contain blocks of code. Each of them begins with a language. */
export function isInnerFence(fence: { mark: string; length: number }, rest: string): boolean {
  const marks = fence.mark.repeat(fence.length);
  return rest.startsWith(marks) && /^[`~]+[ \t]*[^\s`~]/.test(rest);
}

/** Shows all of a finished block, and lets the site replace it. */
export function closeBlock(open: OpenBlock, context: RenderContext): void {
  context.pending = null;
  switch (open.kind) {
    case 'paragraph': {
      const element = open.leaf.finish();
      context.pending = null;
      if (element) context.finishBlock({ kind: 'paragraph', element });
      break;
    }
    case 'heading':
      context.finishBlock({ kind: 'heading', element: open.element, level: open.depth });
      break;
    case 'table':
      context.finishBlock({ kind: 'table', element: open.leaf.element });
      break;
    case 'fence':
    case 'indented':
      if (open.block) finishCode(open.block, context);
      break;
    case 'quote':
      open.level.close();
      context.finishBlock({ kind: 'quote', element: open.level.element });
      break;
    case 'folded': {
      // A part that is never closed has all of the rest in it.
      const isEnded = open.isEnded || open.end.isAfter(open.level.tip?.line ?? '');
      open.level.close();
      if (!isEnded) open.level.element.toggleAttribute('open', true);
      break;
    }
    case 'item':
      open.level.close();
      context.finishBlock({ kind: 'list', element: open.items.element });
      break;
    case 'html':
      if (!context.isBrokenOff) open.leaf.endComment();
      break;
    case 'note':
      open.level.close();
      context.footnotes?.finishNote(open.label);
      break;
    default:
      break;
  }
}

function finishCode(block: CodeBlock, context: RenderContext): void {
  block.finish();
  context.finishBlock(
    { kind: 'code', element: block.element, code: block.source, language: block.language.toLowerCase() },
    block,
  );
}
