import { bundle } from './bundle';

/** The script of every page. */
export const SITE_SCRIPT = bundle(new URL('client/site.ts', import.meta.url));

export const DIAGRAM_SCRIPT = bundle(new URL('client/diagrams.ts', import.meta.url));

/** The style sheet of every page. */
export const SITE_STYLE = bundle(new URL('styles/site.css', import.meta.url));
