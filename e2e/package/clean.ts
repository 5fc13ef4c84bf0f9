import { rmSync } from 'node:fs';

/** Empties the build's folder, so that no file of an earlier build is taken for one of this. */
rmSync('dist', { recursive: true, force: true });
