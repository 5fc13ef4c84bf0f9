// The worker's program in the sources. In the package it is built, and this file is not there.
import { register } from 'tsx/esm/api';

register();
await import('./pageWorker.ts');
