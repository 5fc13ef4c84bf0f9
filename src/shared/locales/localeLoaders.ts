/// <reference types="vite/client" />
import type { Labels } from './en';

/**
 * The texts of each language, loaded on demand. A missing text is English, which is in the panel. A separate module, so that English readers
 * do not load the list.
 */
export const LOCALE_LOADERS = import.meta.glob<Partial<Labels>>('./*.json', {
  base: './translations',
  import: 'default',
});
