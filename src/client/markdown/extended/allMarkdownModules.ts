import { addCodeTools } from '../code/addCodeTools';
import * as extended from './extendedSyntax';
import type { MarkdownModules } from './MarkdownModules';

/** All modules at once, for a view that must show a text immediately. */
export const allMarkdownModules: MarkdownModules = { extended, load: () => Promise.resolve(), addCodeTools };
