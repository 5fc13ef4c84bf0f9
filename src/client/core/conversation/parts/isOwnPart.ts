import { SEARCH_TOOL_NAME } from '../../../../shared/contract/index';
import { isVisible } from '../isVisible';

/** Types of tool parts and of the first chunk of a call, but not of its other chunks. */
const PARTS =
  /^(?:dynamic-tool$|tool-(?!(?:input-(?:delta|available|error)|output-(?:available|error|denied)|approval-re(?:quest|sponse))$))/;

/**
 * True for a part that is an answer even without text, or for the chunk that begins it: a file, data, thoughts, or a call of a tool other
 * than the search.
 */
export function isOwnPart({
  type,
  ...part
}: {
  type: string;
  toolName?: unknown;
  transient?: unknown;
  text?: string;
  delta?: string;
}): boolean {
  if (type.startsWith('reasoning')) return isVisible(part.text ?? part.delta ?? '');
  const isTool = PARTS.test(type);
  if (isTool) return ![type.slice('tool-'.length), part.toolName].includes(SEARCH_TOOL_NAME);
  return /^(?:file$|custom$|data-)/.test(type) && part.transient !== true;
}
