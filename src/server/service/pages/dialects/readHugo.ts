import { parse as parseToml } from 'smol-toml';
import { isRecord } from '../../../../shared/contract';
import type { FoundConfiguration } from './ConfigurationFiles';
import { readYaml } from './readMkDocs';
import { readRecord, readWord } from './readValue';
import type { SiteStructure } from './SiteStructure';
import { emptyStructure } from './SiteStructure';

export const HUGO_FILES = [
  'hugo.toml',
  'hugo.yaml',
  'hugo.yml',
  'hugo.json',
  'config.toml',
  'config/_default/hugo.toml',
  'config/_default/config.toml',
];

/** Reads the configuration of Hugo. */
export function readHugo({ name, text, below }: FoundConfiguration): SiteStructure | null {
  const value = readConfiguration(name, text);
  if (!isRecord(value)) return null;
  const content = (readWord(value.contentDir) ?? 'content').replace(/^\.?\/|\/+$/g, '');
  if (below !== '' && below !== content && !below.startsWith(`${content}/`)) return null;
  const main = readWord(value.defaultContentLanguage) ?? readWord(value.languageCode)?.toLowerCase();
  return {
    ...emptyStructure('hugo'),
    configuration: name,
    name: readWord(value.title),
    root: below === '' ? content : '',
    languages: Object.entries(readRecord(value.languages)).map(([language, own]) => {
      const { languageName } = readRecord(own);
      return { name: language, label: readWord(languageName), ...(language === main && { isDefault: true as const }) };
    }),
    staticFolders: ['static', 'assets'],
    variables: Object.fromEntries(
      Object.entries(readRecord(value.params)).flatMap(([key, own]) => {
        const word = readWord(own);
        return word === undefined ? [] : [[key, word] as const];
      }),
    ),
  };
}

function readConfiguration(name: string, text: string): unknown {
  try {
    if (name.endsWith('.toml')) return parseToml(text);
    return name.endsWith('.json') ? JSON.parse(text) : readYaml(text);
  } catch {
    return null;
  }
}
