import type { KeyboardEvent } from 'react';

/**
 * Takes the focus from message to message by Alt and the arrow keys: from anywhere else, up goes to the newest, so that a finished answer is
 * one step from the composer. Down from the newest goes back to the composer.
 *
 * @returns True when the key was one of these.
 */
export function moveToMessage(event: KeyboardEvent<HTMLElement>): boolean {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false;
  const panel = event.currentTarget;
  const messages = [...panel.querySelectorAll<HTMLElement>('[part=message]')];
  const current = messages.findIndex((message) => message.contains(event.target as Node));
  const step = event.key === 'ArrowUp' ? -1 : 1;
  const next = current < 0 ? (step < 0 ? messages.length - 1 : -1) : current + step;
  const target = messages[next] ?? (step > 0 ? panel.querySelector<HTMLElement>('[part=input]') : undefined);
  event.preventDefault();
  target?.focus();
  return true;
}
