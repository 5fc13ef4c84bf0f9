import type { Plugin } from 'vite';

/**
 * Lists only a module's own exports. The bundler's function also lists what a page adds to `Object.prototype`, and fails if that is not a
 * function, or is named like a part of a property descriptor.
 */
export function ownExports(): Plugin {
  return {
    name: 'own-exports',
    apply: 'build',
    renderChunk(code, { name }) {
      // The modules that the panel's file loads from itself are a function, and one that passes on what is defined by then. They need no
      // getters, not the bundler's file for them, and no `Promise` of the page.
      if (name === 'shared') return { code: withoutGetters(code), map: null };
      if (!code.includes('__exportAll = ')) return null;
      const listed = code.replace('for (var name in all)', 'for (var name of Object.keys(all))');
      return { code: listed.replaceAll(/(?<=__defProp\(target, [\w.]+, \{)/g, ' __proto__: null,'), map: null };
    },
  };
}

function withoutGetters(code: string): string {
  return code
    .replace(/import \{ \w+ as __exportAll \} from "[^"]+";\n/, '')
    .replaceAll(
      /__exportAll\(\{([^{}]+)\}\)/g,
      (_, list: string) => `({ __proto__: null,${list.replaceAll(': () =>', ':')} })`,
    )
    .replaceAll(/\bPromise\.resolve\(\)\.then\(\(\) => (\w+)\)/g, 'globalThis.Promise.resolve($1)');
}
