import type { CodeBlock } from '../code/CodeBlock';
import { COLOURED_CODE_MAX_LENGTH } from '../markdownLimits';
import { highlightAuto } from './highlightAuto';
import type { Highlighter } from './Highlighter';
import { paintCode } from './paintCode';
import { untilIdle, untilUnselected, untilVisible } from './untilVisible';

/**
 * Colours a finished block of code once, when it is in view and the browser is idle. Blocks that are never scrolled to cost nothing. The
 * tokens become elements, but only while nothing in the code is selected, because the selection would be lost.
 */
export async function highlightBlock(
  block: CodeBlock,
  highlighter: Highlighter | 'auto',
  signal: AbortSignal,
): Promise<void> {
  const { code, language, source } = block;
  if (source.length > COLOURED_CODE_MAX_LENGTH) return;
  await untilVisible(block.element, signal);
  await untilIdle(code, signal);
  const tokens = await colour(highlighter, source, language.toLowerCase());
  if (!tokens?.length || signal.aborted) return;
  await untilUnselected(code, signal);
  await paintCode(code, tokens, async () => {
    await untilIdle(code, signal);
    await untilUnselected(code, signal);
  });
}

/** If the highlighter or a part of it cannot be loaded, the code stays plain. */
async function colour(highlighter: Highlighter | 'auto', source: string, language: string) {
  try {
    return await (highlighter === 'auto' ? highlightAuto : highlighter)(source, language);
  } catch {
    return null;
  }
}
