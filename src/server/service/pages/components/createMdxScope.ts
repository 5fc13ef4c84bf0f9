import { evaluateLiteral } from '../file/evaluateLiteral';
import { readImports, resolveInclude } from '../file/readImports';

/** The beginning of a value that a file exports, and the most characters of the value. */
const EXPORT = /^export\s+const\s+(\w+)\s*=\s*/gm;
const VALUE_MAX_LENGTH = 20_000;

/** A variable in braces: `{product}`, `{props.tier}`, `{prices.pro}`. */
const VARIABLE = /^\{\s*(?:props\.)?(\w+)((?:\.\w+)*)\s*\}$/;

/** What names in a file of MDX stand for. */
export interface MdxScope {
  /** Paths of the snippets that it imports, by the names of their elements. */
  snippets: ReadonlyMap<string, string>;
  /** The text of a variable in braces; `undefined` if it has none. */
  textOf(variable: string): string | undefined;
}

/**
 * @param modules The text of its imports and exports.
 * @param included Texts of files, by their path below the docs folder.
 * @param properties Those of the element that includes the file.
 */
export function createMdxScope(
  file: string,
  modules: string,
  included: Readonly<Record<string, string>>,
  properties: Record<string, unknown> = {},
): MdxScope {
  const values = new Map(Object.entries({ ...properties, ...readExports(modules) }));
  const snippets = new Map<string, string>();
  for (const { names, file: name } of readImports(modules)) {
    const path = resolveInclude(name, file);
    const text = /\.mdx?$/i.test(name) ? included[path] : undefined;
    if (text === undefined) continue;
    const [, list = ''] = /\{([^}]*)\}/.exec(names) ?? [];
    const exported = list === '' ? {} : readExports(text);
    for (const part of list.split(',')) {
      const [own = '', alias = own] = part.trim().split(/\s+as\s+/);
      if (Object.hasOwn(exported, own)) values.set(alias, exported[own]);
    }
    const [element] = /^[A-Z]\w*/.exec(names) ?? [];
    if (element !== undefined) snippets.set(element, path);
  }
  return {
    snippets,
    textOf(variable) {
      const [, name = '', path = ''] = VARIABLE.exec(variable) ?? [];
      let value = values.get(name);
      for (const key of path.split('.').slice(1))
        value = Object.entries(value ?? {}).find(([own]) => own === key)?.[1] as unknown;
      return /^(?:string|number|boolean)$/.test(typeof value) ? String(value) : undefined;
    },
  };
}

function readExports(source: string): Record<string, unknown> {
  return Object.fromEntries(
    [...source.matchAll(EXPORT)].map(({ 0: head, 1: name = '', index }) => {
      const start = index + head.length;
      return [name, evaluateLiteral(source.slice(start, start + VALUE_MAX_LENGTH))];
    }),
  );
}
