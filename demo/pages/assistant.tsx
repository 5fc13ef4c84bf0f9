import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DocsAssistant } from 'docs-assistant';
import { FAILING_SLOTS, FILLED_SLOTS } from './storySlots';
import type { AssistantEvent, DocsAssistantBaseProps, DocsAssistantHandle, DocsAssistantProps } from 'docs-assistant';

declare global {
  interface Window {
    /** Hooks for the story's tests. */
    story: {
      events: AssistantEvent[];
      errors: { kind: string; status: number | undefined; retryAfterMs: number | undefined }[];
      handle: DocsAssistantHandle | null;
      setProps(props: DocsAssistantBaseProps): void;
      setMounted(isMounted: boolean): void;
    };
  }
}

/**
 * The assistant on a plain page. Query: `service` is a path prefix of the service on this origin, or a whole address; `props` are the
 * props as JSON; `second` are the props of a second assistant; `slots` fills every slot, with `failing` by content that throws; `busy`
 * renders the host again in every frame; `theme`, `direction` and `language` are those of the page.
 */
const query = new URLSearchParams(location.search);
const service = query.get('service') ?? '';
const initialProps: DocsAssistantBaseProps = {
  domain: 'local',
  apiKey: 'local_dsc_demo',
  baseUrl: service === '' ? undefined : new URL(service, location.origin).href,
  ...(JSON.parse(query.get('props') ?? '{}') as DocsAssistantBaseProps),
  ...(query.has('slots') && { slots: query.get('slots') === 'failing' ? FAILING_SLOTS : FILLED_SLOTS }),
};

const secondProps = JSON.parse(query.get('second') ?? 'null') as DocsAssistantBaseProps | null;

/** True if the page has its own text. */
const isBare = document.querySelector('#story[data-bare]') !== null;

for (const [name, attribute] of [
  ['theme', 'data-theme'],
  ['direction', 'dir'],
  ['language', 'lang'],
] as const)
  if (query.has(name)) document.documentElement.setAttribute(attribute, query.get(name) ?? '');

function Story() {
  const [props, setProps] = useState(initialProps);
  const [isMounted, setMounted] = useState(true);
  const [frame, setFrame] = useState(0);
  const handle = useRef<DocsAssistantHandle>(null);

  useLayoutEffect(() => {
    // Synchronous, so that the next step of a test uses the new props.
    window.story.setProps = (changes) => flushSync(() => setProps((current) => ({ ...current, ...changes })));
    window.story.setMounted = setMounted;
  }, []);
  useEffect(() => {
    window.story.handle = handle.current;
  });
  useEffect(() => {
    if (!query.has('busy')) return;
    const request = requestAnimationFrame(() => setFrame(frame + 1));
    return () => cancelAnimationFrame(request);
  }, [frame]);

  const second = secondProps !== null && (
    <DocsAssistant {...({ ...initialProps, ...secondProps } as DocsAssistantProps)} />
  );
  const assistant = isMounted && (
    <DocsAssistant
      // A story may omit the address to show the error message.
      {...(props as DocsAssistantProps)}
      ref={handle}
      onEvent={(event) => {
        window.story.events.push(event);
        props.onEvent?.(event);
      }}
      onError={(error) => {
        const { kind, status, retryAfterMs } = error;
        window.story.errors.push({ kind, status, retryAfterMs });
        props.onError?.(error);
      }}
    />
  );
  return isBare ? (
    assistant
  ) : (
    <Page>
      {assistant}
      {second}
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <main>
      <h1>A page of a documentation site</h1>
      <p>This page stands for any page of any site. The assistant is at the lower edge.</p>
      <p>
        <a href="#first">First</a> <a href="#second">Second</a>
      </p>
      <pre>
        <code>npm install docs-assistant</code>
      </pre>
      <input aria-label="A field of the page" />
      {children}
    </main>
  );
}

window.story = { events: [], errors: [], handle: null, setProps: () => {}, setMounted: () => {} };
const story = document.querySelector('#story');
// Synchronous, so that the hooks exist when the page has loaded.
if (story !== null) flushSync(() => createRoot(story).render(<Story />));
