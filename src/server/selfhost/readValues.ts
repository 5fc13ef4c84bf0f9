import { parseYaml } from '../lib/parseYaml';
import { isAssistantKey, isRecord, type SelfHostedConfiguration } from '../../shared/contract';
import { nearest, suggestName } from '../../shared/contract/nearest';
import { toApiOrigin } from '../lib/toApiOrigin';
import { resolveFeatures } from './resolveFeatures';

/** A script that is added to every page: its URL (undefined for the assistant's own) and its `data-*` attributes. */
export interface PageScript {
  src?: string;
  attributes: Record<string, string>;
}

/** The checked content of a values file. */
export interface Values extends SelfHostedConfiguration {
  /** Whether pages may not load anything from outside this deployment. */
  isAirGapped: boolean;
  /** Whether pages keep the search of their bundle. */
  hasSearch: boolean;
  /** `null` without an assistant. */
  assistant: PageScript | null;
  /** `null` without analytics. */
  analytics: PageScript | null;
  /** Origins of the only APIs that pages may call; `null` for the ones that the bundle allows. */
  playground: readonly string[] | null;
  /** Settings of the file that this kind of deployment cannot fulfil, explained to the operator. */
  notes: string[];
}

/** An error in a values file, for the operator. The message never repeats a value, which could be a key. */
export class ValuesError extends Error {
  override name = 'ValuesError';
}

/**
 * Reads the values of a self-hosted deployment from YAML: `staticExport.enabled`, `.bundleUrl`, `.version`, and beside them `deployment`,
 * `search`, `assistant`, `analytics` and `playground`. Other keys are ignored, because a chart may share the file, unless they look like a misspelt one
 * of these. Throws {@link ValuesError}.
 */
export function readValues(text: string): Values {
  const values = readRecord(parseValues(text), 'The values file');
  checkKeys(values, KEYS, '', isMisspelt);
  const { deployment = 'client-hosted' } = values;
  if (deployment !== 'client-hosted' && deployment !== 'air-gapped') {
    throw new ValuesError('deployment must be "client-hosted" or "air-gapped".');
  }
  const { search = {}, assistant, analytics, playground } = values;
  const wanted = {
    search: isOn(search, 'search', ['enabled']),
    assistant: assistant !== undefined && isOn(assistant, 'assistant'),
    analytics: analytics !== undefined && isOn(analytics, 'analytics'),
    playground: playground !== undefined && isOn(playground, 'playground', ['enabled', 'hosts']),
  };
  const features = resolveFeatures(deployment, wanted);
  const notes = (['assistant', 'analytics'] as const)
    .filter((name) => wanted[name] && !features[name])
    .map((name) => `${name} is turned off: an ${deployment} deployment cannot reach the service that it needs.`);
  const isOff = playground !== undefined && !wanted.playground;
  const isAirGapped = deployment === 'air-gapped';
  return {
    staticExport: readStaticExport(values.staticExport),
    isAirGapped,
    // The bundle's own search calls no server, so an air-gapped deployment has it too.
    hasSearch: wanted.search,
    // The assistant answers from the service's search, so it needs the search feature.
    assistant: features.assistant && features.search ? readAssistant(assistant) : null,
    analytics: features.analytics ? readAnalytics(analytics) : null,
    playground: features.playground && !isOff ? readPlayground(playground, isAirGapped) : [],
    notes,
  };
}

function readStaticExport(value: unknown): SelfHostedConfiguration['staticExport'] {
  const values = readRecord(value, 'staticExport');
  checkKeys(values, ['enabled', 'bundleUrl', 'version'], 'staticExport.');
  const { enabled, bundleUrl = '', version } = values;
  if (typeof enabled !== 'boolean') throw new ValuesError('staticExport.enabled must be true or false.');
  if (typeof bundleUrl !== 'string') throw new ValuesError('staticExport.bundleUrl must be a string.');
  if (enabled && !/^(https?|file):/i.test(bundleUrl.trim())) {
    throw new ValuesError('staticExport.bundleUrl must be the bundleUrl of an export, with https:, http: or file:.');
  }
  if (enabled && !URL.canParse(bundleUrl.trim()))
    throw new ValuesError('staticExport.bundleUrl is not a URL. Copy the whole bundleUrl of the export.');
  if (version !== undefined && version !== null && (typeof version !== 'string' || version === '')) {
    throw new ValuesError('staticExport.version must be a string: put a version such as 1.10 in quotes.');
  }
  return { enabled, bundleUrl: bundleUrl.trim(), ...(typeof version === 'string' ? { version } : {}) };
}

