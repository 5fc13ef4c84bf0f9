import { bundle } from '../../site/bundle';

/** Shows a page anew when it has changed. */
export const LIVE_SCRIPT = bundle(new URL('client/live.ts', import.meta.url));
