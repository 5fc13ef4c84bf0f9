import { addCodeTools } from '../code/addCodeTools';
import * as extended from './extendedSyntax';
import type { PartsSource } from './PartsSource';

/** All parts at once, for a view that must show a text immediately. */
export const fullParts: PartsSource = { extended, load: () => Promise.resolve(), addCodeTools };
