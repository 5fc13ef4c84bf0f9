import type { TextStore } from '../core/conversation/createConversationStore';
import type { AssistantIdentity } from './openMark';

/** Where a store lives: for the tab's life, or for good. */
export type StorageKind = 'session' | 'local';

/**
 * One entry of the page's storage. Never throws: where the browser refuses storage (a sandboxed frame, cookies off, no space),
 * it reads nothing and keeps nothing.
 */
export function createBrowserStore(win: Window, kind: StorageKind, key: string): TextStore {
  /** Reading the property alone throws where storage is blocked. */
  function attempt<T>(action: (storage: Storage) => T, otherwise: T): T {
    try {
      return action(kind === 'local' ? win.localStorage : win.sessionStorage);
    } catch {
      return otherwise;
    }
  }
  return {
    read: () => attempt((storage) => storage.getItem(key), null),
    write: (text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: () => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/**
 * Key of an assistant's entries: the version of the stored shape, the site, a mark of the key, and the assistant's own name, so that two
 * assistants never share.
 */
export function storageKey({ domain, endpoint, apiKey, id }: AssistantIdentity): string {
  return ['docs-assistant:v1', domain || endpoint || '', apiKey && hash(apiKey), id].filter(Boolean).join(':');
}

/** A short fingerprint of a text (FNV-1a); tells keys apart without writing them down. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}
