import type { CallExpression, Expression, ModuleDeclaration, Program, Statement } from 'acorn';
import { parse } from 'acorn';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** Reads a module, and changes its text. */
type Change = (text: MagicString, program: Program) => void;

/** What marked's tokenizer does for whole blocks; `def` alone is ours too. */
const BLOCK_TOKENIZERS = new Set(
  'space code fences heading hr blockquote list html table lheading paragraph text'.split(' '),
);

/** What marked's lexer does around the inline half that we use. */
const WHOLE_DOCUMENT_LEXERS = new Set(['lex', 'lexInline', 'blockTokens', 'inline']);

const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  'ai/dist/index.mjs': [dropDefaultTransport, dropPartialInput, markPure],
  '@ai-sdk/provider/dist/index.mjs': [markPure],
  '@ai-sdk/provider-utils/dist/index.mjs': [dropJsonSchema, markPure],
  '@ai-sdk/react/dist/index.mjs': [markPure],
  'marked/lib/marked.esm.js': [markPure, keepInlineLexer, keepGfmRules],
};

/**
 * Takes out what we never use and no bundler can drop by itself: the SDK's own transport, which stands in a default; its writer of JSON
 * schemas; what its modules compute while they load and nobody reads; and of marked everything but the inline half of its lexer. A
 * version in which a place is not found fails the build.
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    enforce: 'pre',
    transform(code, id) {
      const name = /\/node_modules\/((?!.*\/node_modules\/).*)$/.exec(id)?.[1];
      const changes = name === undefined ? undefined : CHANGES[name];
      if (changes === undefined) return null;
      const text = new MagicString(code);
      const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
      for (const change of changes) change(text, program);
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

function dropDefaultTransport(text: MagicString) {
  replaceOnce(text, 'transport = new DefaultChatTransport(),', 'transport,');
}

/** A tool's input is shown once it is whole; the SDK's own mending of half of one is not needed for that. */
function dropPartialInput(text: MagicString) {
  replaceOnce(text, /await safeParseJSON\d*\(\{ text: fixJson\(jsonText\) \}\)/, '{ success: false }');
}

/** Our transport has checked what the SDK's schemas would check, and none of them is ever sent to a model. */
function dropJsonSchema(text: MagicString) {
  replaceOnce(text, /=> zod_to_json_schema_default\(zodSchema2, \{[^}]*\}\)/, '=> ({})');
}

/** Tells the bundler that a module's values may go when nobody reads them: error classes, schemas, tables of exports. */
function markPure(text: MagicString, { body }: Program) {
  for (const statement of body) {
    if (statement.type === 'ExpressionStatement' && isExportTable(statement.expression)) {
      text.appendLeft(statement.start, '/* @__PURE__ */ ');
    }
    for (const value of toValues(statement)) {
      text.appendLeft(value.start, '/* @__PURE__ */ (() => (').appendRight(value.end, '))()');
    }
  }
}

/** The values of a module's variables that are computed when it loads. */
function toValues(statement: Statement | ModuleDeclaration): Expression[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ init }) =>
    init && ['CallExpression', 'NewExpression', 'ClassExpression', 'ObjectExpression'].includes(init.type)
      ? [init]
      : [],
  );
}

function isExportTable(expression: Expression): expression is CallExpression {
  const { callee } = expression.type === 'CallExpression' ? expression : {};
  return callee?.type === 'Identifier' && callee.name === '__export';
}

/** Keeps `Lexer.inlineTokens`, the inline tokenizers, `Tokenizer.def` and the rules. */
function keepInlineLexer(text: MagicString, { body }: Program) {
  const code = text.original;
  const names = /export\{([^}]*)\}/.exec(code)?.[1]?.split(',') ?? [];
  const kept = names.filter((name) => / as (Lexer|Tokenizer|defaults|getDefaults)$/.test(name));
  replaceOnce(
    text,
    /var \w+=new \w+;function \w+\(\w+,\w+\)\{return \w+\.parse\([\s\S]*$/,
    `export{${kept.join(',')}};`,
  );
  let dropped = 0;
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declarations) {
      if (init?.type !== 'ClassExpression') continue;
      const methods = init.body.body.filter((member) => member.type === 'MethodDefinition');
      const named = methods.map((method) => ({ method, name: 'name' in method.key ? method.key.name : '' }));
      const isTokenizer = named.some(({ name }) => name === 'emStrong') && named.some(({ name }) => name === 'fences');
      const isLexer = named.some(({ name }) => name === 'inlineTokens');
      const unused = isTokenizer ? BLOCK_TOKENIZERS : isLexer ? WHOLE_DOCUMENT_LEXERS : new Set<unknown>();
      for (const { method, name } of named) {
        if (!unused.has(name)) continue;
        text.remove(method.start, method.end);
        dropped += 1;
      }
    }
  }
  // `lex` and `lexInline` stand twice, the second time static.
  const expected = BLOCK_TOKENIZERS.size + WHOLE_DOCUMENT_LEXERS.size + 1;
  if (dropped !== expected) throw new Error(`unusedParts dropped ${dropped} of marked's methods, not ${expected}`);
}

/** Of marked's tables of rules, by flavour of markdown, the one that answers are written in. */
function keepGfmRules(text: MagicString, { body }: Program) {
  let kept = 0;
  for (const statement of body) {
    for (const { init } of statement.type === 'VariableDeclaration' ? statement.declarations : []) {
      if (init?.type !== 'ObjectExpression') continue;
      const flavours = init.properties.map((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '',
      );
      if (!flavours.includes('gfm') || !flavours.includes('pedantic') || !flavours.includes('normal')) continue;
      const gfm = init.properties[flavours.indexOf('gfm')];
      if (gfm === undefined) continue;
      text.remove(init.start + 1, gfm.start).remove(gfm.end, init.end - 1);
      kept += 1;
    }
  }
  if (kept !== 2) throw new Error(`unusedParts finds ${kept} tables of marked's rules, not 2`);
}

function replaceOnce(text: MagicString, pattern: string | RegExp, replacement: string) {
  const before = text.toString();
  text.replace(pattern, () => replacement);
  if (text.toString() === before) throw new Error(`unusedParts does not find ${String(pattern)} any more`);
}
