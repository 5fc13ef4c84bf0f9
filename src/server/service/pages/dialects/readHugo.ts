import { parse as parseToml } from 'smol-toml';
import { isRecord } from '../../../../shared/contract';
import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { readConfiguredMenus } from './hugoMenus';
import { readJson, readRecord, readWord, readWordsByName, trimPath } from './readValue';
import { readYaml } from './readMkDocs';
import { emptyStructure, type SiteStructure } from './SiteStructure';

export const HUGO_FILES = [
  'hugo.toml',
  'hugo.yaml',
  'hugo.yml',
  'hugo.json',
  'config.toml',
  'config/_default/hugo.toml',
  'config/_default/config.toml',
  'config/_default/hugo.yaml',
  'config/_default/config.yaml',
];

/** Files that other tools have, too, and a setting that Hugo's have. */
export const HUGO_COMMON_FILES = ['config.yaml', 'config.yml', 'config.json'];
export const HUGO_SETTING = /^\s*"?(?:baseURL|languageCode|defaultContentLanguage)"?\s*:/im;

/** Reads the configuration of Hugo, from one file or a folder with several. */
export async function readHugo(files: ConfigurationFiles, found: FoundConfiguration): Promise<SiteStructure | null> {
  const { name, text, below } = found;
  const value = readConfiguration(name, text);
  if (!isRecord(value)) return null;
  const main = readWord(value.defaultContentLanguage) ?? 'en';
  if (name.includes('config/_default/')) {
    const parts = ['languages', 'params', 'menus', `menus.${main}`, 'menus/menus', `menus/menus.${main}`];
    for (const part of parts) {
      for (const end of ['toml', 'yaml', 'yml', 'json']) {
        const own = await files.readBeside(found, `config/_default/${part}.${end}`);
        if (own !== null) value[part.replace(/[./].*/, '')] ??= readConfiguration(`.${end}`, own);
      }
    }
  }
  const content = trimPath(readWord(value.contentDir) ?? 'content');
  if (below !== '' && below !== content && !below.startsWith(`${content}/`)) return null;
  const languages = Object.entries(readRecord(value.languages)).map(([language, own]) => {
    const { languageName, contentDir } = readRecord(own);
    const folder = trimPath(readWord(contentDir) ?? '');
    return { language, label: readWord(languageName), folder, isMain: language === main };
  });
  // Languages in separate folders. The first is at the root.
  const mounts = languages.flatMap(({ language, folder, isMain }) =>
    folder.startsWith(`${content}/`)
      ? [
          {
            folder: folder.slice(content.length + 1),
            base: isMain && value.defaultContentLanguageInSubdir !== true ? '' : language,
            plugin: '',
          },
        ]
      : [],
  );
  const ofLanguage = readRecord(readRecord(value.languages)[main]);
  const menus = readConfiguredMenus(ofLanguage.menus ?? ofLanguage.menu ?? value.menus ?? value.menu);
  return {
    ...emptyStructure('hugo'),
    ...(menus.length > 0 && { menus }),
    configuration: name,
    name: readWord(value.title),
    root: below === '' ? content : '',
    languages: languages.map(({ language, label, isMain }) => ({
      name: language,
      label,
      ...(isMain && { isDefault: true as const }),
    })),
    ...(mounts.length > 0 && (below === '' || below === content) && { mounts }),
    staticFolders: ['static', 'assets'],
    variables: readWordsByName(value.params),
  };
}

function readConfiguration(name: string, text: string): unknown {
  try {
    if (name.endsWith('.toml')) return parseToml(text);
    return name.endsWith('.json') ? readJson(text) : readYaml(text);
  } catch {
    return null;
  }
}
