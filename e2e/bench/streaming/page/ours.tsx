import { DocsAssistant } from 'docs-assistant';
import { createRoot } from 'react-dom/client';
import { startBench } from './benchPage';
import { findWidget } from './findWidget';

/** The whole open widget as built. */
void startBench(({ domain, baseUrl }, host) => {
  createRoot(host).render(<DocsAssistant domain={domain} apiKey="bench_dsc_key" baseUrl={baseUrl} defaultOpen />);
  return findWidget();
});
