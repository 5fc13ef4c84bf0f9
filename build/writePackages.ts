import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the two packages as they are published, each to a folder in `dist-packages`: the built files without source maps, its
 * package.json without the tools, and the files that npm shows. The source maps of the script tag are in a separate folder for download.
 */
const FOLDER = 'dist-packages';

rmSync(FOLDER, { recursive: true, force: true });
writePackage('client', 'docs-assistant', 'dist');
writePackage('server', 'docs-assistant-server', 'dist-server');
// The commands that serve pages also serve the script tag.
copyBuilt('dist', 'docs-assistant-server', (path) => /^dist\/embed(?:\.js|\/.*\.js)$/.test(path));
writeFileSync(
  join(FOLDER, 'docs-assistant-server/dist/THIRD-PARTY-NOTICES.txt'),
  ['dist/embed', 'dist-server']
    .map((folder) => join(folder, 'THIRD-PARTY-NOTICES.txt'))
    // The server package bundles no libraries, so it may have no licence notices.
    .flatMap((path) => (existsSync(path) ? readFileSync(path, 'utf8') : []))
    .join('\n'),
);
// Style sheets that sites import or copy.
cpSync('src/client/panel/ui/styles/themes', join(FOLDER, 'docs-assistant/dist/themes'), { recursive: true });
// Importing a theme returns no value. Without this declaration TypeScript rejects the import if no bundler declares style sheets.
writeFileSync(join(FOLDER, 'docs-assistant/dist/themes/theme.d.ts'), 'export {};\n');
for (const name of ['embed.js.map', ...readdirSync('dist/embed').map((file) => `embed/${file}`)])
  if (name.endsWith('.map')) cpSync(join('dist', name), join(FOLDER, 'embed-source-maps', name));

function writePackage(wing: string, name: string, built: string): void {
  const manifest = JSON.parse(readFileSync(`src/${wing}/package.json`, 'utf8')) as { devDependencies?: object };
  delete manifest.devDependencies;
  mkdirSync(join(FOLDER, name), { recursive: true });
  copyBuilt(built, name, (path) => !path.endsWith('.map'));
  cpSync(`src/${wing}/README.md`, join(FOLDER, name, 'README.md'));
  for (const file of ['CHANGELOG.md', 'LICENSE']) cpSync(file, join(FOLDER, name, file));
  cpSync('demo/docs', join(FOLDER, name, 'docs'), { recursive: true });
  writeFileSync(join(FOLDER, name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function copyBuilt(built: string, name: string, isWanted: (path: string) => boolean): void {
  const paths = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.filter(isWanted)) {
    const target = join(FOLDER, name, 'dist', path.slice(built.length + 1));
    cpSync(path, target);
    // Bundlers warn about missing source maps, so the comments are removed. The script tag has none.
    if (path.endsWith('.js'))
      writeFileSync(target, readFileSync(target, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));
  }
}
