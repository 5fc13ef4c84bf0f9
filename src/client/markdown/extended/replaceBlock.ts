import type { BlockRenderer } from '../blocks/BlockRenderer';
import { PlainLeaf } from '../blocks/PlainLeaf';
import type { FinishedParts, RenderContext } from '../RenderContext';
import { removeNode } from '../../page/browser/native';

/**
 * Lets the site and its extensions replace a finished block. The first renderer that returns an element wins.
 *
 * @param cleanups receives the functions that remove the replacements
 */
export function replaceBlock(block: FinishedParts, context: RenderContext, cleanups: (() => void)[]): void {
  const { blocks, extensions } = context.settings;
  const renderers = [blocks, ...extensions.map((extension) => extension.blocks)].flatMap(
    (own) => own?.[block.kind] ?? [],
  );
  if (renderers.length === 0) return;
  const { element } = block;
  const { parentNode, nextSibling } = element;
  const put = (shown: HTMLElement) => {
    if (shown === element) return;
    context.dropped.add(element);
    if (element.parentNode === parentNode) removeNode(element);
    parentNode?.insertBefore(shown, nextSibling);
  };
  context.attempt(
    () => {
      const finished = { code: '', language: '', level: 0, ...block };
      let result: ReturnType<BlockRenderer> = null;
      for (const render of renderers) result ??= render(finished);
      if (!result) return;
      put('element' in result ? result.element : result);
      if ('destroy' in result && result.destroy) cleanups.push(() => result.destroy?.());
    },
    () => put(new PlainLeaf(context, block.code ?? element.textContent ?? '').element),
  );
}
