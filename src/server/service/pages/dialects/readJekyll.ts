import { isRecord } from '../../../../shared/contract';
import type { FoundConfiguration } from './ConfigurationFiles';
import { readYaml } from './readMkDocs';
import { readRecord, readWord, readWords, readWordsByName } from './readValue';
import { emptyStructure, type SiteStructure } from './SiteStructure';

export const JEKYLL_FILES = ['_config.yml', '_config.yaml'];

export function readJekyll({ name, text, below }: FoundConfiguration): SiteStructure | null {
  const value = readYaml(text);
  if (!isRecord(value) || below !== '') return null;
  return {
    ...emptyStructure('jekyll'),
    configuration: name,
    name: readWord(value.title),
    logo: readWord(value.logo) === undefined ? undefined : { light: readWord(value.logo) },
    favicon: readWord(value.favicon_ico),
    ignored: ['/_includes/', '/_layouts/', '/_sass/', '/_data/', '/_drafts/', '/vendor/', ...readWords(value.exclude)],
    variables: readWordsByName(value, (name, word) => [`site.${name}`, word]),
    // A folder with an underscore is a collection if the configuration says so.
    unsupported: Object.keys(readRecord(value.collections)).length > 0 ? ['permalinks of collections'] : [],
  };
}
