/** What the fragments of the documentation stand in: a reader's own app, and what the page around them has imported. */
declare const DocsAssistant: typeof import('docs-assistant').DocsAssistant;
declare const handler: import('docs-assistant-server/proxy').ProxyHandler;

/** What Nuxt declares for its configuration. */
declare function defineNuxtConfig(config: object): object;

/** Functions of the reader's own. */
declare function track(name: string, details: object): void;
declare function report(...details: unknown[]): void;
declare function isHuman(token: string | null): Promise<boolean>;
declare function readSession(request: Request): Promise<{ id: string } | null>;

/** Components of the reader's own. */
declare function Button(props: { onClick: () => void; children: string }): React.JSX.Element;
declare function MyActions(props: { onCopy: () => void; onJudge: (value: 'up' | 'down') => void }): React.JSX.Element;

/** Frameworks that this repository does not install; the matrix follows their recipes in real ones. */
declare module 'next/navigation' {
  export function useRouter(): { push(address: string): void };
}
declare module 'vitepress/theme' {
  const theme: object;
  export default theme;
}
declare module 'react-router' {
  export function useNavigate(): (address: string) => void;
}
