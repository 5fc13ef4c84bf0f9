/** @vitest-environment jsdom */
import { Chat } from '@ai-sdk/react';
import { tests } from 'commonmark-spec';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { createWholeMarkdownView } from '../../src/widget/markdown/createWholeMarkdownView';
import { minifyTightly } from '../minifyTightly';
import { converse } from '../unusedParts/testing/converse';
import { unusedParts } from '../unusedParts/unusedParts';

describe('with shorter names', async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [unusedParts(), minifyTightly()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'build/ownNames/testing/renamed.ts', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
  const renamed = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as {
    converseRenamed(): Promise<unknown>;
    createWholeMarkdownView: typeof createWholeMarkdownView;
  };

  function draw(create: typeof createWholeMarkdownView, markdown: string): string {
    const container = document.createElement('div');
    const view = create(container, { docsUrl: 'https://acme.dev', imageHosts: ['acme.dev', 'example.com'] });
    // As it streams, and to its end.
    for (const part of [0.3, 0.6]) view.update(markdown.slice(0, markdown.length * part), false);
    view.update(markdown, true);
    return container.innerHTML;
  }

  it('has none of the names', () => {
    expect(code).not.toMatch(/\b(?:isHeld|maskedSrc|jobExecutor|takeLastLine)\b/);
  });

  it.each(tests.map(({ markdown, number }) => [number, markdown] as const))('draws example %i alike', (_, markdown) => {
    expect(draw(renamed.createWholeMarkdownView, markdown)).toBe(draw(createWholeMarkdownView, markdown));
  });

  it.each([
    '| a | b |\n|:-|-:|\n| 1 | ~~2~~ |\n',
    'A note[^1], www.acme.dev and me@acme.dev.\n\n[^1]: The note.\n',
    '- [x] done\n- [ ] open\n\n```js\nconst a = 1;\n```\n',
  ])('draws %j alike', (markdown) => {
    expect(draw(renamed.createWholeMarkdownView, markdown)).toBe(draw(createWholeMarkdownView, markdown));
  });

  it('goes through a conversation alike', async () => {
    expect(await renamed.converseRenamed()).toEqual(await converse(Chat));
  });
});
