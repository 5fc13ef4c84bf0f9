import type { StreamingText } from '../../core/conversation/StreamingText';

/** Creates a streaming text that a test appends to. */
export function createStreamingText() {
  const listeners = new Set<Parameters<StreamingText['subscribe']>[0]>();
  let text = '';
  return {
    get text() {
      return text;
    },
    subscribe(listener: Parameters<StreamingText['subscribe']>[0]) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Replaces the text, as text that arrives before the answer's end does. */
    rewrite(whole: string) {
      text = whole;
    },
    append(delta: string, backlog = 0) {
      text += delta;
      for (const listener of listeners) listener(delta, backlog);
    },
  };
}
