/**
 * Header of every request of the admin panels. A page of another origin cannot set it without the proxy's consent, which
 * stops forged requests.
 */
export const PANEL_HEADER = 'X-Docs-Assistant';
