import { anything, assert, constantFrom, dictionary, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeProblem } from './describeProblem';
import { resolveConfiguration, type ServiceOptions } from './resolveConfiguration';

const good: ServiceOptions = { domain: 'acme', apiKey: 'acme_dsc_1' };
function resolve(change: ServiceOptions = {}) {
  const options = { ...good, ...change };
  const { configuration, problem } = resolveConfiguration(options);
  return { configuration, problem: problem && `[docs-assistant] ${describeProblem(problem, options)}` };
}
/** Options as an untyped page may pass them. */
const untyped = (change: object) => resolve(change);

const NO_DOMAIN =
  '[docs-assistant] domain is missing. Set it to the last segment of your site\'s dashboard URL, for example domain="acme".';
const NO_KEY =
  '[docs-assistant] apiKey is missing and no endpoint is set. Set apiKey to the public assistant key, or endpoint to the URL of your proxy, which keeps the key on your server.';
const ADMIN_KEY =
  '[docs-assistant] apiKey is not an assistant key. Readers can see this option, so never put an admin key here. Use the key that contains "_dsc_" from the API keys page.';
const badDomain = (domain: string, instead: string) =>
  `[docs-assistant] domain "${domain}" is not a site identifier. Use only the identifier, without protocol, slash or path: "${instead}".`;
const badBase = (baseUrl: string) =>
  `[docs-assistant] baseUrl "${baseUrl}" is not an http(s) URL. Set it to the base URL of the service, such as "https://api.example.com".`;
const badEndpoint = (endpoint: string) =>
  `[docs-assistant] endpoint "${endpoint}" is not an http(s) URL or a path. Set it to the message endpoint of your proxy, such as "/api/docs-assistant/message".`;

describe('options that cannot work', () => {
  it.each<[name: string, options: ServiceOptions, problem: string]>([
    ['nothing at all', { domain: undefined, apiKey: undefined }, NO_DOMAIN],
    ['no domain', { domain: undefined }, NO_DOMAIN],
    ['a blank domain', { domain: '  ' }, NO_DOMAIN],
    ['a domain with protocol', { domain: 'https://acme.example.com' }, badDomain('https://acme.example.com', 'acme')],
    ['a domain with a slash', { domain: 'acme/' }, badDomain('acme/', 'acme')],
    ['a domain with a path', { domain: 'acme/docs' }, badDomain('acme/docs', 'acme')],
    ['a domain with a query', { domain: 'acme?x' }, badDomain('acme?x', 'acme')],
    ['a domain of a slash alone', { domain: '/' }, badDomain('/', 'acme')],
    ['a long domain', { domain: 'a '.repeat(40) }, badDomain(`${'a '.repeat(30)}…`, 'a')],
    ['no key', { apiKey: undefined }, NO_KEY],
    ['a blank key', { apiKey: ' ' }, NO_KEY],
    ['an admin key', { apiKey: 'acme_secret' }, ADMIN_KEY],
    ['an admin key beside a proxy', { apiKey: 'acme_secret', endpoint: '/api/ask' }, ADMIN_KEY],
    ['a base address without protocol', { baseUrl: 'api.example.com' }, badBase('api.example.com')],
    ['a base address of another protocol', { baseUrl: 'ftp://api.example.com' }, badBase('ftp://api.example.com')],
    ['a script as base address', { baseUrl: 'javascript:alert(1)' }, badBase('javascript:alert(1)')],
    ['a base address without protocol but slashes', { baseUrl: '//api.example.com' }, badBase('//api.example.com')],
    ['an endpoint that is neither address nor path', { endpoint: 'api/ask' }, badEndpoint('api/ask')],
    ['an endpoint of another origin without protocol', { endpoint: '//evil.example' }, badEndpoint('//evil.example')],
  ])('%s: one sentence that says what to do', (_, options, problem) => {
    expect(resolve(options)).toEqual({ configuration: null, problem });
  });

  it.each<[name: string, options: object, problem: string]>([
    ['a domain that is no text', { domain: 7 }, NO_DOMAIN],
    ['a domain that is null', { domain: null }, NO_DOMAIN],
    ['a key that is no text', { apiKey: 7 }, NO_KEY],
    ['a key that is null', { apiKey: null }, NO_KEY],
  ])('%s is the same as no value', (_, options, problem) => {
    expect(untyped(options)).toEqual({ configuration: null, problem });
  });

  it.each(['headers', 'filter'] as const)('%s that throw are reported, and not as a network failure', (name) => {
    const fail = () => {
      throw new Error('no session');
    };
    expect(resolve({ [name]: fail })).toEqual({
      configuration: null,
      problem: '[docs-assistant] headers or filter threw an error instead of returning a value: no session',
    });
  });
});

