import { useSyncExternalStore } from 'react';
import type { AssistantChat } from '../../headless/chat/AssistantChat';

/** The SDK's `useChat` for a chat that exists already: it has no chat state of its own, which the panel would never use. */
export function useChat({ chat }: { chat: AssistantChat }) {
  const { subscribe } = chat.store;
  const messages = useSyncExternalStore(subscribe, () => chat.messages);
  const status = useSyncExternalStore(subscribe, () => chat.status);
  const error = useSyncExternalStore(subscribe, () => chat.error);
  return { messages, status, error };
}
