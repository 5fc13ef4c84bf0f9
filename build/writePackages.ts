import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes the two packages as they are published, each a folder of `dist-packages`: the built files without source maps, a package.json from
 * `build/packages`, and what npm shows. The source maps of the script tag are a folder beside them, for a download of its own.
 */
const FOLDER = 'dist-packages';

/** An import of a package, as the bundler writes it: at the beginning of a line, or awaited. */
const IMPORT = /^(?:import|export)\b.* from "([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/gm;

/** Addresses of the first package that the second has now, by the name of their file. */
const MOVED = { proxy: 'proxy', 'proxy-node': 'proxy/node', local: 'local' };

interface RootManifest {
  version: string;
  license: string;
  engines: Record<string, string>;
  devDependencies: Record<string, string>;
}

const root = JSON.parse(readFileSync('package.json', 'utf8')) as RootManifest;

rmSync(FOLDER, { recursive: true, force: true });
writePackage('docs-assistant', 'dist', {});
writePackage('docs-assistant-server', 'dist-server', readDependencies('dist-server'));
// The commands that show pages serve the script tag with them.
copyBuilt('dist', 'docs-assistant-server', (path) => /^dist\/embed(?:\.js|\/.*\.js)$/.test(path));
// Style sheets that sites import, or copy.
cpSync('src/client/panel/ui/styles/themes', join(FOLDER, 'docs-assistant/dist/themes'), { recursive: true });
// An import of a theme has no value; without types TypeScript refuses it where no bundler declares style sheets.
writeFileSync(join(FOLDER, 'docs-assistant/dist/themes/theme.d.ts'), 'export {};\n');
await writeMovedEntries();
for (const name of ['embed.js.map', ...readdirSync('dist/embed').map((file) => `embed/${file}`)])
  if (name.endsWith('.map')) cpSync(join('dist', name), join(FOLDER, 'embed-source-maps', name));

function writePackage(name: string, built: string, dependencies: Record<string, string>): void {
  const own = JSON.parse(readFileSync(`build/packages/${name}.json`, 'utf8')) as object;
  const { version, license, engines } = root;
  mkdirSync(join(FOLDER, name), { recursive: true });
  copyBuilt(built, name, (path) => !path.endsWith('.map'));
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) cpSync(file, join(FOLDER, name, file));
  const hasAny = Object.keys(dependencies).length > 0;
  const manifest = {
    ...own,
    version,
    license,
    files: ['dist', 'CHANGELOG.md'],
    engines,
    ...(hasAny && { dependencies }),
  };
  writeFileSync(join(FOLDER, name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function copyBuilt(built: string, name: string, isWanted: (path: string) => boolean): void {
  const paths = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.filter(isWanted)) {
    const target = join(FOLDER, name, 'dist', path.slice(built.length + 1));
    cpSync(path, target);
    // Bundlers warn of a map that is not there. Those of the script tag can be had, and its files are known by their hash.
    if (path.endsWith('.js') && !/^dist\/embed[./-]/.test(path))
      writeFileSync(target, readFileSync(target, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));
  }
}

/** The packages that built files import, at the versions that the tests have run with. */
function readDependencies(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(IMPORT)])
    .map(([, atTop, later]) => /^(?:@[^/]+\/)?[^/]+/.exec(atTop ?? later ?? '')?.[0] ?? '')
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  const versions = [...new Set(names.flatMap((name) => [name, ...readPeers(name)]))]
    .toSorted()
    .map((name): [string, string] => {
      const version = root.devDependencies[name];
      if (version === undefined) throw new Error(`${folder} imports ${name}, which package.json does not list.`);
      return [name, version];
    });
  return Object.fromEntries(versions);
}

/** The peers of a dependency: strict package managers do not install them by themselves. */
function readPeers(name: string): string[] {
  const manifest = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    peerDependencies?: Record<string, string>;
    peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  };
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  return Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
}

/** Entries that say where they went. They export the old names, since an import of a missing name fails before a line of them runs. */
async function writeMovedEntries(): Promise<void> {
  const folder = join(FOLDER, 'docs-assistant/dist/moved');
  mkdirSync(folder);
  for (const [file, path] of Object.entries(MOVED)) {
    const message = `docs-assistant/${path} is docs-assistant-server/${path} now: npm install docs-assistant-server, and change the import.`;
    const names = Object.keys((await import(pathToFileURL(join('dist-server', `${file}.js`)).href)) as object);
    const exported = names.map((name) => `export const ${name} = undefined;\n`).join('');
    writeFileSync(join(folder, `${file}.js`), `${exported}throw new Error(${JSON.stringify(message)});\n`);
    const types = names.map(
      (name) => `/** @deprecated ${message} */\nexport declare const ${name}: ${JSON.stringify(message)};\n`,
    );
    writeFileSync(join(folder, `${file}.d.ts`), types.join(''));
  }
  const command = 'The command is a package of its own now: npx docs-assistant-server --help';
  writeFileSync(
    join(folder, 'command.js'),
    `#!/usr/bin/env node\nconsole.error(${JSON.stringify(command)});\nprocess.exitCode = 1;\n`,
  );
}
