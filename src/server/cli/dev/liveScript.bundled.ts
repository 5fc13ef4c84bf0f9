import { bundle } from '../../site/bundle';

/** Reloads a page when it has changed. */
export const LIVE_SCRIPT = bundle(new URL('client/live.ts', import.meta.url));
