import { useCallback, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { AssistantPanelProps } from './AssistantPanel';

/** How long the rest of the assistant may take to load before the reader is told, in milliseconds. */
const LOAD_TIMEOUT_MS = 10_000;

/** The rest of the assistant: loaded once, on the first call of `load`, and again only after a failure. */
export function usePanelModule() {
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isRequested = useRef(false);

  const load = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    setStatus('loading');
    const fail = () => {
      isRequested.current = false;
      setStatus('failed');
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    import('./AssistantPanel').then(
      (module) => {
        clearTimeout(timer);
        setStatus('idle');
        setPanel(() => module.AssistantPanel);
      },
      (error: unknown) => {
        clearTimeout(timer);
        console.error(
          '[docs-assistant] A part of the assistant could not be loaded. Check that its files are served beside the entry and that script-src allows them.',
          error,
        );
        fail();
      },
    );
  }, []);

  return { Panel, load, isLoading: status === 'loading', hasFailed: status === 'failed' };
}
