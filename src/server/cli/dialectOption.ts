import { DIALECTS } from '../service/pages/dialects/SiteStructure';

/** The option of every command that reads a docs folder. */
export const dialectOption = {
  type: 'string',
  value: 'NAME',
  example: 'mkdocs',
  help: `kind of documentation: ${DIALECTS.join(', ')} (default from its configuration)`,
} as const;
