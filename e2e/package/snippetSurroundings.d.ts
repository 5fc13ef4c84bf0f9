/** The surroundings of the documentation's fragments: a reader's own app, and the imports of the page around them. */
declare const DocsAssistant: typeof import('docs-assistant').DocsAssistant;
declare const handler: import('docs-assistant-server/proxy').ProxyHandler;
/** The proxy's URL, key and domain, as at the beginning of its page. */
declare const options: import('docs-assistant-server/proxy').ProxyOptions;

/** Nuxt's function for its configuration. */
declare function defineNuxtConfig(config: object): object;

/** The reader's own functions. */
declare function track(name: string, details: object): void;
declare function report(...details: unknown[]): void;
declare function isHuman(token: string | null): Promise<boolean>;
declare function readSession(request: Request): Promise<{ id: string } | null>;

/** The reader's own components. */
declare function Button(props: { onClick: () => void; children: string }): React.JSX.Element;
declare function MyActions(props: { onCopy: () => void; onJudge: (value: 'up' | 'down') => void }): React.JSX.Element;

declare function Price(props: { part: object }): React.JSX.Element;
declare function Choices(props: {
  part: object;
  isDisabled: boolean;
  onChoose: (text: string) => void;
}): React.JSX.Element;
declare const transport: import('docs-assistant/headless').ChatBackend;

/** The reader's own files. */
declare module '*/route.js' {
  export function POST(request: Request): Promise<Response>;
}
declare module '*/models.js' {
  export function models(name: string): import('ai').LanguageModel;
}

/** Frameworks that are not installed here; the matrix tests their recipes with the real ones. */
declare module 'next/navigation' {
  export function useRouter(): { push(address: string): void };
}
declare module 'vitepress/theme' {
  const theme: object;
  export default theme;
}
declare module 'react-router' {
  type Place = () => React.JSX.Element;
  export function useNavigate(): (address: string) => void;
  export const Links: Place, Meta: Place, Outlet: Place, Scripts: Place, ScrollRestoration: Place;
}
declare module '@tanstack/react-router' {
  type Place = () => React.JSX.Element;
  export function createRootRoute(options: object): object;
  export function useRouter(): { history: { push(address: string): void } };
  export const HeadContent: Place, Outlet: Place, Scripts: Place;
}
