/** `docs-assistant/page`: helpers for your own interface: storage, path, theme, shortcut, clipboard. */
export { copyText } from './browser/copyText';
export { createBrowserStore, storageKey } from './createBrowserStore';
export type { StorageKind } from './createBrowserStore';
export {
  ADDRESS_QUESTION_MAX_LENGTH,
  readAddressParameter,
  writeAddressParameter,
} from './address/readAddressParameter';
export { takeAddressParameter } from './address/takeAddressParameter';
export type { AddressParameter } from './address/readAddressParameter';
export { watchAddressParameter } from './address/watchAddressParameter';
export { watchDeparture } from './watchDeparture';
export { watchOnline } from './watchOnline';
export { watchPath } from './address/watchPath';
export { isApplePlatform, isShortcut, watchShortcut } from './watchShortcut';
export type { KeyPress } from './watchShortcut';
export { readSiteScheme, watchTheme } from './browser/watchTheme';
export type { ColorScheme } from './browser/watchTheme';
export type { TextStore } from '../core/conversation/createConversationStore';
