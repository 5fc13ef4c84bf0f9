import { describe, expect, it } from 'vitest';
import { DEPLOYMENT_FEATURES, DEPLOYMENT_KINDS, type DeploymentKind } from '../../shared/contract';
import { readValues, ValuesError } from './readValues';
import { resolveFeatures, type Feature } from './resolveFeatures';

const EXPORT = 'staticExport:\n  enabled: true\n  bundleUrl: https://storage.example.com/b.tar.gz?signature=s\n';

describe('the values of a self-hosted deployment (specification section 4.6)', () => {
  it('are the three keys of the specification', () => {
    expect(readValues(`${EXPORT}  version: "1.10"\nothers: [of, another, chart]\n`)).toMatchObject({
      staticExport: { enabled: true, bundleUrl: 'https://storage.example.com/b.tar.gz?signature=s', version: '1.10' },
      isAirGapped: false,
      assistant: null,
      analytics: null,
      notes: [],
    });
    expect(readValues('staticExport: { enabled: false }').staticExport.enabled).toBe(false);
  });

  it('accept the options of the script tag for the assistant', () => {
    const assistant =
      'assistant:\n  domain: acme\n  apiKey: acme_dsc_1\n  starterQuestions: [A?, B?]\n  retrievalPageSize: 3\n';
    expect(readValues(EXPORT + assistant).assistant).toEqual({
      src: undefined,
      attributes: { domain: 'acme', apiKey: 'acme_dsc_1', starterQuestions: 'A?|B?', retrievalPageSize: '3' },
    });
    expect(readValues(`${EXPORT}${assistant}  enabled: false\n`).assistant).toBeNull();
    expect(readValues(`${EXPORT}${assistant}search: { enabled: false }\n`).assistant).toBeNull();
  });

  it.each([
    ['no YAML', 'a: [', 'not valid YAML'],
    ['no mapping', '- a', 'The values file must be a mapping'],
    ['no export', 'a: 1', 'staticExport must be a mapping'],
    ['no switch', 'staticExport: { bundleUrl: "https://a.example" }', 'staticExport.enabled'],
    ['no link', 'staticExport: { enabled: true }', 'staticExport.bundleUrl must be'],
    ['a link that is no address', 'staticExport: { enabled: true, bundleUrl: "https://" }', 'not a URL'],
    [
      'a link of another kind',
      'staticExport: { enabled: true, bundleUrl: "ftp://a.example" }',
      'https:, http: or file:',
    ],
    ['a version that YAML reads as a number', `${EXPORT}  version: 1.10`, 'in quotes'],
    ['an unknown kind', `${EXPORT}deployment: cloud`, 'client-hosted'],
    ['an assistant without key', `${EXPORT}assistant: { domain: a }`, 'apiKey'],
    ['an assistant without domain', `${EXPORT}assistant: { apiKey: a_dsc_1 }`, 'assistant.domain'],
    ['a key that cannot be a name', `${EXPORT}assistant: { "on load": x }`, 'not an option'],
    ['a misspelt key', `${EXPORT}asistant: {}`, 'Unknown key asistant. Did you mean "assistant"?'],
    [
      'a misspelt key of the export',
      `${EXPORT}  verison: "1"`,
      'Unknown key staticExport.verison. Did you mean "version"?',
    ],
    [
      'an unknown key of the search',
      `${EXPORT}search: { on: true }`,
      'Unknown key search.on. Known keys: search.enabled',
    ],
    ['analytics without address', `${EXPORT}analytics: { src: javascript:1 }`, 'analytics.src'],
  ])('are refused with %s', (_name, text, message) => {
    expect(() => readValues(text)).toThrow(ValuesError);
    expect(() => readValues(text)).toThrow(message);
  });

  it('never repeat an admin key in the assistant’s section', () => {
    const text = `${EXPORT}assistant: { domain: a, apiKey: acme_secret_9 }`;
    expect(() => readValues(text)).toThrow('not an assistant key');
    expect(() => readValues(text)).not.toThrow('acme_secret_9');
    expect(() => readValues(`staticExport: { bundleUrl: "https://a?signature=s3cret", enabled: [`)).not.toThrow(
      's3cret',
    );
  });
});

describe('the feature table (specification section 1)', () => {
  const cells = DEPLOYMENT_KINDS.flatMap((kind) =>
    (Object.keys(DEPLOYMENT_FEATURES) as Feature[]).map((feature): [Feature, DeploymentKind, string] => [
      feature,
      kind,
      DEPLOYMENT_FEATURES[feature][kind],
    ]),
  );

  it.each(cells)('%s, %s: %s', (feature, kind, availability) => {
    const whenWanted = resolveFeatures(kind, { [feature]: true })[feature];
    const whenNot = resolveFeatures(kind, { [feature]: false })[feature];
    expect([whenWanted, whenNot]).toEqual(
      { yes: [true, true], configurable: [true, false], no: [false, false] }[availability],
    );
  });

  it('switches the search of the bundle, in every kind of deployment', () => {
    for (const kind of ['client-hosted', 'air-gapped']) {
      expect(readValues(`${EXPORT}deployment: ${kind}\n`).hasSearch).toBe(true);
      expect(readValues(`${EXPORT}deployment: ${kind}\nsearch: { enabled: false }\n`).hasSearch).toBe(false);
    }
  });

  it.each<[kind: string, section: string, origins: string[] | null]>([
    ['client-hosted', '', null],
    ['client-hosted', 'playground: { enabled: true }', null],
    ['client-hosted', 'playground: { enabled: false }', []],
    ['client-hosted', 'playground: { hosts: [api.example.com] }', ['https://api.example.com']],
    ['air-gapped', '', []],
    ['air-gapped', 'playground: { enabled: false }', []],
    ['air-gapped', 'playground: { enabled: false, hosts: [api.example.com] }', []],
    [
      'air-gapped',
      'playground: { hosts: ["http://api.intern:8080", API.Example.com] }',
      ['http://api.intern:8080', 'https://api.example.com'],
    ],
  ])('lets pages of a %s site with %j call %j', (kind, section, origins) => {
    expect(readValues(`${EXPORT}deployment: ${kind}\n${section}\n`).playground).toEqual(origins);
  });

  it.each([
    '{}',
    '{ enabled: true }',
    '{ hosts: [] }',
    '{ hosts: ["*"] }',
    '{ hosts: api.example.com }',
    '{ hosts: [api.example.com/v1] }',
    '{ hosts: [{}] }',
  ])('refuses the playground %s of an air-gapped site', (section) => {
    expect(() => readValues(`${EXPORT}deployment: air-gapped\nplayground: ${section}\n`)).toThrow(
      'playground.hosts must be a list of hosts',
    );
  });

  it('leaves the assistant and the analytics of an air-gapped deployment out, and reports that', () => {
    const values = readValues(
      `${EXPORT}deployment: air-gapped\nassistant: { domain: a, apiKey: a_dsc_1 }\nanalytics: { src: "https://a.example/s.js" }\n`,
    );
    expect(values).toMatchObject({ isAirGapped: true, assistant: null, analytics: null });
    expect(values.notes).toEqual([
      expect.stringMatching(/^assistant is turned off/),
      expect.stringMatching(/^analytics is turned off/),
    ]);
  });
});