function readAssistant(value: unknown): PageScript {
  const { src, ...attributes } = readAttributes(value, 'assistant');
  if (attributes.endpoint === undefined) {
    if (attributes.domain === undefined)
      throw new ValuesError(
        'assistant.domain is missing. Set it to the last segment of the dashboard address, or set assistant.endpoint to a proxy.',
      );
    if (attributes.apiKey === undefined)
      throw new ValuesError(
        'assistant.apiKey is missing. Set it, or set assistant.endpoint to a proxy that has the key.',
      );
  }
  if (attributes.apiKey !== undefined && !isAssistantKey(attributes.apiKey)) {
    throw new ValuesError(
      'assistant.apiKey is not an assistant key, and every reader of the site would see it. Replace it on the dashboard.',
    );
  }
  return { src, attributes };
}

function readAnalytics(value: unknown): PageScript {
  const { src, ...attributes } = readAttributes(value, 'analytics');
  if (src === undefined || !/^https?:\/\//i.test(src)) {
    throw new ValuesError('analytics.src must be the URL of a script.');
  }
  return { src, attributes };
}

function readPlayground(value: unknown, isAirGapped: boolean): string[] | null {
  const { hosts } = value === undefined ? {} : readRecord(value, 'playground');
  if (hosts === undefined && !isAirGapped) return null;
  const origins = (Array.isArray(hosts) ? (hosts as unknown[]) : []).map((host) => toApiOrigin(String(host)));
  if (origins.length === 0 || origins.includes(null))
    throw new ValuesError(
      'playground.hosts must be a list of hosts that pages may call, such as api.example.com or http://localhost:8080, without a path or "*".',
    );
  return origins.filter((origin) => origin !== null);
}

/** All plain values of a record except `enabled`, as strings. */
function readAttributes(value: unknown, name: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [key, item] of Object.entries(readRecord(value, name))) {
    if (key === 'enabled' || item === null) continue;
    if (!/^[a-z][a-zA-Z0-9]*$/.test(key))
      throw new ValuesError(`${name} has a key that is not an option of the script tag.`);
    if (Array.isArray(item)) attributes[key] = item.join('|');
    else attributes[key] = typeof item === 'string' ? item : JSON.stringify(item);
  }
  return attributes;
}

/** Top-level keys that this command reads. */
const KEYS = ['staticExport', 'deployment', 'search', 'assistant', 'analytics', 'playground'];

/** A chart may share the file, so only a key that is nearly one of ours is an error. */
function isMisspelt(key: string): boolean {
  return nearest(key, KEYS) !== null;
}

function checkKeys(
  values: Record<string, unknown>,
  known: readonly string[],
  prefix: string,
  isWrong: (key: string) => boolean = () => true,
): void {
  const key = Object.keys(values).find((name) => !known.includes(name) && isWrong(name));
  if (key === undefined) return;
  const all = known.map((name) => prefix + name).join(', ');
  throw new ValuesError(`Unknown key ${prefix}${key}.${suggestName(key, known)} Known keys: ${all}.`);
}

function isOn(value: unknown, name: string, known?: readonly string[]): boolean {
  const values = readRecord(value, name);
  if (known) checkKeys(values, known, `${name}.`);
  const { enabled = true } = values;
  if (typeof enabled !== 'boolean') throw new ValuesError(`${name}.enabled must be true or false.`);
  return enabled;
}

function readRecord(value: unknown, name: string): Record<string, unknown> {
  if (!isRecord(value)) throw new ValuesError(`${name} must be a mapping of keys to values.`);
  return value;
}

function parseValues(text: string): unknown {
  try {
    return parseYaml(text, { maxAliasCount: 20, prettyErrors: true, uniqueKeys: true });
  } catch (error) {
    // The parser's further lines quote the file, which may hold a key.
    const words = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '';
    throw new ValuesError(`The values file is not valid YAML: ${words.replace(/:$/, '')}`);
  }
}
