// Starts the worker's program from the sources. The package contains the built program instead of this file.
import { register } from 'tsx/esm/api';

register();
await import('./pageWorker.ts');
