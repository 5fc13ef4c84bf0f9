import { useEffect, useState } from 'react';
import type { MessageView } from '../../../core/conversation/toMessageView';

/** Most messages, and characters of them, that are drawn in one go. */
const STEP_MESSAGES = 20;
const STEP_CHARACTERS = 40_000;

/**
 * The index of the first message that is drawn: a long conversation that is restored comes from its end, step by step, so that it does
 * not keep the page busy for long. Always even, and 0 once everything is drawn.
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
