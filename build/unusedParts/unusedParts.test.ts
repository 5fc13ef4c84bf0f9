import { readFileSync } from 'node:fs';
import { Chat } from '@ai-sdk/react';
import { tests } from 'commonmark-spec';
import * as marked from 'marked';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { decodeCharacterReferences } from '../../src/widget/markdown/inline/decodeCharacterReferences';
import type { ChatConstructor } from './testing/converse';
import { converse } from './testing/converse';
import { changeModule, unusedParts } from './unusedParts';

const MODULES = [
  'ai/dist/index.mjs',
  '@ai-sdk/react/dist/index.mjs',
  'preact/src/diff/index.js',
  'marked/lib/marked.esm.js',
];

function read(name: string): string {
  return readFileSync(`node_modules/${name}`, 'utf8');
}

/** A module of text, loaded. */
function load<T>(code: string): Promise<T> {
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`) as Promise<T>;
}

describe('what is left out of packages', () => {
  it.each(MODULES)('makes %s smaller', (name) => {
    const code = read(name);
    expect(changeModule(name, code).toString().length).toBeLessThan(code.length);
  });

  it.each([
    ['ai/dist/index.mjs', 'this.activeResumeRequest'],
    ['ai/dist/index.mjs', 'case "tool-input-delta"'],
    ['@ai-sdk/react/dist/index.mjs', 'new Chat(options)'],
    ['preact/src/diff/index.js', 'MODE_SUSPENDED'],
    ['marked/lib/marked.esm.js', 'lheading'],
    ['marked/lib/marked.esm.js', 'this.options.silent'],
  ])('fails with a version of %s that has no %s', (name, place) => {
    expect(() => changeModule(name, read(name).replaceAll(place, 'other'))).toThrow(/unusedParts/);
  });
});

describe("marked's lexer", async () => {
  const kept = createLexer(
    await load<typeof marked>(changeModule('marked/lib/marked.esm.js', read('marked/lib/marked.esm.js')).toString()),
  );
  const whole = createLexer(marked);
  // Those that `createInlineLexer` has its own for.
  const { del, emStrongRDelimAst, delRDelim } = whole.tokenizer.rules.inline;
  Object.assign(kept.tokenizer.rules.inline, { del, emStrongRDelimAst, delRDelim });

  it.each(tests.map(({ markdown, number }) => [number, markdown] as const))('reads example %i alike', (_, markdown) => {
    expect(describeTokens(kept.lexer.inlineTokens(markdown))).toEqual(
      describeTokens(whole.lexer.inlineTokens(markdown)),
    );
    expect(kept.tokenizer.def(markdown)).toEqual(whole.tokenizer.def(markdown));
  });

  it.each([
    '~~gone~~ and ~one~',
    'see https://acme.dev/a_b.',
    'me@acme.dev, www.acme.dev',
    'a*"b"*c **d**',
    '<kbd>x</kbd> &#38;amp; <pre>&#65;*b*',
  ])('reads %s alike', (markdown) => {
    expect(describeTokens(kept.lexer.inlineTokens(markdown))).toEqual(
      describeTokens(whole.lexer.inlineTokens(markdown)),
    );
  });
});

function createLexer({ Lexer, Tokenizer }: typeof marked) {
  const tokenizer = new Tokenizer();
  const lexer = new Lexer({ gfm: true, tokenizer });
  lexer.tokens.links.foo = { href: '/url', title: 'title' };
  return { lexer, tokenizer };
}

/** What the renderer makes of tokens: text in one piece, with its character references decoded, and no word about raw HTML around it. */
function describeTokens(tokens: readonly marked.Token[]): unknown[] {
  const described: unknown[] = [];
  let text = '';
  for (const token of tokens) {
    if (token.type === 'text') text += decodeCharacterReferences((token as marked.Tokens.Text).text);
    else {
      const { inRawBlock: _, ...others } = token as Record<string, unknown>;
      described.push(text, { ...others, ...('tokens' in token && { tokens: describeTokens(token.tokens ?? []) }) });
      text = '';
    }
  }
  return [...described, text];
}

describe("the SDK's chat", async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [unusedParts()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'build/unusedParts/testing/chat.ts', formats: ['es'] },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
  const { Chat: Kept } = await load<{ Chat: ChatConstructor }>(code);

  it('goes through a conversation like the whole one', async () => {
    expect(await converse(Kept)).toEqual(await converse(Chat));
  });

  it('brings nothing of schemas, of half a JSON text and of resumed answers', () => {
    expect(code).not.toMatch(/TypeValidation|JSONParse|resume|addToolOutput|FileReader/i);
  });
});
