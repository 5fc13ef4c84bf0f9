import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SearchFilter } from '../../../shared/contract';
import { openDocsIndex } from '../search/docsIndex/openDocsIndex';
import { createAnswerer } from './createAnswerer';

const root = await mkdtemp(join(tmpdir(), 'scope '));
afterAll(() => rm(root, { recursive: true }));

async function asking(files: Record<string, string>) {
  const folder = await mkdtemp(join(root, 'x'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const answer = createAnswerer(await openDocsIndex({ folder, cacheFile: null }));
  return async (text: string, rest: { filter?: SearchFilter; currentPath?: string } = {}) =>
    (await answer({ text, earlier: [], retrievalPageSize: 5, ...rest })).markdown;
}

describe('an answer is of one version', () => {
  const spec = (version: string) => `# Tools\n\nClients list the tools of a server with \`tools/list-${version}\`.`;
  const QUESTION = 'How does a client list the tools of a server?';

  it('the newest that is released where folders are versions', async () => {
    const ask = await asking({
      'draft/tools.md': `---\nversion: draft\n---\n${spec('draft')}`,
      'v1/tools.md': spec('one'),
      'v10/tools.md': spec('ten'),
      'v9/tools.md': spec('nine'),
    });
    expect(await ask(QUESTION)).toMatch(/list-ten/);
    expect(await ask(QUESTION)).not.toMatch(/list-(?:one|nine|draft)/);
    expect(await ask(QUESTION, { currentPath: '/v1/tools' })).toMatch(/list-one/);
    expect(await ask(QUESTION, { filter: { version: '9' } })).toMatch(/list-nine/);
    expect(await ask(QUESTION, { filter: { version: 'version-9' } })).not.toMatch(/list-(?:one|ten|draft)/);
  });

  it('the pages without a version, if versions have the same pages', async () => {
    const ask = await asking({ 'tools.md': spec('now'), 'v1/tools.md': spec('one'), 'v2/tools.md': spec('two') });
    expect(await ask(QUESTION)).toMatch(/list-now/);
    expect(await ask(QUESTION)).not.toMatch(/list-(?:one|two)/);
    expect(await ask(QUESTION, { filter: { version: 'v2' } })).not.toMatch(/list-(?:one|now)/);
  });
});

describe('an answer is in one language', () => {
  const files = {
    'redirects.md': '# Redirects\n\nBy default, redirects are permanent (308).',
    'fr/redirects.md': '# Redirections\n\nPar défaut, les redirections (redirects) sont permanentes (308).',
    'limits.md': '# Limits\n\nThe rate limit of the free tier is 60 requests a minute.',
  };

  it('the page’s, then the question’s, then the site’s', async () => {
    const ask = await asking(files);
    expect(await ask('Redirects 308')).not.toContain('Par défaut');
    expect(await ask('Are redirects permanent by default?')).toContain('By default');
    expect(await ask('Les redirections sont-elles permanentes par défaut ?')).not.toContain('By default');
    expect(await ask('Redirects 308', { currentPath: '/fr/redirects' })).not.toContain('By default');
    expect(await ask('Redirects 308', { filter: { language: 'fr' } })).toContain('Par défaut');
  });

  it('and says when its pages are not translated', async () => {
    const ask = await asking(files);
    const answer = await ask('What is the rate limit of the free tier?', { currentPath: '/fr/redirects' });
    expect(answer).toMatch(
      /^These pages are not translated\.\n\nFrom the documentation:\n\n> .*\n>\n> The rate limit of the free tier is 60 requests/,
    );
  });
});
