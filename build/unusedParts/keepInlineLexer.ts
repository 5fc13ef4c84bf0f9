import type { Node, ObjectExpression, Program, Property } from 'acorn';
import type MagicString from 'magic-string';
import type { Rule } from './rewrite';
import { replaceOnce, rewrite } from './rewrite';

/** What marked's tokenizer does for whole blocks; `def` alone is ours too. */
const BLOCK_TOKENIZERS = 'space code fences heading hr blockquote list html table lheading paragraph text'.split(' ');

/** What marked's lexer does around the inline half that we use. */
const WHOLE_DOCUMENT_LEXERS = ['lex', 'static lex', 'static lexInline', 'blockTokens', 'inline', 'static get rules'];

/** The options of `createInlineLexer`, as far as the code asks for them. */
const OPTIONS = { pedantic: 'false', gfm: 'true', breaks: 'false', silent: 'false' };

/** Rules for blocks that our line reader uses. */
const BLOCK_RULES = ['def'];

/** Rules for inline text that nothing reads, or that `createInlineLexer` has its own for. */
const REPLACED_INLINE_RULES = 'del emStrongRDelimAst delRDelim'.split(' ');

/** What the inline half reads of the rules beside those for blocks and inline text. */
const OTHER_RULES = (
  'caret multipleSpaceGlobal startAngleBracket endAngleBracket hrefBrackets startATag endATag unicodeAlphaNumeric ' +
  'newLineCharGlobal nonSpaceChar startingSpaceChar endingSpaceChar'
).split(' ');

/** Text is text in raw HTML too, and its character references are ours to decode (`decodeCharacterReferences`). */
const PLAIN_TEXT: readonly Rule[] = [
  { type: 'ConditionalExpression', source: /^!this\.lexer\.state\.inRawBlock&&/, text: 'null' },
  { type: 'ConditionalExpression', source: /^\w\?t\[0\]:\w+\(t\[0\]\)$/, text: 't[0]' },
  { type: 'MemberExpression', source: /^this\.lexer\.state\.inRawBlock$/, text: 'false' },
];

/** Of marked, keeps `Lexer.inlineTokens`, the inline tokenizers, `Tokenizer.def`, and the rules of GFM that they read. */
export function keepInlineLexer(text: MagicString, program: Program) {
  keepExports(text);
  rewrite(text, findClass(program, 'emStrong'), [
    ...BLOCK_TOKENIZERS.map(toMethodRule),
    ...toOptionRules('pedantic'),
    ...PLAIN_TEXT,
  ]);
  rewrite(text, findClass(program, 'inlineTokens'), [
    ...WHOLE_DOCUMENT_LEXERS.map(toMethodRule),
    ...toOptionRules('pedantic', 'gfm', 'breaks', 'silent'),
  ]);
  keepRules(text, program);
}

function keepExports(text: MagicString) {
  const names = /export\{([^}]*)\}/.exec(text.original)?.[1]?.split(',') ?? [];
  const kept = names.filter((name) => / as (Lexer|Tokenizer|defaults|getDefaults)$/.test(name));
  replaceOnce(
    text,
    /var \w+=new \w+;function \w+\(\w+,\w+\)\{return \w+\.parse\([\s\S]*$/,
    `export{${kept.join(',')}};`,
  );
}

function toMethodRule(name: string): Rule {
  return { type: 'MethodDefinition', source: new RegExp(`^${name}\\(`), text: '' };
}

function toOptionRules(...names: (keyof typeof OPTIONS)[]): Rule[] {
  return names.map((name) => ({
    type: 'MemberExpression',
    source: new RegExp(`^this\\.options\\.${name}$`),
    text: OPTIONS[name],
  }));
}

/** Of every table of rules, what is read. */
function keepRules(text: MagicString, program: Program) {
  const tables = findTables(program);
  const blocks = findTable(tables, (names) => names.has('blockquote') && names.has('lheading') && names.has('fences'));
  const inline = findTable(tables, (names) => names.has('emStrongLDelim') && names.has('anyPunctuation'));
  const inlineOfGfm = findTable(
    tables,
    (names) => names.has('emStrongLDelim') && names.has('_backpedal') && names !== inline.names,
  );
  const [blockFlavours, inlineFlavours, ...more] = tables.filter(
    ({ names }) => names.has('gfm') && names.has('pedantic') && names.has('normal'),
  );
  if (!blockFlavours || !inlineFlavours || more.length > 0)
    throw new Error("unusedParts does not find marked's two tables of flavours any more");

  const write = ({ start, end }: Node) => text.original.slice(start, end);
  const keep = ({ node, names }: Table, isKept: (name: string) => boolean) => {
    const others = node.properties.filter(({ type }) => type === 'SpreadElement');
    const kept = [...names].filter(([name]) => isKept(name)).map(([, property]) => property);
    text.overwrite(node.start, node.end, `{${[...others, ...kept].map(write).join()}}`);
  };
  keep(
    findTable(tables, (names) => names.has('caret')),
    (name) => OTHER_RULES.includes(name),
  );
  keep(inline, (name) => !inlineOfGfm.names.has(name));
  keep(inlineOfGfm, (name) => !REPLACED_INLINE_RULES.includes(name));
  keep(inlineFlavours, (name) => name === 'gfm');
  // The rules for blocks that are used are the same in every flavour.
  const used = BLOCK_RULES.map((name) => {
    const property = blocks.names.get(name);
    if (!property) throw new Error(`unusedParts does not find marked's rule ${name} any more`);
    return write(property);
  });
  text.overwrite(blockFlavours.node.start, blockFlavours.node.end, `{gfm:{${used.join()}}}`);
}

/** A table of a module, with its own entries by name. */
interface Table {
  node: ObjectExpression;
  names: ReadonlyMap<string, Property>;
}

function findTables({ body }: Program): Table[] {
  return body.flatMap((statement) =>
    (statement.type === 'VariableDeclaration' ? statement.declarations : []).flatMap(({ init }) =>
      init?.type === 'ObjectExpression' ? [{ node: init, names: toNames(init) }] : [],
    ),
  );
}

function toNames({ properties }: ObjectExpression): Table['names'] {
  return new Map(
    properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' ? [[property.key.name, property]] : [],
    ),
  );
}

function findTable(tables: readonly Table[], fits: (names: Table['names']) => boolean): Table {
  const [found, ...more] = tables.filter(({ names }) => fits(names));
  if (!found || more.length > 0)
    throw new Error(`unusedParts finds ${more.length + (found ? 1 : 0)} of a table of marked's`);
  return found;
}

/** The class that has a method. */
function findClass(program: Program, method: string): Node {
  for (const statement of program.body) {
    for (const { init } of statement.type === 'VariableDeclaration' ? statement.declarations : []) {
      const members = init?.type === 'ClassExpression' ? init.body.body : [];
      const names = members.map((member) =>
        'key' in member && member.key.type === 'Identifier' ? member.key.name : '',
      );
      if (init && names.includes(method)) return init;
    }
  }
  throw new Error(`unusedParts does not find marked's class with ${method} any more`);
}
