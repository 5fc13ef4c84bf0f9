import { join } from 'node:path';
import type { Workshop } from '../lib/createWorkshop';
import { installPackages, readInstalledVersion } from '../lib/installPackages';
import { readRecipeFiles } from '../lib/readSiteRecipe';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';

/** A site with a recipe followed exactly, with a test runner and the page for it. */
async function installSite(
  { tarball, createFolder, service }: Workshop,
  packages: readonly { name: string; version: string }[],
): Promise<string> {
  const folder = await createFolder('testing', await readRecipeFiles('../02-guides/09-testing', service('testing')));
  await installPackages(folder, {
    dependencies: {
      'docs-assistant': tarball,
      react: '19',
      'react-dom': '19',
      '@testing-library/react': '16',
      '@testing-library/dom': '10',
      ...Object.fromEntries(packages.map(({ name, version }) => [name, version])),
    },
  });
  return folder;
}

/** A site's own unit tests in their environments. Logging by the assistant is not an error there. */
export const TESTING_ROWS: readonly Row[] = [
  {
    framework: 'Vitest with jsdom',
    runner: { name: 'vitest', version: '4' },
    page: { name: 'jsdom', version: '27' },
    isQuick: true,
    parameters: ['run', '--environment', 'jsdom'],
  },
  {
    framework: 'Vitest with happy-dom',
    runner: { name: 'vitest', version: '4' },
    page: { name: 'happy-dom', version: '20' },
    isQuick: false,
    parameters: ['run', '--environment', 'happy-dom'],
  },
  {
    framework: 'Jest with jsdom',
    runner: { name: 'jest', version: '30' },
    page: { name: 'jest-environment-jsdom', version: '30' },
    isQuick: false,
    parameters: [],
  },
].map(({ framework, runner, page, isQuick, parameters }) => ({
  framework,
  version: runner.version,
  isQuick,
  async run(workshop) {
    const folder = await installSite(workshop, [runner, page]);
    const output = await runCommand(join(folder, 'node_modules/.bin', runner.name), parameters, folder, {
      NODE_OPTIONS: '--experimental-vm-modules',
    });
    const complaint = /^.*(?:\[docs-assistant\]|console\.error|Unhandled|not wrapped in act).*$/m.exec(output)?.[0];
    if (complaint !== undefined) throw new Error(`The test logged: ${complaint}`);
    if (!/1 passed/.test(output)) throw new Error(`No test passed:\n${output.slice(-2_000)}`);
    const [version, environment] = [
      await readInstalledVersion(folder, runner.name),
      await readInstalledVersion(folder, page.name),
    ];
    return { version, note: `${page.name} ${environment}` };
  },
}));
