import { addCodeTools } from '../code/addCodeTools';
import * as extended from './extendedSyntax';
import type { PartsSource } from './PartsSource';

/** Everything at once, for a view that must show a text as soon as it gets it. */
export const fullParts: PartsSource = { extended, load: () => Promise.resolve(), addCodeTools };
