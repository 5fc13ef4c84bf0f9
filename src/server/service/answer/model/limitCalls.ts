import { transformParts } from './transformParts';

/** Drops the model's tool calls beyond `limit`, over all its steps, before they cost a search, a message or an event of the stream. */
export function limitCalls(limit: number) {
  let count = 0;
  return transformParts((write) => {
    // Endpoints may give the same identifier again.
    const open = new Set<string>();
    return (part) => {
      const isCall = part.type === 'tool-call';
      if (!isCall && !part.type.startsWith('tool-input-')) return write(part);
      const id = (isCall ? part.toolCallId : 'id' in part ? part.id : '') ?? '';
      if (!open.has(id)) {
        if (count >= limit) return undefined;
        count += 1;
        open.add(id);
      }
      if (isCall) open.delete(id);
      return write(part);
    };
  });
}
