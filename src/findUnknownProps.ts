import type { DocsAssistantProps } from './DocsAssistantProps';

/** Every prop of the component; the type keeps the list whole. */
const KNOWN_PROPS: Record<keyof DocsAssistantProps, 1> = {
  domain: 1,
  apiKey: 1,
  baseUrl: 1,
  endpoint: 1,
  fingerprint: 1,
  retrievalPageSize: 1,
  filter: 1,
  headers: 1,
  firstByteTimeoutMs: 1,
  idleTimeoutMs: 1,
  fetch: 1,
  docsUrl: 1,
  currentPath: 1,
  theme: 1,
  variant: 1,
  side: 1,
  align: 1,
  labels: 1,
  locale: 1,
  starterQuestions: 1,
  open: 1,
  defaultOpen: 1,
  onOpenChange: 1,
  launcher: 1,
  shortcut: 1,
  addressParameter: 1,
  sendOnOpen: 1,
  persist: 1,
  consent: 1,
  imageHosts: 1,
  navigate: 1,
  nonce: 1,
  slowNoticeMs: 1,
  eventsIncludeText: 1,
  onEvent: 1,
  onError: 1,
};

/** Names of props that the component does not have, as a misspelt one, which would be ignored in silence otherwise. */
export function findUnknownProps(props: object): string[] {
  return Object.keys(props).filter((name) => !(name in KNOWN_PROPS));
}
