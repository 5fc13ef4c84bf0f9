import type { AssistantEvent } from '../../core/conversation/assistantEvents';

const EVENTS: Readonly<Record<AssistantEvent['type'] | 'navigate', true>> = {
  open: true,
  close: true,
  ask: true,
  'ask-waiting': true,
  'ask-dropped': true,
  'first-text': true,
  finish: true,
  stop: true,
  error: true,
  link: true,
  copy: true,
  download: true,
  'open-in': true,
  contact: true,
  feedback: true,
  'feedback-reason': true,
  'new-conversation': true,
  navigate: true,
};

const reported = new Set<unknown>();

/** Logs a name that no event has, once, with the names that there are. */
export function reportUnknownEvent(type: unknown): void {
  if (Object.hasOwn(EVENTS, type as string) || reported.has(type)) return;
  reported.add(type);
  console.error(
    `[docs-assistant] on(${JSON.stringify(type)}, …) is never called: there is no such event. The events are ${Object.keys(EVENTS).join(', ')}.`,
  );
}
