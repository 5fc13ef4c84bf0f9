import { readDocsFile } from '../../../lib/readDocsFile';
import { findRoot, normalize, withoutBase } from '../built/planBuilt';
import type { FileProblem } from '../DocsPage';
import { findGenerator } from './findGenerator';
import type { DocsFiles } from './listFiles';
import { PLATFORM_FILE, readPlatform } from './readPlatform';
import { emptyStructure, type SiteStructure } from './SiteStructure';

/** Maximum size of a configuration file, in bytes. */
const CONFIGURATION_MAX_BYTES = 2 * 1024 * 1024;

/** Files with patterns of unpublished files. */
const IGNORE_FILES = ['.mintignore', '.docsignore'];

/**
 * Limits for patterns of unpublished files: their number, their length in characters, and the number of stars in a segment, because each
 * star may be tried at every letter of a name.
 */
const PATTERNS_MAX = 1_000;
const PATTERN_MAX_LENGTH = 500;
const MANY_STARS = /(?:\*[^/*]+){3}\*/;

/** The structure of a site, and the parts of its configuration that could not be read. */
export interface ReadStructure {
  structure: SiteStructure;
  problems: FileProblem[];
}

/**
 * Decides what a folder is read as, and reads its configuration. Never rejects: a configuration that cannot be parsed is listed in
 * `problems`.
 */
export async function readSiteStructure(
  folder: string,
  { isBuilt }: Pick<DocsFiles, 'isBuilt'>,
): Promise<ReadStructure> {
  const problems: FileProblem[] = [];
  const readBytes = (file: string, maxBytes = CONFIGURATION_MAX_BYTES) =>
    readDocsFile(folder, file, maxBytes).catch(() => null);
  const read = async (file: string) => (await readBytes(file))?.toString('utf8').replace(/^\uFEFF/, '') ?? null;
  if (isBuilt) return { structure: { ...emptyStructure('built'), ...(await readSitemaps(readBytes)) }, problems };
  const configuration = await read(PLATFORM_FILE);
  // A structure that is nested too deeply overflows the stack.
  const platform = configuration === null ? null : await readPlatform(configuration, read).catch(() => null);
  if (configuration !== null && !platform) {
    const reason = 'cannot be read as the configuration of a site, so it is left out';
    problems.push({ file: PLATFORM_FILE, line: null, reason });
  }
  const structure = platform ?? emptyStructure('plain');
  if (!platform) structure.generator = (await findGenerator(folder)) ?? undefined;
  for (const name of IGNORE_FILES) structure.ignored.push(...((await read(name)) ?? '').split('\n'));
  structure.ignored = boundPatterns(structure.ignored, problems);
  return { structure, problems };
}

/** Names of sitemaps and of indexes of these, and the maximum number of files that are tried. */
const SITEMAP_FILES = ['/sitemap.xml', '/sitemap.xml.gz', '/sitemap-index.xml', '/sitemap_index.xml'];
const SITEMAPS_MAX = 400;

/** Maximum number of addresses of a sitemap: the protocol's own. */
const LISTED_MAX = 50_000;

async function readSitemaps(read: (file: string, maxBytes: number) => Promise<Buffer | null>) {
  const { readSitemap, unpackSitemap, SITEMAP_MAX_BYTES } = await import('../../../lib/tags/readSitemap');
  const listed: Record<string, string> = {};
  const files = new Set(SITEMAP_FILES);
  for (const file of files) {
    const bytes = await read(file, SITEMAP_MAX_BYTES);
    if (bytes === null) continue;
    const { pages, sitemaps } = await readSitemap(unpackSitemap(bytes), LISTED_MAX);
    Object.assign(listed, Object.fromEntries(pages));
    for (const address of sitemaps)
      for (const path of withoutBase(normalize(address))) if (files.size < SITEMAPS_MAX) files.add(path);
  }
  return { sitemap: listed, site: findRoot(Object.keys(listed).map((one) => one.replace(/^http:/, 'https:'))) };
}

function boundPatterns(patterns: readonly string[], problems: FileProblem[]): string[] {
  const given = patterns.filter((pattern) => pattern.trim() !== '');
  const usable = given.filter((pattern) => pattern.length <= PATTERN_MAX_LENGTH && !MANY_STARS.test(pattern));
  const bounded = usable.slice(0, PATTERNS_MAX);
  const count = given.length - bounded.length;
  if (count > 0) {
    const reason = `${count} patterns of unpublished files are ignored: at most ${PATTERNS_MAX} are read, each of at most ${PATTERN_MAX_LENGTH} characters and with at most three stars in a segment`;
    problems.push({ file: '.', line: null, reason });
  }
  return bounded;
}
