import { DocsAssistant } from 'docs-assistant';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchSettings } from './benchPage';
import { startBench } from './benchPage';
import { findWidget } from './findWidget';

/** Number of elements in a busy host page. */
const HOST_ROWS = 100;

/**
 * The whole open widget as built.
 * The runner asks the earlier questions before the measurement, so the benchmark does not depend on the widget's storage format.
 */
void startBench((settings, host) => {
  createRoot(host).render(settings.hostBusy ? <BusyHost settings={settings} /> : <Assistant settings={settings} />);
  return findWidget();
});

function Assistant({ settings }: { settings: BenchSettings }) {
  return <DocsAssistant domain={settings.domain} apiKey="bench_dsc_key" baseUrl={settings.baseUrl} defaultOpen />;
}

/** A host that renders itself and the widget in every frame. */
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
