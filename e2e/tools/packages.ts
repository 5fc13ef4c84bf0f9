import { renameSync } from 'node:fs';
import { packPackages } from '../fixtures/packPackages';

/** `npm run packages` writes both packages under the names that the documentation installs while they are not on npm. */
for (const [name, { path }] of packPackages('.')) {
  renameSync(path, `${name}.tgz`);
  console.log(`${name}.tgz`);
}
