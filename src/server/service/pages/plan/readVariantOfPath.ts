import type { SiteVariant } from './SiteStructure';

/** The language and the version that a file belongs to. */
export interface PathVariant {
  language?: string;
  version?: string;
}

const LANGUAGE = /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/;
const VERSION = /^v?\d+(?:\.\d+)*(?:\.x)?$/i;

/** Unreleased versions: answers use them only if the question asks for them. */
const UNRELEASED = /^(?:next|draft|main|master|canary|nightly|unreleased|edge|dev|beta|legacy)$|-(?:alpha|beta|rc)/i;

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The language of a file below a folder such as `de`, and its version below one such as `v2` or `1.0`. */
export function readVariantOfPath(file: string): PathVariant {
  const folders = file.split('/').slice(0, -1);
  const [first = ''] = folders;
  const version = folders.find((folder) => VERSION.test(folder));
  return {
    ...(LANGUAGE.test(first) && LANGUAGE_NAMES.of(first) && { language: first }),
    ...(version !== undefined && { version }),
  };
}

/**
 * The default version for readers: the one in the configuration, otherwise the newest released one.
 *
 * @param hasUnversioned Whether pages without a version have counterparts in versions: then these pages are the current ones.
 */
export function chooseDefaultVersion(
  versions: readonly SiteVariant[],
  names: readonly string[],
  hasUnversioned: boolean,
): string | undefined {
  const chosen = versions.find(({ isDefault }) => isDefault)?.name ?? versions[0]?.name;
  if (chosen !== undefined || hasUnversioned) return chosen;
  const latest = names.find((name) => /^(latest|stable|current)$/i.test(name));
  if (latest !== undefined) return latest;
  const collator = new Intl.Collator('en', { numeric: true });
  const bare = (name: string) => name.replace(/^(?:version-|v)/i, '');
  const released = names.filter((name) => !UNRELEASED.test(name));
  return (released.length > 0 ? released : names).toSorted((left, right) =>
    collator.compare(bare(right), bare(left)),
  )[0];
}
