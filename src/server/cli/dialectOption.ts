import { DIALECTS } from '../service/pages/dialects/SiteStructure';
import { textOption } from './defineCommand';

/** The option of every command that reads a docs folder. */
export const dialectOption = textOption(
  'NAME',
  'mkdocs',
  `kind of documentation: ${DIALECTS.join(', ')} (default from its configuration)`,
);
