import type { Plugin } from 'vite';

/**
 * Gathers what entries share in one chunk each, in place of one chunk for every set of importers: all that an entry needs before it runs,
 * and something else needs too. Earlier entries come first.
 *
 * @param names By entry, what its shared chunk is called.
 */
export function sharedChunks(names: Readonly<Record<string, string>>): Plugin {
  const closures = new Map<string, ReadonlySet<string>>();
  return {
    name: 'shared-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: Object.entries(names).map(([entry, name], index, all) => ({
                name,
                minShareCount: 2,
                priority: all.length - index,
                test: (id: string) => !!closures.get(entry)?.has(id),
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const entry = Object.keys(names).find((path) => id.endsWith(`/${path}`));
        if (entry !== undefined)
          closures.set(
            entry,
            closureOf(id, (each) => this.getModuleInfo(each)?.importedIds ?? []),
          );
      }
    },
  };
}

/** A module and what it imports before it runs. */
function closureOf(id: string, importsOf: (id: string) => readonly string[], found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of importsOf(id)) closureOf(imported, importsOf, found);
  return found;
}
