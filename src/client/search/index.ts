export { searchWithDocSearch } from './searchWithDocSearch';
export type { DocSearchOptions } from './searchWithDocSearch';
export { searchWithMkDocs } from './searchWithMkDocs';
export { searchWithOrama } from './searchWithOrama';
export type { OramaResults } from './searchWithOrama';
export { searchWithPagefind } from './searchWithPagefind';
export type { PagefindModule, PagefindPage, PagefindSection } from './searchWithPagefind';
export type { SiteSearch, SiteSearchResult } from './SiteSearch';
