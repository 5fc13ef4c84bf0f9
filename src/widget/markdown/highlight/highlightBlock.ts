import type { CodeBlock } from '../code/CodeBlock';
import { highlightAuto } from './highlightAuto';
import type { Highlighter } from './Highlighter';
import { paintCode } from './paintCode';
import { untilIdle, untilUnselected, untilVisible } from './waits';

/**
 * Colours a finished block of code, once: when it is in view, when the browser has nothing better to do, and when the reader has nothing
 * selected that would be taken away. Blocks that nobody scrolls to cost nothing.
 */
export async function highlightBlock(
  block: CodeBlock,
  highlighter: Highlighter | 'auto',
  signal: AbortSignal,
): Promise<void> {
  const { code, language, source } = block;
  await untilVisible(block.element, signal);
  await untilIdle(code, signal);
  const highlight = highlighter === 'auto' ? highlightAuto : highlighter;
  const pieces = await highlight(source, language.toLowerCase());
  if (!pieces?.length || signal.aborted) return;
  await untilUnselected(code, signal);
  await paintCode(code, pieces, async () => {
    await untilIdle(code, signal);
    await untilUnselected(code, signal);
  });
}
