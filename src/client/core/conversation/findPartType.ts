import { isOwnPart } from './isOwnPart';
import type { MessagePart } from './assistantMessage';

/** Parts that the panel shows itself if the site does not. */
const BUILT_IN = /^data-(?:choices|suggestions)$/;

/**
 * The name of the site's renderer for a part: its type (`tool-askUser`, also for a dynamic tool, `data-price`, `reasoning`), or `tool-*`
 * and `data-*` for all parts of a kind. `undefined` for a part that is not shown.
 */
export function findPartType(shown: object | undefined, part: MessagePart): string | undefined {
  if (part.type === 'text') return undefined;
  const type = part.type === 'dynamic-tool' ? `tool-${part.toolName}` : part.type;
  const isShown = (name: string) => shown !== undefined && Object.hasOwn(shown, name);
  if (isShown(type) || BUILT_IN.test(type)) return type;
  const kind = type.replace(/-.*/s, '-*');
  return isOwnPart(part) && isShown(kind) ? kind : undefined;
}
