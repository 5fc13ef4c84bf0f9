import { isRecord } from '../../../../shared/contract';
import { readJson, readList, readRecord, readWord, readWordsByName } from '../file/readValue';
import { entryPath } from './entryPath';
import { emptyStructure, type NavigationNode, type SiteStructure } from './SiteStructure';

/** Properties with entries, and properties with the name of a group of entries. */
const LISTS = ['languages', 'versions', 'products', 'tabs', 'anchors', 'dropdowns', 'menu', 'groups', 'pages'];
const NAMES = ['language', 'version', 'product', 'tab', 'anchor', 'dropdown', 'item', 'group'];

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
    favicon: readWord(value.favicon) ?? readWord(readRecord(value.favicon).light),
    openapi: readSpecification(value.openapi) ?? readSpecification(readRecord(value.api).openapi),
    ignored: ['/snippets/', '/README.md', '/LICENSE.md', '/CHANGELOG.md', '/CONTRIBUTING.md'],
    variables: readWordsByName(value.variables),
  };
  const readDivision = createReader(read, structure);
  structure.navigation = await readDivision(value.navigation);
  structure.navigation.push(...(await readDivision(readRecord(value.navigation).global)));
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

/** Reads the entries of a division: of the whole navigation, or of a group of any kind. */
function createReader(read: ReadFile, structure: SiteStructure) {
  async function readDivision(given: unknown, depth = 0): Promise<NavigationNode[]> {
    const found = depth > DEPTH_MAX ? null : await follow(given);
    const division = Array.isArray(found) ? { pages: found } : readRecord(found);
    const nodes: NavigationNode[] = [];
    for (const list of LISTS)
      for (const entry of readList(division[list])) nodes.push(...(await readEntry(entry, depth)));
    const openapi = readSpecification(division.openapi);
    if (nodes.length === 0 && openapi !== undefined) nodes.push({ openapi });
    const directory = readWord(readRecord(division.openapi).directory)?.split('/');
    const openapiFolder = directory?.filter((part) => !/^\.{0,2}$/.test(part)).join('/');
    return nodes.map((node) => (node.openapi === undefined ? node : { ...node, openapiFolder }));
  }

  let references = 0;
  /** A group may be in another file (`$ref`), whose properties its own replace. */
  async function follow(value: unknown): Promise<unknown> {
    const { $ref, ...own } = readRecord(value);
    const reference = readWord($ref);
    if (reference === undefined) return value;
    references += 1;
    const text = references > REFERENCES_MAX ? null : await read(reference.replace(/^\.?\//, ''));
    const found = readJson(text ?? 'null');
    return isRecord(found) ? { ...found, ...own } : found;
  }

  async function readEntry(given: unknown, depth: number): Promise<NavigationNode[]> {
    const page = readWord(given);
    // An API operation named inline: `POST /kettles`.
    if (page !== undefined && /^(?:get|post|put|patch|delete|options|head|trace)\s+\//i.test(page))
      return [{ openapi: page }];
    const entry = page === undefined ? readRecord(await follow(given)) : { href: page };
    const children = await readDivision(entry, depth + 1);
    const link = readWord(entry.root) ?? (children.length === 0 ? readWord(entry.href ?? entry.url) : undefined);
    const path = entryPath(link);
    const key = NAMES.find((one) => one in entry) ?? 'group';
    const name = readWord(entry[key]);
    const isVariant = key === 'language' || key === 'version';
    if (isVariant && name !== undefined && structure[`${key}s`].every((other) => other.name !== name))
      structure[`${key}s`].push({
        name,
        label: readWord(entry.label) ?? readWord(entry.tag),
        ...(entry.default === true && { isDefault: true }),
      });
    if (children.length === 0 && path === undefined) return [];
    return [
      {
        ...(isVariant ? { [key]: name } : { title: name }),
        path,
        children,
        ...(key !== 'group' && !isVariant && { isTab: true }),
        ...(entry.hidden === true && { isHidden: true }),
      },
    ];
  }

  return readDivision;
}

function readSpecification(value: unknown): string | undefined {
  return readWord(value) ?? readWord(readRecord(value).source) ?? readWord(readList(value)[0]);
}

function readLogo(value: unknown): SiteStructure['logo'] {
  const { light, dark } = readRecord(value);
  return { light: readWord(value) ?? readWord(light), dark: readWord(dark) };
}

function readColors(value: unknown): SiteStructure['colors'] {
  const color = (one: unknown) => (/^#[\da-f]{3,8}$/i.test(readWord(one) ?? '') ? readWord(one) : undefined);
  const { primary, light, dark } = readRecord(value);
  return { primary: color(primary), light: color(light), dark: color(dark) };
}
