import { useEffect, useState } from 'react';
import type { MessageView } from '../../../core/conversation/toMessageView';

/** Maximum number of messages, and of their characters, that are rendered in one step. */
const STEP_MESSAGES = 20;
const STEP_CHARACTERS = 40_000;

/**
 * The index of the first rendered message. A long restored conversation is rendered step by step from its end, so that it does not block
 * the page for long. Always even, and 0 when everything is rendered.
 */
export function useDrawnFrom(messages: readonly MessageView[]): number {
  const firstId = messages[0]?.id;
  const [drawn, setDrawn] = useState(() => ({ firstId, from: stepBack(messages, messages.length) }));
  let { from } = drawn;
  if (drawn.firstId !== firstId) {
    from = stepBack(messages, messages.length);
    setDrawn({ firstId, from });
  }
  useEffect(() => {
    if (from === 0) return undefined;
    const timer = setTimeout(() => setDrawn({ firstId, from: stepBack(messages, from) }));
    return () => clearTimeout(timer);
  }, [messages, firstId, from]);
  return from;
}

function stepBack(messages: readonly MessageView[], end: number): number {
  let characters = 0;
  let start = end;
  while (start > 0 && end - start < STEP_MESSAGES && characters < STEP_CHARACTERS) {
    start -= 1;
    characters += messages[start]?.text.length ?? 0;
  }
  return start - (start % 2);
}
