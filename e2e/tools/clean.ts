import { rmSync } from 'node:fs';

/** Empties the build folders, so that no file of an earlier build remains. */
for (const folder of ['dist', 'dist-server', 'dist-packages']) rmSync(folder, { recursive: true, force: true });
