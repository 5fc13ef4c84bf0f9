export { createLocalService } from './createLocalService';
export type { LocalService } from './createLocalService';
export type { LocalServiceOptions } from './LocalServiceOptions';
export type { AdminKey, AssistantKey } from './http/authorize';
export type { DocsHeading, DocsPage } from './docs/DocsPage';
export type { ModelOptions } from './model/ModelOptions';
export type { RefreshReport } from './library/openLibrary';
export { listen } from './listen';
export type { Listener, ListenOptions } from './listen';
