import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between messages with Alt and the arrow keys. From anywhere else, up moves to the newest message, so that a finished
 * answer is one step from the composer. Down from the newest message moves to the composer.
 *
 * @returns True when the key was handled.
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
