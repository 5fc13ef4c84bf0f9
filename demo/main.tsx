import { createRoot } from 'react-dom/client';
import { DocsAssistant } from 'docs-assistant';

createRoot(document.getElementById('root') as HTMLElement).render(
  <DocsAssistant domain="local" apiKey="local_dsc_demo" />,
);
