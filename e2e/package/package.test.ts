import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { traceFiles } from './measureEntries';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { types: string; default: string }>;
  bin: Record<string, string>;
  dependencies?: Record<string, string>;
};
const entries = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === 'string' ? [] : [{ name, ...target }],
);

describe('the package', () => {
  test.each(entries)('$name has its file and its types', (entry) => {
    expect(existsSync(entry.default)).toBe(true);
    expect(existsSync(entry.types)).toBe(true);
  });

  test('brings no dependency of its own beside React', () => {
    expect(manifest.dependencies ?? {}).toEqual({});
  });

  test('passes publint', () => {
    const output = execFileSync('npx', ['publint', '--strict'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(output).toMatch(/All good/);
  });

  test('passes attw: its types resolve as its code does', () => {
    const output = execFileSync(
      'npx',
      [
        'attw',
        '--pack',
        '.',
        '--profile',
        'esm-only',
        '--exclude-entrypoints',
        './embed.js',
        '--no-emoji',
        '--no-color',
      ],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    expect(output).not.toMatch(/(?<!\(ignored\) )(?:Resolution failed|Masquerading|Missing|Internal resolution)/);
  });

  test.each(entries)('$name declares types that stand alone', ({ types }) => {
    const outside = [...readFileSync(types, 'utf8').matchAll(/from ['"]([^'".][^'"]*)['"]/g)].map((match) => match[1]);
    expect(outside.filter((name) => !/^(react|react-dom|node:.*)(\/|$)/.test(name ?? ''))).toEqual([]);
  });

  test('can be used from outside, with all its types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
    writeFileSync(
      join(folder, 'consumer.tsx'),
      [
        `import { DocsAssistant } from '${process.cwd()}/dist/index';`,
        `import { createAssistantTransport, useDocsAssistant } from '${process.cwd()}/dist/headless';`,
        `export const element = <DocsAssistant domain="acme" apiKey="x_dsc_1" onEvent={(event) => event.type === 'finish' && event.threadId} />;`,
        '// @ts-expect-error An unknown prop is an error.',
        'export const wrong = <DocsAssistant domain="acme" apiKey="x_dsc_1" colour="red" />;',
        "export const transport = createAssistantTransport({ domain: 'acme', apiKey: 'x_dsc_1' });",
        "export const useIt = () => useDocsAssistant({ domain: 'acme', apiKey: 'x_dsc_1' }).actions.ask('?') satisfies string;",
      ].join('\n'),
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'esnext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          target: 'es2022',
          lib: ['es2023', 'dom'],
          types: [],
          typeRoots: [join(process.cwd(), 'node_modules/@types')],
          paths: {
            react: [join(process.cwd(), 'node_modules/@types/react')],
            'react/jsx-runtime': [join(process.cwd(), 'node_modules/@types/react/jsx-runtime')],
          },
        },
        include: ['consumer.tsx'],
      }),
    );
    expect(execFileSync('npx', ['tsc', '-p', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })).toBe(
      '',
    );
  });
});

describe('what browsers load', () => {
  const browserFiles = ['index.js', 'headless.js', 'markdown.js', 'admin.js'].flatMap((entry) => {
    const { atOnce, later } = traceFiles(entry);
    return [...atOnce, ...later];
  });
  const files = [...new Set(browserFiles)];

  test.each(files)('%s evaluates no strings and names no Node module', (path) => {
    const code = readFileSync(join('dist', path), 'utf8');
    expect(/\bnew Function\(|\beval\(|from\s*["']node:/.exec(code)?.[0]).toBeUndefined();
    expect(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.exec(code)?.[0]).toBeUndefined();
  });

  test('has no zod, and no admin code in the assistant', () => {
    const { atOnce, later } = traceFiles('index.js');
    const code = [...atOnce, ...later].map((path) => readFileSync(join('dist', path), 'utf8')).join('\n');
    expect(code).not.toMatch(/ZodError|invalid_union/);
    expect(code).not.toMatch(/static-export/);
  });

  test('says what it contains: a licence notice for every bundled package', () => {
    const notice = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8');
    for (const name of ['ai', '@ai-sdk/react']) expect(notice).toContain(`\n${name} `);
  });

  test('leaves nothing else in the build', () => {
    expect(
      readdirSync('dist').filter(
        (name) => !/\.(js|map|d\.ts|txt)$|^embed\.html$|^(?:chunks|embed|vitepress)$/.test(name),
      ),
    ).toEqual([]);
  });
});
