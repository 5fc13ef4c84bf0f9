import { isRecord } from '../../../../shared/contract';
import { readJson, readList, readRecord, readWord, readWordsByName } from '../file/readValue';
import { entryPath, isElsewhere, toEntry } from './entryPath';
import { emptyStructure, type NavigationNode, type SiteStructure, type SiteVariant } from './SiteStructure';

/** Properties with groups of entries, and the property with the group's name. */
const GROUPS: [list: string, name: string][] = [
  ['languages', 'language'],
  ['versions', 'version'],
  ['products', 'product'],
  ['tabs', 'tab'],
  ['anchors', 'anchor'],
  ['dropdowns', 'dropdown'],
  ['menu', 'item'],
  ['groups', 'group'],
];

/** The settings that are read. All others are named at the start, because their owner looks for their effect in vain. */
const SETTINGS = new Set('$schema,name,logo,colors,favicon,redirects,variables,navigation,openapi,api'.split(','));

/** Most settings that are named, and the characters of a name. */
const NAMED_MAX = 20;
const NAME_MAX_LENGTH = 40;

/** Maximum depth of groups. */
const DEPTH_MAX = 30;

/** Most other files that are read for a configuration: each may name the others. */
const REFERENCES_MAX = 200;

/** Name of the hosted platform's configuration file. */
export const PLATFORM_FILE = 'docs.json';

/** Reads a file of the docs folder as text; `null` if it does not exist. */
type ReadFile = (file: string) => Promise<string | null>;

/** Reads the hosted platform's configuration; `null` for any other text. */
export async function readPlatform(text: string, read: ReadFile): Promise<SiteStructure | null> {
  const value = readJson(text);
  if (!isRecord(value) || !('navigation' in value || 'theme' in value || 'colors' in value)) return null;
  const structure: SiteStructure = {
    ...emptyStructure('platform'),
    configuration: PLATFORM_FILE,
    name: readWord(value.name),
    logo: readLogo(value.logo),
    colors: readColors(value.colors),
    favicon: readFavicon(value.favicon),
    ignored: ['/snippets/', '/README.md', '/LICENSE.md', '/CHANGELOG.md', '/CONTRIBUTING.md'],
    variables: readWordsByName(value.variables),
  };
  const reader = createReader(read, structure);
  structure.navigation = await reader.readDivision(value.navigation);
  if (readRecord(value.navigation).global !== undefined) {
    structure.navigation.push(...(await reader.readDivision(readRecord(value.navigation).global)));
  }
  const api = readRecord(value.api);
  if (structure.navigation.every(({ openapi }) => openapi === undefined)) {
    const specification = readWord(value.openapi) ?? readWord(api.openapi) ?? readWord(readList(api.openapi)[0]);
    structure.openapi = specification;
  }
  const unread = Object.keys(value).filter((key) => !SETTINGS.has(key));
  const wrong = Object.entries(structure.colors ?? {}).flatMap(([key, color]) =>
    color === undefined && readRecord(value.colors)[key] !== undefined ? [`colors.${key}`] : [],
  );
  for (const [at, entry] of readList(value.redirects).entries()) {
    const { source, destination } = readRecord(entry);
    const from = readWord(source);
    const to = readWord(destination);
    if (from === undefined || to === undefined) wrong.push(`redirects[${at}]`);
    else structure.redirects[`/${from.replace(/^\/+|\/+$/g, '')}`] = to;
  }
  const deeper = JSON.stringify(value.navigation ?? null).includes('"asyncapi"') ? ['asyncapi'] : [];
  const ignored = [...new Set([...unread, ...wrong, ...deeper])].slice(0, NAMED_MAX);
  structure.unsupported.push(...ignored.map((name) => name.slice(0, NAME_MAX_LENGTH)));
  return structure;
}

