import { join } from 'node:path';
import { writeFiles } from '../../fixtures/writeFiles';
import { buildApp } from './buildApp';
import type { SiteService } from './createWorkshop';
import { readRecipeFiles } from './readSiteRecipe';

/** The user's models: the SDK's mock calls a tool if the question asks for it, and repeats what it got. */
const MODELS = (model: string) => `
import { convertArrayToReadableStream, ${model} as Model } from 'ai/test';

const end = (reason: string) =>
  ${model === 'MockLanguageModelV2'}
    ? { type: 'finish', finishReason: reason, usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 } }
    : { type: 'finish', finishReason: { unified: reason, raw: reason }, usage: { inputTokens: { total: 1 }, outputTokens: { total: 1 } } };
const call = (toolName: string, input: object) => [
  { type: 'tool-call', toolCallId: crypto.randomUUID(), toolName, input: JSON.stringify(input) },
  end('tool-calls'),
];
const say = (delta: string) => [
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta },
  { type: 'text-end', id: '1' },
  end('stop'),
];

function answer(prompt: any[]): any[] {
  const { role, content } = prompt.at(-1);
  if (role === 'tool') return say('The tool returned ' + JSON.stringify(content[0].output.value));
  const question = content.map(({ text }: { text: string }) => text).join('');
  if (question.includes('ticket')) return call('openTicket', { subject: question });
  if (question.includes('plan')) return call('askPlan', {});
  return say('The question was ' + question);
}

export const models = (_name: string) =>
  new Model({ doStream: async ({ prompt }) => ({ stream: convertArrayToReadableStream(answer(prompt)) }) });
export const createOpenAICompatible = (_options: object) => models;
`;

/** The panel with a tool of its page. The query names the route. */
const PANEL = `
import { DefaultChatTransport } from 'ai';
import { DocsAssistant } from 'docs-assistant';
import { createRoot } from 'react-dom/client';

const transport = new DefaultChatTransport({ api: new URLSearchParams(location.search).get('api') + '/api/chat' });
const tools = { openTicket: { run: (input: unknown) => ({ ticket: 'T-7', at: document.title, input }) } };

document.title = 'Prices';
createRoot(document.querySelector('#app') as HTMLElement).render(<DocsAssistant transport={transport} tools={tools} />);
`;

/** One server for the pages and all routes. */
const SERVER = `
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { app as expressRoute } from './express.ts';
import { app as honoRoute } from './hono.ts';
import { POST } from './tools.ts';

const site = express();
site.use('/express', expressRoute);
site.use('/hono', getRequestListener(honoRoute.fetch));
site.use('/tools', getRequestListener(POST));
site.use(express.static('site', { extensions: ['html'] }));
const server = site.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

/**
 * Writes the recipes of the page about own backends, with a mock model, and a panel for them, and builds `server.mjs`, which serves the
 * routes and the folder `site`. The frameworks come from the project, the AI SDK from the folder.
 */
export async function buildOwnBackend(folder: string, model: string, service: SiteService): Promise<void> {
  const recipes = await readRecipeFiles('../04-server/10-your-own-backend', service);
  await writeFiles(folder, {
    ...recipes,
    'express.ts': `${recipes['express.ts']}export { app };\n`,
    'hono.ts': `${recipes['hono.ts']}export { app };\n`,
    'models.ts': MODELS(model),
    'panel.tsx': PANEL,
    'server.ts': SERVER,
  });
  await buildApp(folder, 'server.ts', {
    platform: 'node',
    outfile: 'server.mjs',
    nodePaths: [join(process.cwd(), 'node_modules')],
  });
}
