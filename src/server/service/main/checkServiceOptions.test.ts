import { describe, expect, it } from 'vitest';
import { createLocalService } from './createLocalService';
import { ADMIN_KEY, TEST_DOCS } from '../testing/createTestService';

const create = (options: object) => createLocalService({ docsFolder: TEST_DOCS, ...options });

describe('the options of the local service', () => {
  it.each<[name: string, options: object, message: string]>([
    [
      'a misspelt name',
      { docsFoldr: 'x' },
      'no option "docsFoldr". Did you mean "docsFolder"? Known options: docsFolder, maxPages',
    ],
    ['a name that is nothing', { colour: 1 }, 'no option "colour". Known options: docsFolder'],
    [
      'a misspelt name inside',
      { model: { baseUrl: 'http://a.test', name: 'a', apikey: 's3cret' } },
      'no option "model.apikey". Did you mean "apiKey"?',
    ],
    [
      'a misspelt name in a list',
      { adminKey: [{ key: 'a', scop: 'read' }] },
      'no option "adminKey.0.scop". Did you mean "scope"?',
    ],
    ['a part that is missing', { model: { baseUrl: 'http://a.test' } }, 'The option "model.name" is missing.'],
    ['a number below', { keepDays: 0 }, 'The option "keepDays" must be a whole number of 1 or more.'],
    ['a number that is none', { messagesPerHour: Number.NaN }, '"messagesPerHour" must be a whole number'],
    ['a text for a flag', { threadKeys: 'yes' }, '"threadKeys" must be true or false.'],
    ['an unknown choice', { watch: 'always' }, '"watch" must be true, false or "poll".'],
    ['an address that is none', { publicUrl: 'docs.test' }, '"publicUrl" must be an http: or https: address.'],
    ['a domain that cannot be one', { domain: 'https://a' }, '"domain" must be a domain'],
    ['a text for a function', { log: 'today' }, '"log" must be a function.'],
    [
      'a scope that is none',
      { adminKey: [{ key: 'a', scope: 'all' }] },
      '"adminKey.0.scope" must be "read" or "write".',
    ],
    [
      'an end that is no time',
      { assistantKey: [{ key: 'a', expiresAt: 'soon' }] },
      '"assistantKey.0.expiresAt" must be a date-time.',
    ],
    [
      'a host with a path',
      { playgroundHosts: ['api.test', 'api.test/v1'] },
      '"playgroundHosts.1" must be a list of hosts',
    ],
    ['a wildcard origin', { allowedOrigins: ['https://*.docs.test'] }, '"allowedOrigins.0" must be a list of origins'],
    ['a text for a list', { trustedProxies: 'docs.test' }, '"trustedProxies" must be a list of strings.'],
  ])('refuse %s', async (_name, options, message) => {
    await expect(create(options)).rejects.toThrow(message);
  });

  it('never repeat a key', async () => {
    await expect(create({ adminKey: { value: ADMIN_KEY } })).rejects.toThrow(
      'The option "adminKey" must be a key or a list of keys.',
    );
    await expect(create({ adminKey: { value: ADMIN_KEY } })).rejects.not.toThrow(ADMIN_KEY);
    await expect(create({ model: { baseUrl: 'http://a.test', name: 'a', apiKey: ['s3cret'] } })).rejects.not.toThrow(
      's3cret',
    );
  });

  it('must be an object with a folder', async () => {
    await expect(createLocalService(undefined as never)).rejects.toThrow('The options are missing.');
    await expect(createLocalService({})).rejects.toThrow('The option "docsFolder" is missing.');
  });
});
