import { rmSync } from 'node:fs';

/** Empties the build's folders, so that no file of an earlier build is taken for one of this. */
for (const folder of ['dist', 'dist-server', 'dist-packages']) rmSync(folder, { recursive: true, force: true });
