import { isOwnPart } from './isOwnPart';
import type { MessagePart } from './assistantMessage';

/**
 * The name under which a site shows a part: its type (`tool-askUser`, also for a dynamic tool, `data-price`, `reasoning`), or `tool-*` and `data-*` for
 * parts of a kind. `undefined` for one that shows nothing.
 */
export function findPartType(shown: object | undefined, part: MessagePart): string | undefined {
  if (!shown || part.type === 'text') return undefined;
  const type = part.type === 'dynamic-tool' ? `tool-${part.toolName}` : part.type;
  if (Object.hasOwn(shown, type)) return type;
  const kind = type.replace(/-.*/s, '-*');
  return isOwnPart(part) && Object.hasOwn(shown, kind) ? kind : undefined;
}
