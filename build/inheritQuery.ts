import { parse } from 'acorn';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { visit } from './unusedParts/rewrite';

/** The query that a module was loaded with, in the module itself. */
const QUERY = 'import.meta.url.replace(/[^?]*/, "")';

/**
 * Loads every part with the query that the whole was loaded with. A browser may remember that a module could not be loaded, so the loader
 * tries again with another query; without it, a part would fetch the whole for a second time, under the address that failed.
 */
export function inheritQuery(): Plugin {
  return {
    name: 'inherit-query',
    apply: 'build',
    renderChunk(code) {
      const text = withQuery(code);
      return text && { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

/** A module whose imports of its neighbours have its own query; `null` when it has none. */
export function withQuery(code: string): MagicString | null {
  const text = new MagicString(code);
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type === 'ImportExpression' && isNeighbour(node.source)) text.appendLeft(node.source.end, ' + $query');
    if (node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source))
      throw new Error('inheritQuery knows no exports of another module.');
    if (node.type !== 'ImportDeclaration' || !isNeighbour(node.source)) return true;
    // What a module imports is there before it runs: a module that waits for it is the same to those that import that one.
    const names = node.specifiers.map((specifier) => {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
        throw new Error('inheritQuery knows only imports by name.');
      return `${specifier.imported.name}: ${specifier.local.name}`;
    });
    text.overwrite(node.start, node.end, `const { ${names.join(', ')} } = await import(${node.source.raw} + $query);`);
    return false;
  });
  return text.hasChanged() ? text.prepend(`const $query = ${QUERY};\n`) : null;
}

function isNeighbour(source: { type: string; value?: unknown }): boolean {
  return source.type === 'Literal' && typeof source.value === 'string' && source.value.startsWith('./');
}
