import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readSnippets } from './readSnippets';

/**
 * Compiles every snippet of the readme and the documentation against the published packages, under the strictest options that a reader's
 * project may have. Fragments get the names of their surroundings from `SURROUNDINGS`.
 */
const FOLDER = resolve('.cache/snippets');

/** Names of a reader's own app, and imports of the text around a fragment. */
const SURROUNDINGS = readFileSync('e2e/package/snippetSurroundings.d.ts', 'utf8');

const snippets = readSnippets();
const typed = snippets.filter(({ language }) => /^tsx?$/.test(language));
const untyped = snippets.filter(({ language }) => /^jsx?$|^mjs$/.test(language));

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(join(FOLDER, 'node_modules'), { recursive: true });
for (const name of ['docs-assistant', 'docs-assistant-server'])
  symlinkSync(resolve('dist-packages', name), join(FOLDER, 'node_modules', name));
writeFileSync(join(FOLDER, 'package.json'), '{ "type": "module" }');
writeFileSync(join(FOLDER, 'surroundings.d.ts'), SURROUNDINGS);
/** A site's own code: it uses the component and the hook, and a mistake is an error. */
const CONSUMER = `
import { DocsAssistant } from 'docs-assistant';
import { createAssistantTransport, useDocsAssistant } from 'docs-assistant/headless';

export const element = <DocsAssistant domain="acme" apiKey="x_dsc_1" onEvent={(event) => event.type === 'finish' && event.threadId} />;
// @ts-expect-error An unknown prop is an error.
export const wrong = <DocsAssistant domain="acme" apiKey="x_dsc_1" colour="red" />;
export const transport = createAssistantTransport({ domain: 'acme', apiKey: 'x_dsc_1' });
export const useIt = () => useDocsAssistant({ domain: 'acme', apiKey: 'x_dsc_1' }).actions.ask('?') satisfies string;
`;
writeFileSync(join(FOLDER, 'consumer.tsx'), CONSUMER);
const files = typed.map((snippet, index) => {
  const file = join(FOLDER, `snippet-${index}.tsx`);
  // A separate module, so that snippets do not share names.
  writeFileSync(file, `${snippet.code}\nexport {};\n`);
  return file;
});

// With the strictest resolution; that bundlers find the same types is held by attw (`package.test.ts`).
test('every TypeScript snippet and a site with all our types compile', () => {
  const program = ts.createProgram(
    [...files, ...['consumer.tsx', 'surroundings.d.ts'].map((name) => join(FOLDER, name))],
    {
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
      module: ts.ModuleKind.Node16,
      moduleResolution: ts.ModuleResolutionKind.Node16,
    },
  );
  // Types of other packages have errors under these options; types of our own must not. Checking only ours takes half of the time.
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const faults = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ].map((diagnostic) => describe(diagnostic));
  console.log(`${typed.length} TypeScript snippets compiled`);
  expect(faults).toEqual([]);
});

test('every JavaScript snippet can be parsed', () => {
  const faults = untyped.flatMap(({ place, code }) => {
    const source = ts.createSourceFile('snippet.jsx', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JSX);
    const { parseDiagnostics } = source as unknown as { parseDiagnostics: ts.Diagnostic[] };
    return parseDiagnostics.map(({ messageText }) => `${place}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  });
  console.log(`${untyped.length} JavaScript snippets parsed`);
  expect(faults).toEqual([]);
});

test('every JSON and YAML snippet can be read', async () => {
  const { parse } = await import('yaml');
  const data = snippets.filter(({ language }) => /^(json|ya?ml)$/.test(language));
  for (const { code, place } of data) expect(() => void parse(code), place).not.toThrow();
});

/** An error with its place in the documentation. */
function describe({ file, start = 0, messageText }: ts.Diagnostic): string {
  const words = ts.flattenDiagnosticMessageText(messageText, '\n');
  const index = /snippet-(\d+)\.tsx$/.exec(file?.fileName ?? '')?.[1];
  const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
  return `${index === undefined ? file?.fileName : typed[Number(index)]?.place} (+${line}): ${words}`;
}