describe('options that work', () => {
  it('get the defaults of the specification (section 2.3)', () => {
    expect(resolve()).toEqual({
      problem: null,
      configuration: {
        url: '/discovery/v2/assistant/acme/message',
        apiKey: 'acme_dsc_1',
        fingerprint: 'anonymous',
        retrievalPageSize: 5,
        filter: null,
        headers: {},
      },
    });
  });

  it.each<[name: string, options: ServiceOptions, url: string]>([
    [
      'a base address',
      { baseUrl: 'https://api.example.com' },
      'https://api.example.com/discovery/v2/assistant/acme/message',
    ],
    [
      'slashes after it',
      { baseUrl: 'https://api.example.com//' },
      'https://api.example.com/discovery/v2/assistant/acme/message',
    ],
    [
      'a base address with a path',
      { baseUrl: 'https://x.example/docs/' },
      'https://x.example/docs/discovery/v2/assistant/acme/message',
    ],
    ['a base path', { baseUrl: '/service' }, '/service/discovery/v2/assistant/acme/message'],
    ['an empty base address', { baseUrl: '' }, '/discovery/v2/assistant/acme/message'],
    ['white space around the domain', { domain: ' acme ' }, '/discovery/v2/assistant/acme/message'],
    ['a domain of other letters', { domain: 'ä' }, '/discovery/v2/assistant/%C3%A4/message'],
    ['an endpoint', { endpoint: 'https://proxy.example/ask' }, 'https://proxy.example/ask'],
    ['an endpoint as path', { endpoint: '/api/ask' }, '/api/ask'],
    ['an endpoint beside a base address', { endpoint: '/api/ask', baseUrl: 'https://x.example' }, '/api/ask'],
  ])('%s', (_, options, url) => {
    expect(resolve(options).configuration?.url).toBe(url);
  });

  it('need neither domain nor key beside an endpoint', () => {
    expect(resolveConfiguration({ endpoint: '/api/ask' }).configuration).toMatchObject({
      url: '/api/ask',
      apiKey: null,
    });
  });

  it.each<[name: string, options: object, field: string, value: unknown]>([
    ['a key with white space', { apiKey: ' acme_dsc_1 ' }, 'apiKey', 'acme_dsc_1'],
    ['a fingerprint', { fingerprint: 'reader-7' }, 'fingerprint', 'reader-7'],
    ['a blank fingerprint', { fingerprint: ' ' }, 'fingerprint', 'anonymous'],
    ['a fingerprint that is no text', { fingerprint: 7 }, 'fingerprint', 'anonymous'],
    ['a page size', { retrievalPageSize: 8 }, 'retrievalPageSize', 8],
    ['a page size of 0', { retrievalPageSize: 0 }, 'retrievalPageSize', 5],
    ['a page size that is not whole', { retrievalPageSize: 2.5 }, 'retrievalPageSize', 5],
    ['a page size that is no number', { retrievalPageSize: '8' }, 'retrievalPageSize', 5],
    ['a filter', { filter: { version: 'v2' } }, 'filter', { version: 'v2' }],
    ['a filter as a function', { filter: () => ({ version: 'v3' }) }, 'filter', { version: 'v3' }],
    ['headers', { headers: { 'X-Session': 's' } }, 'headers', { 'X-Session': 's' }],
    ['headers as a function', { headers: () => ({ 'X-Session': 's' }) }, 'headers', { 'X-Session': 's' }],
  ])('%s', (_, options, field, value) => {
    expect(untyped(options).configuration).toHaveProperty(field, value);
  });
});

it('never throws, and either gives a configuration or says what is wrong', { tags: 'property' }, () => {
  const names = constantFrom('domain', 'apiKey', 'baseUrl', 'endpoint', 'fingerprint', 'retrievalPageSize', 'filter');
  assert(
    property(dictionary(names, anything()), (options) => {
      const { configuration, problem } = resolveConfiguration(options);
      expect(configuration === null).toBe(problem !== null);
    }),
  );
});
