export { createLocalService } from './createLocalService';
export type { LocalService, LocalServiceOptions } from './createLocalService';
export type { DocsHeading, DocsPage } from './docs/DocsPage';
export { listen } from './listen';
export type { Listener, ListenOptions } from './listen';
