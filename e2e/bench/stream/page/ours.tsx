import { DocsAssistant } from 'docs-assistant';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchSettings, BenchStatus } from './benchPage';
import { startBench } from './benchPage';

/** Elements of a host page that is busy with itself. */
const HOST_ROWS = 100;

/**
 * The whole open widget as built, found and asked as a reader would: by the documented parts in its open shadow root.
 * The earlier conversation is asked for by the runner before the measurement, so the widget's stored shape is not used.
 */
void startBench(async (settings, host) => {
  createRoot(host).render(settings.hostBusy ? <BusyHost settings={settings} /> : <Assistant settings={settings} />);
  await until(() => (findShadowRoot()?.querySelector('[part~="input"]') ?? null) !== null);
  const root = findShadowRoot()!;
  // Found once, as the probe asks for it with every look.
  const panel = root.querySelector<HTMLElement>('[part~="panel"]')!;
  const parts = (name: string) => [...root.querySelectorAll<HTMLElement>(`[part~="${name}"]`)];
  // The answer on its way is looked for once, too: among 50 messages that costs more than to show it.
  let streaming: HTMLElement | null = null;
  const findAnswer = () => {
    if (streaming?.isConnected && streaming.dataset.state === 'streaming') return streaming;
    return (streaming = parts('message').findLast((element) => element.dataset.role === 'assistant') ?? null);
  };
  return {
    composer: () => parts('input')[0] ?? null,
    answer: findAnswer,
    status: () => (panel.dataset.status ?? 'submitted') as BenchStatus,
    failure: () => parts('error')[0]?.textContent ?? undefined,
  };
});

function Assistant({ settings }: { settings: BenchSettings }) {
  return <DocsAssistant domain={settings.domain} apiKey="bench_dsc_key" baseUrl={settings.baseUrl} defaultOpen />;
}

/** A host that renders itself, and the widget with it, in every frame. */
function BusyHost({ settings }: { settings: BenchSettings }) {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const request = requestAnimationFrame(() => setTick(tick + 1));
    return () => cancelAnimationFrame(request);
  }, [tick]);
  return (
    <>
      <ul>
        {Array.from({ length: HOST_ROWS }, (_, row) => (
          <li key={row}>{`row ${row} at frame ${tick}`}</li>
        ))}
      </ul>
      <Assistant settings={settings} />
    </>
  );
}

function findShadowRoot(): ShadowRoot | null {
  for (const element of document.querySelectorAll('*')) {
    if (element.shadowRoot?.querySelector('[part~="panel"]')) return element.shadowRoot;
  }
  return null;
}

function until(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (isTrue() ? resolve() : void requestAnimationFrame(look));
    look();
  });
}
