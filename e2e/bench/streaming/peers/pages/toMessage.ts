import type { EarlierMessage } from '../../page/benchPage';

/** An earlier message in the shape of the chat SDK. */
export function toMessage({ role, text }: EarlierMessage, index: number) {
  return { id: `earlier-${index}`, role, parts: [{ type: 'text' as const, text }] };
}
