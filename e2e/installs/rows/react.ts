import { join } from 'node:path';
import { writeFiles } from '../../fixtures/writeFiles';
import { buildApp } from '../lib/buildApp';
import { driveSite } from '../lib/driveSite';
import { expectConversation } from '../lib/expectConversation';
import { installPackages, readInstalledVersion } from '../lib/installPackages';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { serveFolder } from '../lib/serveFolder';

const APP = `
import { DocsAssistant } from 'docs-assistant';
export function App({ service }) {
  return <main><h1>A page</h1><DocsAssistant {...service} /></main>;
}
`;

/** The development build of React, because it reports which attribute or text did not match. */
const CLIENT = `
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.jsx';
const service = JSON.parse(document.querySelector('#service').textContent);
hydrateRoot(document.querySelector('#app'), <StrictMode><App service={service} /></StrictMode>);
`;

/** In Node without a page: any use of `window`, `document` or a store during rendering throws. */
const SERVER = `
import { renderToString } from 'react-dom/server';
import { App } from './App.jsx';
console.log(renderToString(<App service={JSON.parse(process.argv[2])} />));
`;

/** Server rendering without a page, hydration without warnings, and a conversation, in both versions of React. */
export const REACT_ROWS: readonly Row[] = ['18', '19'].map((version) => ({
  framework: 'React, rendered on a server',
  version,
  isQuick: true,
  async run(workshop) {
    const { tarball, home, createFolder, service } = workshop;
    const installed = version === '19' ? home : await createFolder('react-packages');
    if (installed !== home)
      await installPackages(installed, {
        dependencies: { 'docs-assistant': tarball, react: version, 'react-dom': version },
      });
    const files = { 'App.jsx': APP, 'client.jsx': CLIENT, 'server.jsx': SERVER };
    const folder = await createFolder(`react-${version}`, files, installed);
    const { baseUrl, domain, apiKey } = service(`react-${version}`);
    const options = JSON.stringify({ baseUrl, domain, apiKey });
    await buildApp(folder, 'server.jsx', { platform: 'node', outfile: 'server.mjs' });
    const html = await runCommand('node', ['server.mjs', options], folder);
    await buildApp(folder, 'client.jsx', { outdir: 'site' });
    await writeFiles(folder, {
      'site/index.html': `<!doctype html><html lang="en"><link rel="icon" href="data:,"><div id="app">${html.trim()}</div><script type="application/json" id="service">${options}</script><script type="module" src="/client.js"></script>`,
    });
    const server = await serveFolder(join(folder, 'site'));
    await driveSite(workshop, server, async (page) => {
      await page.goto(server.url);
      await expectConversation(page, ['How do I change the accent color?']);
    });
    return { version: await readInstalledVersion(installed, 'react') };
  },
}));
