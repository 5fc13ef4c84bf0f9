export { createSiteTransport } from './createSiteTransport';
export type { SiteTransportOptions } from './createSiteTransport';
export { siteParts } from './siteParts';
export { searchWithDocSearch, searchWithMkDocs, searchWithOrama, searchWithPagefind } from '../search';
export type { SiteSearch, SiteSearchResult } from '../search';
