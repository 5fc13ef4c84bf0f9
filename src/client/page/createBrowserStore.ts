import type { TextStore } from '../core/conversation/createConversationStore';
import { toSafeStore } from '../core/conversation/toSafeStore';
import type { AssistantIdentity } from './openMark';

/** How long a store keeps its entries: as long as the tab, or permanently. */
export type StorageKind = 'session' | 'local';

/**
 * One entry of the page's storage. Never throws: if the browser refuses storage (a sandboxed frame, cookies off, no space), it reads `null`
 * and stores nothing.
 */
export function createBrowserStore(win: Window, kind: StorageKind, key: string): TextStore {
  // A function, because even reading the property throws if storage is blocked.
  const storage = () => (kind === 'local' ? win.localStorage : win.sessionStorage);
  return toSafeStore({
    read: () => storage().getItem(key),
    write(text) {
      storage().setItem(key, text);
      return true;
    },
    remove: () => storage().removeItem(key),
  });
}

/**
 * Key of an assistant's entries: the version of the stored shape, the site, a fingerprint of the API key, and the assistant's `id`, so that
 * two assistants never share entries.
 */
export function storageKey({ domain, endpoint, apiKey, id }: AssistantIdentity): string {
  return ['docs-assistant:v1', domain || endpoint || '', apiKey && hash(apiKey), id].filter(Boolean).join(':');
}

/** A short fingerprint of a text (FNV-1a), which distinguishes API keys without storing them. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}