function createReader(read: ReadFile, structure: SiteStructure) {
  /** Entries of a group of any kind. A group may be in another file (`$ref`). */
  async function readDivision(value: unknown, depth = 0): Promise<NavigationNode[]> {
    if (depth > DEPTH_MAX) return [];
    if (Array.isArray(value)) return readPages(value, depth);
    if (!isRecord(value)) return [];
    const reference = readWord(value.$ref);
    if (reference !== undefined) return readDivision(await readReference(reference), depth + 1);
    const nodes: NavigationNode[] = [];
    for (const [list, key] of GROUPS) {
      for (const entry of readList(value[list])) {
        const node = isRecord(entry) ? await readGroup(await resolveReference(entry), key, depth) : null;
        if (node) nodes.push(node);
      }
    }
    const specification = readSpecification(value.openapi);
    const directory = readWord(readRecord(value.openapi).directory)?.split('/');
    const openapiFolder = directory?.filter((part) => !/^\.{0,2}$/.test(part)).join('/');
    const pages = await readPages(readList(value.pages), depth);
    const operations =
      pages.length + nodes.length === 0 && specification !== undefined ? [{ openapi: specification }] : [];
    return [...nodes, ...[...pages, ...operations].map((node) => (node.openapi ? { ...node, openapiFolder } : node))];
  }

  async function resolveReference(entry: Record<string, unknown>): Promise<Record<string, unknown>> {
    const reference = readWord(entry.$ref);
    return reference === undefined ? entry : { ...readRecord(await readReference(reference)), ...entry };
  }

  let references = 0;
  async function readReference(reference: string): Promise<unknown> {
    references += 1;
    if (references > REFERENCES_MAX) return null;
    return readJson((await read(reference.replace(/^\.?\//, ''))) ?? 'null');
  }

  async function readGroup(entry: Record<string, unknown>, key: string, depth: number): Promise<NavigationNode | null> {
    const name = readWord(entry[key]);
    const href = readWord(entry.href) ?? readWord(entry.url);
    const children = await readDivision({ ...entry, $ref: undefined }, depth + 1);
    if (key === 'language' && name !== undefined) addVariant(structure.languages, entry, name);
    if (key === 'version' && name !== undefined) addVariant(structure.versions, entry, name);
    const root = readWord(entry.root);
    if (children.length === 0 && root === undefined)
      return href === undefined || name === undefined ? null : toEntry(href, name);
    return {
      ...(key !== 'language' && key !== 'version' && { title: name }),
      ...(root !== undefined && { path: entryPath(root) }),
      children,
      ...(key !== 'group' && key !== 'language' && key !== 'version' && { isTab: true as const }),
      ...(entry.hidden === true && { isHidden: true as const }),
      ...(key === 'language' && { language: name }),
      ...(key === 'version' && { version: name }),
    };
  }

  async function readPages(pages: readonly unknown[], depth: number): Promise<NavigationNode[]> {
    const nodes: NavigationNode[] = [];
    for (const entry of pages) {
      const page = readWord(entry);
      if (page !== undefined) {
        if (isElsewhere(page)) nodes.push({ href: page });
        // An API operation named inline: `POST /kettles`.
        else if (/^(?:get|post|put|patch|delete|options|head|trace)\s+\//i.test(page)) nodes.push({ openapi: page });
        else nodes.push({ path: entryPath(page) });
      } else if (isRecord(entry)) {
        const own = await resolveReference(entry);
        const key = GROUPS.find(([, name]) => name in own)?.[1] ?? 'group';
        const node = await readGroup(own, key, depth + 1);
        if (node) nodes.push(node);
      }
    }
    return nodes;
  }

  return { readDivision };
}

/** Adds a language or a version of a site to a list, unless it is there already. */
function addVariant(list: SiteVariant[], entry: Record<string, unknown>, name: string): void {
  if (list.some((other) => other.name === name)) return;
  list.push({
    name,
    label: readWord(entry.label) ?? readWord(entry.tag),
    ...(entry.default === true && { isDefault: true }),
  });
}

function readSpecification(value: unknown): string | undefined {
  return readWord(value) ?? readWord(readRecord(value).source) ?? readWord(readList(value)[0]);
}

function readLogo(value: unknown): SiteStructure['logo'] {
  const single = readWord(value);
  if (single !== undefined) return { light: single };
  const { light, dark, href } = readRecord(value);
  return isRecord(value) ? { light: readWord(light), dark: readWord(dark), href: readWord(href) } : undefined;
}

function readColors(value: unknown): SiteStructure['colors'] {
  const color = (one: unknown) => (/^#[\da-f]{3,8}$/i.test(readWord(one) ?? '') ? readWord(one) : undefined);
  const { primary, light, dark } = readRecord(value);
  return isRecord(value) ? { primary: color(primary), light: color(light), dark: color(dark) } : undefined;
}

function readFavicon(value: unknown): string | undefined {
  return readWord(value) ?? readWord(readRecord(value).light);
}
