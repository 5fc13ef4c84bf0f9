import { isRecord } from '../../../../shared/contract/index';
import type { BuiltInParts } from '../../../../shared/contract/message/answerParts';
import type { MessagePart } from '../assistantMessage';
import { toToolName } from './toToolName';

/** A part that the panel shows itself. */
export interface BuiltInPart {
  type: keyof BuiltInParts;
  /** Data of the part, unchecked. */
  data: Record<string, unknown>;
  /** The call that the part stands for; `undefined` unless it is a tool's. */
  toolCallId?: string | undefined;
}

const TYPES: Record<keyof BuiltInParts, true> = {
  'data-choices': true,
  'data-suggestions': true,
  'data-form': true,
  'data-navigate': true,
  'data-image': true,
};

/**
 * Reads a part that the panel shows itself: one of its own types, an image, or the input of a tool that the site has mapped to such a
 * type. `null` for any other part, and while a tool's input arrives.
 */
export function readBuiltInPart(part: MessagePart, tools: object | undefined): BuiltInPart | null {
  if (part.type === 'file') return { type: 'data-image', data: { url: part.url, alt: part.filename } };
  if ('toolCallId' in part) {
    const name = toToolName(part) ?? '';
    const type: unknown = tools && Object.hasOwn(tools, name) ? tools[name as keyof typeof tools] : null;
    const isRead = isType(type) && part.state !== 'input-streaming' && isRecord(part.input);
    return isRead ? { type, data: part.input as Record<string, unknown>, toolCallId: part.toolCallId } : null;
  }
  const { data } = part as { data?: unknown };
  return isType(part.type) && isRecord(data) ? { type: part.type, data } : null;
}

function isType(type: unknown): type is keyof BuiltInParts {
  return typeof type === 'string' && Object.hasOwn(TYPES, type);
}
