import { addCodeTools } from '../code/addCodeTools';
import * as rare from './rareParts';
import type { PartsSource } from './PartsSource';

/** Everything at once, for a view that must show a text as soon as it gets it. */
export const wholeParts: PartsSource = { rare, load: () => Promise.resolve(), addCodeTools };
