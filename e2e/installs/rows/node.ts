import { join } from 'node:path';
import { IMPORT_ALL } from '../lib/importAll';
import { installPackages, readInstalledVersion } from '../lib/installPackages';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { startSiteServer } from '../lib/startSiteServer';

/** The lowest version that `engines` names, then each release line that Node maintains. */
const NODE_VERSIONS = ['20.19', '22', '24', '26'];

/** Every entry loads, and the command line serves a page with the assistant, on each supported version of Node. */
export const NODE_ROWS: readonly Row[] = NODE_VERSIONS.map((version) => ({
  framework: 'Node',
  version,
  isQuick: false,
  async run({ tarball, serverTarball, createFolder }) {
    const folder = await createFolder(`node-${version}`, {
      'all.mjs': IMPORT_ALL,
      'docs/index.md': '# Kettles\n\nPress the button.\n',
    });
    await installPackages(folder, {
      dependencies: {
        'docs-assistant': tarball,
        'docs-assistant-server': serverTarball,
        react: '19',
        'react-dom': '19',
        node: version,
      },
    });
    const node = join(folder, 'node_modules/node/bin/node');
    const output = await runCommand(node, ['all.mjs'], folder);
    if (!output.includes('every entry loads')) throw new Error(`The entries do not load:\n${output}`);
    const command = 'node_modules/docs-assistant-server/dist/cli.js';
    const server = await startSiteServer(node, [command, 'dev', 'docs', '--port', '0', '--data', 'data'], folder);
    try {
      const page = await (await fetch(server.url)).text();
      if (!page.includes('Press the button.') || !page.includes('embed.js'))
        throw new Error(`Unexpected page:\n${page}`);
    } finally {
      await server.stop();
    }
    return { version: await readInstalledVersion(folder, 'node') };
  },
}));
