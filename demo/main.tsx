import { DocsAssistant } from 'docs-assistant';
import { createRoot } from 'react-dom/client';

const place = document.querySelector('#assistant');
if (place !== null) createRoot(place).render(<DocsAssistant domain="local" apiKey="local_dsc_demo" search="service" />);
