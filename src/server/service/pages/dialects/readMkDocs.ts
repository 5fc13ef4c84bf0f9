import { posix } from 'node:path';
import { parseYaml } from '../../../lib/parseYaml';
import { isRecord } from '../../../../shared/contract';
import type { FoundConfiguration } from './ConfigurationFiles';
import { entryPath, isElsewhere, toEntry } from './entryPath';
import { readList, readRecord, readWord, readWordsByName, trimPath } from './readValue';
import { emptyStructure, type NavigationNode, type SiteStructure } from './SiteStructure';

export const MKDOCS_FILES = ['mkdocs.yml', 'mkdocs.yaml'];

const DEPTH_MAX = 30;

/** Reads `mkdocs.yml`. */
export function readMkDocs({ name, text, below }: FoundConfiguration): SiteStructure | null {
  const value = readYaml(text);
  if (!isRecord(value)) return null;
  const docs = trimPath(readWord(value.docs_dir) ?? 'docs');
  // The configuration belongs to another folder.
  if (below !== '' && docs !== '' && below !== docs) return null;
  const theme = readRecord(value.theme);
  const plugins = readPlugins(value.plugins);
  const { languages } = readRecord(plugins.get('i18n'));
  const redirects = readWordsByName(readRecord(plugins.get('redirects')).redirect_maps, (from, to) => [
    entryPath(from),
    isElsewhere(to) ? to : entryPath(to),
  ]);
  const nav = readList(value.nav);
  return {
    ...emptyStructure('mkdocs'),
    configuration: name,
    name: readWord(value.site_name),
    root: below === '' ? docs : '',
    logo: readWord(theme.logo) === undefined ? undefined : { light: readWord(theme.logo) },
    favicon: readWord(theme.favicon),
    navigation: nav.length > 0 ? readEntries(nav, 0) : null,
    languages: readList(languages).flatMap((entry) => {
      const { locale, name: label, default: isDefault } = readRecord(entry);
      const own = readWord(locale);
      return own === undefined
        ? []
        : [{ name: own, label: readWord(label), ...(isDefault === true && { isDefault: true as const }) }];
    }),
    redirects,
    includeFolders: readIncludeFolders(value.markdown_extensions, below),
    ignored: [value.exclude_docs, value.draft_docs].flatMap((patterns) => readWord(patterns)?.split('\n') ?? []),
    variables: readWordsByName(value.extra),
  };
}

/** The folders of snippets, from the folder of the configuration. */
function readIncludeFolders(extensions: unknown, below: string): string[] {
  const { base_path: folders = '.' } = readRecord(readPlugins(extensions).get('pymdownx.snippets'));
  return [folders, ...readList(folders)].flatMap((entry) => {
    const folder = posix.normalize(readWord(entry) ?? '..');
    // Files above the docs folder are not read.
    const own = below === '' ? folder : posix.relative(below, folder);
    return own.startsWith('..') ? [] : [own];
  });
}

/** Tags such as `!ENV` and `!!python/name:…` belong to the generator and have no value here. */
export function readYaml(text: string): unknown {
  try {
    return parseYaml(text.replaceAll(/(:|-)\s+!{1,2}[\w/:.]+(\s|$)/g, '$1$2'), {
      maxAliasCount: 50,
      logLevel: 'silent',
    });
  } catch {
    return null;
  }
}

function readEntries(entries: readonly unknown[], depth: number): NavigationNode[] {
  if (depth > DEPTH_MAX) return [];
  return entries.flatMap((entry) => {
    const own = readWord(entry);
    if (own !== undefined) return [toNode(undefined, own)];
    return Object.entries(readRecord(entry)).flatMap(([title, value]): NavigationNode[] => {
      const target = readWord(value);
      if (target !== undefined) return [toNode(title, target)];
      return Array.isArray(value) ? [{ title, children: readEntries(value, depth + 1) }] : [];
    });
  });
}

function toNode(title: string | undefined, target: string): NavigationNode {
  const entry = toEntry(target, title);
  if (entry.href !== undefined) return { ...entry, title: title ?? target };
  // A folder with its pages in their own order, as some plugins allow.
  return /[/*]$/.test(target) ? { title, folder: target.replace(/\/?\**$/, '') } : entry;
}

function readPlugins(value: unknown): Map<string, unknown> {
  if (isRecord(value)) return new Map(Object.entries(value));
  const entries = readList(value).flatMap((entry): [string, unknown][] =>
    isRecord(entry) ? Object.entries(entry) : [[String(entry), {}]],
  );
  return new Map(entries);
}
