import { isOwnPart } from './isOwnPart';
import type { MessagePart } from '../assistantMessage';

/** Types of the parts that the panel shows itself if the site does not; for a file, with its media type. */
const BUILT_IN = /^(?:data-(?:choices|suggestions|form|navigate|image)|fileimage\/.*)$/;

/**
 * The name of the renderer for a part: its type (`tool-askUser`, also for a dynamic tool, `data-price`, `reasoning`), or `tool-*` and
 * `data-*` for all parts of a kind. `undefined` for a part that is not shown.
 *
 * @param shown The parts that the site shows, by type.
 * @param tools The tools of the site, by name.
 */
export function findPartType(shown: object | undefined, part: MessagePart, tools?: object): string | undefined {
  if (part.type === 'text') return undefined;
  const type = part.type === 'dynamic-tool' ? `tool-${part.toolName}` : part.type;
  const isIn = (names: object | undefined, name: string) => names !== undefined && Object.hasOwn(names, name);
  if (isIn(shown, type) || BUILT_IN.test(type + ('mediaType' in part ? part.mediaType : ''))) return type;
  const kind = type.replace(/-.*/s, '-*');
  if (isOwnPart(part) && isIn(shown, kind)) return kind;
  // The reader is asked for approval of any tool.
  const isAsked = 'toolCallId' in part && part.state === 'approval-requested';
  return isAsked || isIn(tools, type.replace('tool-', '')) ? type : undefined;
}
