import { readBundleEntryName } from '../../shared/contract';
import { trimOf } from '../../shared/contract/trim';
import { sha256 } from '../lib/sha256';

export type SiteNames = ReturnType<typeof createSiteNames>;

/** Files and folders of the bundle itself, and of servers that serve it. */
const OWN_NAMES = 'index.html index.md 404.html sitemap.xml robots.txt llms.txt llms-full.txt export.json'.split(' ');
const OWN_FOLDERS = ['_site', '_assistant'];

/** Characters and names that some file systems refuse: special characters on Windows, a dot or space at the end, names of devices. */
const UNSAFE = /[<>:"|?*\p{Cs}]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/iu;

/** Longer names and segments, in bytes, are replaced. The margin is for the folder and the suffix that unpacking may add. */
const NAME_MAX_BYTES = 800;
const SEGMENT_MAX_BYTES = 200;

const SLUG_MAX_LENGTH = 60;
const HASH_LENGTH = 12;

/**
 * Gives every file of a site a unique name that every file system and server accepts. Names must differ in more than case or Unicode form.
 * An unusable name is replaced by its letters and a hash of its path, which is always the same.
 */
export function createSiteNames(paths: readonly string[]) {
  const files = new Set(OWN_NAMES.map(fold));
  const folders = new Set(OWN_FOLDERS.map(fold));
  const pages = new Map<string, string>();
  const assets = new Map<string, string>();
  const renamed = new Map<string, string>();
  const owners = new Map<string, string>();

  const take = (wanted: string, path: string): string => {
    const isOwn = OWN_FOLDERS.includes(fold(wanted).split('/', 1)[0] ?? '');
    let name = wanted;
    for (let length = HASH_LENGTH; !isTakable(name) || (isOwn && name === wanted); length += 1) {
      name = rename(wanted, path, length);
    }
    files.add(fold(name));
    for (const folder of parentsOf(fold(name))) folders.add(folder);
    owners.set(name, path);
    return name;
  };
  const isTakable = (name: string) =>
    isSafe(name) &&
    !files.has(fold(name)) &&
    // A server serves the page `a.json.html` under the address `a.json`.
    !files.has(fold(`${name}.html`)) &&
    !files.has(fold(name.replace(/\.html$/, ''))) &&
    !files.has(fold(toTwin(name))) &&
    !folders.has(fold(name)) &&
    parentsOf(fold(name)).every((folder) => !files.has(folder));

  // Sorted, so that a page keeps its name when the navigation changes.
  for (const path of paths.toSorted()) {
    const wanted = `${path.slice(1)}.html`;
    const name = path === '/' ? 'index.html' : take(wanted, path);
    if (path !== '/' && name !== wanted) renamed.set(path, name);
    pages.set(path, name);
    files.add(fold(toTwin(name)));
  }
  owners.set('index.html', '/');
  return {
    /** The file of a page: `/guides/start` is `guides/start.html`, `/` is `index.html`. `null` for a path without a page. */
    page: (path: string) => pages.get(path) ?? null,
    /** The file of a page as markdown: `guides/start.md`, `index.md`. `null` for a path without a page. */
    twin(path: string) {
      const name = pages.get(path);
      return name === undefined ? null : toTwin(name);
    },
    /** The file of an image or a download, by its path in the documentation. Each requested file goes into the bundle. */
    asset(path: string) {
      const known = assets.get(path);
      if (known !== undefined) return known;
      const name = take(path.slice(1), path);
      assets.set(path, name);
      return name;
    },
    /** The images and downloads that were requested: the path of each, and its file. */
    assets,
    /** The pages whose file name differs from their path, with their file. */
    renamed,
    /** The path of the page or download that has this file. */
    pathOf: (file: string) => owners.get(file) ?? null,
  };
}

/** The file of a page as markdown, beside its HTML. */
function toTwin(name: string): string {
  return name.replace(/\.html$/, '.md');
}

function isSafe(name: string): boolean {
  return (
    readBundleEntryName(name) === name &&
    name !== '' &&
    !UNSAFE.test(name) &&
    Buffer.byteLength(name) <= NAME_MAX_BYTES &&
    name.split('/').every((segment) => Buffer.byteLength(segment) <= SEGMENT_MAX_BYTES)
  );
}

/** A name in the root of the site: letters and digits of the wanted name, a hash of the path, and the extension. */
function rename(wanted: string, path: string, length: number): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(wanted)?.[0] ?? '';
  const bare = wanted.slice(0, wanted.length - ending.length).toLowerCase();
  const slug = trimOf(bare.replaceAll(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX_LENGTH), '-');
  // The form `-<hash>` is avoided, because servers expect that such a name changes with the content.
  const hash = sha256(path).slice(0, length);
  return `${slug === '' ? 'page' : slug}_${hash}${ending.toLowerCase()}`;
}

/** Folds names that are the same for file systems that ignore case or Unicode forms. */
function fold(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

function parentsOf(name: string): string[] {
  const segments = name.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
