import { join } from 'node:path';
import type { Workshop } from '../lib/createWorkshop';
import { installPackages, readInstalledVersion } from '../lib/installPackages';
import { readRecipeFiles } from '../lib/readRecipe';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';

/** A site with a recipe followed exactly and everything that its three ways need: one install for all rows. */
let site: Promise<string> | null = null;

async function installSite({ tarball, createFolder, service }: Workshop): Promise<string> {
  const folder = await createFolder('testing', await readRecipeFiles('../02-guides/09-testing', service('testing')));
  await installPackages(folder, {
    dependencies: {
      'docs-assistant': tarball,
      react: '19',
      'react-dom': '19',
      '@testing-library/react': '16',
      '@testing-library/dom': '10',
      vitest: '4',
      jsdom: '27',
      'happy-dom': '20',
      jest: '30',
      'jest-environment-jsdom': '30',
    },
  });
  return folder;
}

/** A site's own unit tests in their environments. Logging by the assistant is not an error there. */
export const TESTING_ROWS: readonly Row[] = [
  { framework: 'Vitest with jsdom', runner: 'vitest', dom: 'jsdom', parameters: ['run', '--environment', 'jsdom'] },
  {
    framework: 'Vitest with happy-dom',
    runner: 'vitest',
    dom: 'happy-dom',
    parameters: ['run', '--environment', 'happy-dom'],
  },
  { framework: 'Jest with jsdom', runner: 'jest', dom: 'jest-environment-jsdom', parameters: [] },
].map(({ framework, runner, dom, parameters }) => ({
  framework,
  version: runner === 'jest' ? '30' : '4',
  isQuick: true,
  async run(workshop) {
    site ??= installSite(workshop);
    const folder = await site;
    const output = await runCommand(join(folder, 'node_modules/.bin', runner), parameters, folder, {
      NODE_OPTIONS: '--experimental-vm-modules',
    });
    const complaint = /^.*(?:\[docs-assistant\]|console\.error|Unhandled|not wrapped in act).*$/m.exec(output)?.[0];
    if (complaint !== undefined) throw new Error(`The test logged: ${complaint}`);
    if (!/1 passed/.test(output)) throw new Error(`No test passed:\n${output.slice(-2_000)}`);
    const [version, environment] = [
      await readInstalledVersion(folder, runner),
      await readInstalledVersion(folder, dom),
    ];
    return { version, note: `${dom} ${environment}` };
  },
}));
