import { join } from 'node:path';
import { expect } from '@playwright/test';
import { buildApp } from '../lib/buildApp';
import { buildOwnBackend } from '../lib/buildOwnBackend';
import { checkOwnBackend } from '../lib/checkOwnBackend';
import { driveSite } from '../lib/driveSite';
import { installPackages, readInstalledVersion } from '../lib/installPackages';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { startSiteServer } from '../lib/startSiteServer';

/** A user's own interface with their `useChat` and our transport. Code that passes tsc here passes in their editor. */
const CHAT = `
import { useChat } from '@ai-sdk/react';
import { createAssistantTransport } from 'docs-assistant/headless';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const options = { baseUrl: query.get('baseUrl') ?? '', domain: 'local', apiKey: 'local_dsc_demo', currentPath: '/guides/theming' };

function Chat() {
  const transport = useMemo(() => createAssistantTransport(() => options), []);
  const { messages, sendMessage, status, error } = useChat({ transport });
  return (
    <main data-status={status}>
      {messages.map(({ id, role, parts }) => (
        <article key={id} aria-label={role}>
          {parts.map((part, index) => (part.type === 'text' ? <p key={index}>{part.text}</p> : null))}
        </article>
      ))}
      {error !== undefined && <p role="alert">{error.message}</p>}
      <button onClick={() => void sendMessage({ text: 'How do I change the accent color?' })}>First</button>
      <button onClick={() => void sendMessage({ text: 'And in dark mode?' })}>Second</button>
    </main>
  );
}

createRoot(document.querySelector('#app') as HTMLElement).render(<Chat />);
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    skipLibCheck: true,
    types: [],
    // The recipe's provider is the SDK's mock.
    paths: { '@ai-sdk/openai-compatible': ['./models.ts'] },
  },
  include: ['chat.tsx', 'panel.tsx', 'tools.ts', 'app'],
};

const toHtml = (script: string) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="${script}"></script>`;

const VERSIONS = [
  { ai: '5', hook: '2', model: 'MockLanguageModelV2' },
  { ai: '6', hook: '3', model: 'MockLanguageModelV3' },
  { ai: '7', hook: '4', model: 'MockLanguageModelV4' },
];

/**
 * The transport in a user's own `useChat`: its types fit, and two questions are one thread. And the reverse: a user's own routes answer in the
 * panel, with a tool of the page and choices.
 */
export const TRANSPORT_ROWS: readonly Row[] = VERSIONS.map(({ ai, hook, model }) => ({
  framework: 'own useChat with our transport: ai',
  version: ai,
  // The unit tests use the transport with every version.
  isQuick: ai === '7',
  async run(workshop) {
    const { tarball, createFolder, service } = workshop;
    const folder = await createFolder(`ai-${ai}`, {
      'chat.tsx': CHAT,
      'tsconfig.json': JSON.stringify(TSCONFIG),
      'site/index.html': toHtml('/chat.js'),
      'site/panel.html': toHtml('/panel.js'),
    });
    await installPackages(folder, {
      dependencies: {
        'docs-assistant': tarball,
        ai,
        '@ai-sdk/react': hook,
        react: '19',
        'react-dom': '19',
        '@types/react': '19',
        '@types/react-dom': '19',
      },
    });
    const address = service(`ai-${ai}`);
    await buildOwnBackend(folder, model, address);
    await runCommand(join(process.cwd(), 'node_modules/.bin/tsc'), ['-p', folder], folder);
    await buildApp(folder, ['chat.tsx', 'panel.tsx'], { outdir: 'site' });
    const server = await startSiteServer('node', ['server.mjs'], folder);
    await driveSite(workshop, server, async (page) => {
      await page.goto(`${server.url}/?baseUrl=${encodeURIComponent(address.baseUrl)}`);
      for (const [index, name] of ['First', 'Second'].entries()) {
        await page.getByRole('button', { name }).click();
        const answer = page.getByRole('article', { name: 'assistant' }).nth(index);
        await expect(answer.or(page.getByRole('alert'))).toContainText(/\w{3}/);
        await expect(page.getByRole('main')).toHaveAttribute('data-status', 'ready');
      }
      await checkOwnBackend(page, server.url);
    });
    const [first, second] = (await address.readQuestions()).map(({ body }) => body.threadId ?? null);
    if (first !== null) throw new Error(`The first question named a thread: ${first}`);
    if (typeof second !== 'string') throw new Error('The second question continued no thread.');
    const versions = [await readInstalledVersion(folder, 'ai'), await readInstalledVersion(folder, '@ai-sdk/react')];
    return {
      version: versions.join(', @ai-sdk/react '),
      note: 'types fit; two questions, one thread; own routes with tools and choices',
    };
  },
}));
