import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

const OPTIONS = { domain: 'acme', apiKey: 'acme_dsc_1', baseUrl: 'https://api.example.com' };

/** Every component and hook of the package, rendered as a site does. */
const CASES: [entry: string, name: string, props: object][] = [
  ['index', 'DocsAssistant', OPTIONS],
  ['index', 'DocsAssistant', { ...OPTIONS, variant: 'inline', defaultOpen: true, slots: { launcher: () => null } }],
  ['headless', 'useDocsAssistant', OPTIONS],
  ['headless', 'useDocsAssistant', { ...OPTIONS, endpoint: '/api/docs-assistant/message', currentPath: '/guide' }],
  ['markdown', 'Markdown', { text: '# Title\n\n- [ ] a `b`\n\n```js\nrun()\n```\n\nText[^1].\n\n[^1]: Note.' }],
  ['admin', 'DocsAdmin', { projectId: 'p', jobIds: ['1'], domain: 'acme', insights: true, canCreate: true }],
  ['admin', 'AgentJobPanel', { projectId: 'p', jobIds: ['1'] }],
  ['admin', 'StaticExportPanel', { domain: 'acme' }],
  ['admin', 'useAgentJob', { projectId: 'p', id: '1' }],
  ['admin', 'useStaticExport', { domain: 'acme' }],
];

afterEach(() => vi.restoreAllMocks());

test.each(CASES)(
  'docs-assistant/%s renders %s on a server, without a random value and without the time (%j)',
  async (entry, name, props) => {
    const exported = (await import(pathToFileURL(`dist-packages/docs-assistant/dist/${entry}.js`).href)) as Record<
      string,
      ComponentType<object>
    >;
    const used = exported[name]!;
    const Rendered = name.startsWith('use') ? (own: object) => ((used as (own: object) => unknown)(own), null) : used;
    const read: string[] = [];
    const watch = (place: object, method: string) => {
      const original = Reflect.get(place, method) as (...values: unknown[]) => unknown;
      vi.spyOn(place as Record<string, () => unknown>, method).mockImplementation((...values: unknown[]) => {
        read.push(method);
        return original.apply(place, values);
      });
    };
    watch(Math, 'random');
    watch(Date, 'now');
    watch(crypto, 'getRandomValues');
    watch(crypto, 'randomUUID');
    renderToString(createElement(Rendered, props));
    expect(read).toEqual([]);
  },
);
