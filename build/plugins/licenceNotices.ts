import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes the licences of all bundled packages. */
export function licenceNotices(fileName: string): Plugin {
  return {
    name: 'licence-notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const packages = new Map<string, string>();
      for (const output of Object.values(bundle)) {
        for (const id of output.type === 'chunk' ? output.moduleIds : []) {
          const folder = /^[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
          if (folder !== undefined && !packages.has(folder)) packages.set(folder, readLicence(folder));
        }
      }
      if (packages.size === 0) return;
      const source = `Packages that are part of this one, each under its own licence.\n\n${[...packages.values()].toSorted().join('\n\n')}\n`;
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function readLicence(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<
    string,
    string
  >;
  const file = readdirSync(folder).find((path) => /^licen[cs]e/i.test(path));
  const text = file === undefined ? '' : readFileSync(`${folder}/${file}`, 'utf8').trim();
  return `${'-'.repeat(72)}\n${name} ${version}, ${license}\n\n${text}`;
}
