import { THOUGHTS } from '../../../../shared/markdown/thoughts';
import { transformParts, type ModelPart } from './transformParts';

/** The element with which local models begin their text when their server does not separate thoughts, and what may become it. */
const OPENING = new RegExp(`^\\s*<(${THOUGHTS})>`, 'i');
const MAY_OPEN = /^\s{0,20}(?:<[a-z]{0,11})?$/i;

/** Makes reasoning of the beginning of a text that is written as `<think>…</think>`. */
export const readThoughts = transformParts((write) => {
  const open = new Map<string, ReturnType<typeof createText>>();
  return (part) => {
    if (part.type === 'text-start') open.set(part.id, createText(part.id, write));
    else if (part.type === 'text-delta') open.get(part.id)?.add(part.delta);
    else if (part.type === 'text-end') open.get(part.id)?.end();
    else write(part);
  };
});

function createText(id: string, write: (part: ModelPart) => void) {
  const thought = `${id}-thought`;
  let waiting = '';
  let closing = '';
  let state: 'start' | 'thought' | 'text' = 'start';
  const startText = (delta: string) => {
    state = 'text';
    write({ type: 'text-start', id });
    if (delta !== '') write({ type: 'text-delta', id, delta });
  };
  const think = (length: number) => {
    if (length > 0) write({ type: 'reasoning-delta', id: thought, delta: waiting.slice(0, length) });
    waiting = waiting.slice(length);
  };
  const read = () => {
    if (state === 'start') {
      const [opening, name] = OPENING.exec(waiting) ?? [];
      if (opening === undefined) return MAY_OPEN.test(waiting) ? undefined : startText(waiting);
      state = 'thought';
      closing = `</${name?.toLowerCase()}>`;
      waiting = waiting.slice(opening.length);
      write({ type: 'reasoning-start', id: thought });
    }
    const end = waiting.toLowerCase().indexOf(closing);
    // The closing tag may be split between two deltas.
    think(end < 0 ? Math.max(0, waiting.length - closing.length) : end);
    if (end < 0) return undefined;
    write({ type: 'reasoning-end', id: thought });
    return startText(waiting.slice(closing.length).trimStart());
  };
  return {
    add(delta: string) {
      if (state === 'text') return write({ type: 'text-delta', id, delta });
      waiting += delta;
      return read();
    },
    end() {
      if (state === 'thought') {
        think(waiting.length);
        return write({ type: 'reasoning-end', id: thought });
      }
      if (state === 'start') startText(waiting);
      return write({ type: 'text-end', id });
    },
  };
}
