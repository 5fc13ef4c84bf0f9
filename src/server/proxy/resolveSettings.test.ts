import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import { ADMIN_CANARY, ASSISTANT_CANARY, operatorRequest, askRequest } from './testing/proxyRequests';
import type { ProxyOptions } from './ProxyOptions';
import { checkServiceUrl, resolveSettings } from './resolveSettings';

const base: ProxyOptions = { serviceUrl: 'https://service.example', assistantKey: ASSISTANT_CANARY, domain: 'acme' };

describe('options that cannot work', () => {
  it.each<[string, Partial<ProxyOptions>, string]>([
    ['a relative address', { serviceUrl: '/api' }, 'serviceUrl'],
    ['an address with a password', { serviceUrl: 'https://a:b@service.example' }, 'serviceUrl'],
    ['an address with a query', { serviceUrl: 'https://service.example/?key=1' }, 'serviceUrl'],
    ['another scheme', { serviceUrl: 'ftp://service.example' }, 'serviceUrl'],
    ['a key with a line break', { assistantKey: 'a_dsc_b\r\nX: y' }, 'assistantKey'],
    ['an admin key for readers', { assistantKey: ADMIN_CANARY }, 'assistantKey'],
    ['an assistant key for operators', { adminKey: ASSISTANT_CANARY, staticExport: true }, 'adminKey'],
    ['no domain', { domain: undefined }, 'domain'],
    ['an address as domain', { domain: 'https://acme.example' }, 'domain'],
    ['a domain that climbs', { domain: ['..'] }, 'domain'],
    ['nothing', { assistantKey: undefined, domain: undefined }, 'no route is turned on'],
    ['jobs without a project', { agentJobs: { read: true }, adminKey: ADMIN_CANARY }, 'projectId'],
    ['a project that climbs', { projectId: ['../p'], adminKey: ADMIN_CANARY }, 'projectId'],
    [
      'an export of an address',
      { staticExport: { domains: ['https://a.example'] }, adminKey: ADMIN_CANARY },
      'staticExport',
    ],
    ['a key with characters that no token has', { assistantKey: 'a_dsc_"key"' }, 'assistantKey'],
    ['a wildcard host', { allowedHosts: ['*.example.com'] }, 'allowedHosts'],
    ['an address as host', { allowedHosts: ['https://docs.example.com'] }, 'allowedHosts'],
    ['a host in capitals', { allowedHosts: ['Docs.example.com'] }, 'allowedHosts'],
    ['a wildcard origin', { allowedOrigins: ['*'] }, 'allowedOrigins'],
    ['a wildcard within an origin', { allowedOrigins: ['https://*.example.com'] }, 'allowedOrigins'],
    ['an opaque origin', { allowedOrigins: ['null'] }, 'allowedOrigins'],
    ['an origin with a slash', { allowedOrigins: ['https://docs.example.com/'] }, 'allowedOrigins'],
    ['an origin in capitals', { allowedOrigins: ['https://DOCS.example.com'] }, 'allowedOrigins'],
    ['a base that climbs', { basePath: '/api/../x' }, 'basePath'],
    ['a base without a slash', { basePath: 'api' }, 'basePath'],
    ['a time of nothing', { timeoutMs: 0 }, 'timeoutMs'],
    ['a time that timers do not know', { timeoutMs: 2 ** 31 }, 'timeoutMs'],
    ['a size that is none', { maxBodyBytes: Number.NaN }, 'maxBodyBytes'],
    ['a short secret', { visitorPass: { secret: 'short' } }, 'visitorPass'],
    ['a limit without time', { limits: { message: { address: { points: 1, seconds: 0 } } } }, 'limits.message.address'],
    ['a trusted server that is none', { trustedProxies: ['my-balancer'] }, 'trustedProxies'],
  ])('%s', (_name, more, word) => {
    const start = () => createProxyHandler({ ...base, ...more });
    expect(start).toThrow(/^\[docs-assistant\] /);
    expect(start).toThrow(word);
    for (const canary of [ADMIN_CANARY, ASSISTANT_CANARY]) expect(start).not.toThrow(canary);
  });
});

describe('options that do not exist, or are of the wrong type', () => {
  it.each<[unknown, string]>([
    [
      { authorizeMesage: () => null },
      'no option "authorizeMesage". Did you mean "authorizeMessage"? Known options: serviceUrl, assistantKey',
    ],
    [{ limits: { messages: {} } }, 'no option "limits.messages".'],
    [{ limits: { message: { adress: false } } }, 'no option "limits.message.adress".'],
    [{ limits: { adminRead: { site: false } } }, 'no option "limits.adminRead.site".'],
    [{ limits: { message: { address: { points: 1 } } } }, '"limits.message.address" must be'],
    [
      { limits: { message: { address: { points: 1, seconds: 1, blockSeconds: 9 } } } },
      '"limits.message.address" must be false, { points, seconds }',
    ],
    [{ limits: { message: { subject: true } } }, '"limits.message.subject"'],
    [{ limits: { store: {} } }, '"limits.store" must be a function'],
    [{ agentJobs: { reed: true } }, 'no option "agentJobs.reed".'],
    [{ agentJobs: true }, '"agentJobs" must be an object with read, create, followUp'],
    [{ staticExport: { domain: ['a.example'] } }, '"staticExport"'],
    [{ visitorPass: { secrets: 'x' } }, 'no option "visitorPass.secrets".'],
    [{ visitorPass: { seconds: '60' } }, '"visitorPass.seconds" must be a whole number of 1 or more'],
    [{ domain: 7 }, '"domain" must be a string or a list of strings'],
    [{ allowedOrigins: 'https://docs.example.com' }, '"allowedOrigins"'],
    [{ authorizeMessage: true }, '"authorizeMessage" must be a function'],
    [{ assistantKey: null }, '"assistantKey"'],
    [{ assistantKey: { secret: ASSISTANT_CANARY } }, '"assistantKey"'],
    [{ adminKey: [ADMIN_CANARY] }, '"adminKey"'],
    [{ assistant: true }, 'no option "assistant".'],
    [{ search: 'false' }, '"search" must be true or false'],
  ])('%j', (more, words) => {
    const start = () => createProxyHandler({ ...base, ...(more as object) });
    expect(start).toThrow('[docs-assistant] ');
    expect(start).toThrow(words);
    for (const canary of [ADMIN_CANARY, ASSISTANT_CANARY]) expect(start).not.toThrow(canary);
  });

  it.each([undefined, null, 'https://service.example', []])('%j instead of options', (options) => {
    expect(() => createProxyHandler(options as unknown as ProxyOptions)).toThrow(/^\[docs-assistant\] /);
  });

  it('are found at any depth, whatever their names and values are', { tags: 'property' }, () => {
    const names = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((name) => !/^[a-zA-Z]+$/.test(name));
    const places: ((wrong: object) => object)[] = [
      (wrong) => wrong,
      (wrong) => ({ limits: wrong }),
      (wrong) => ({ limits: { message: wrong } }),
      (wrong) => ({ limits: { message: { address: { points: 1, seconds: 1, ...wrong } } } }),
      (wrong) => ({ agentJobs: wrong }),
      (wrong) => ({ visitorPass: wrong }),
      (wrong) => ({ staticExport: { domains: [], ...wrong } }),
    ];
    fc.assert(
      fc.property(names, fc.anything(), fc.constantFrom(...places), (name, value, place) => {
        const wrong = Object.defineProperty({}, name, { value, enumerable: true });
        expect(() => createProxyHandler({ ...base, ...place(wrong) })).toThrow(/^\[docs-assistant\] /);
      }),
    );
  });
});

describe('values that are not set', () => {
  const admin: ProxyOptions = { serviceUrl: 'https://service.example', staticExport: true };
  const jobs: ProxyOptions = { ...admin, agentJobs: { read: true }, projectId: 'project-1' };
  const question = askRequest();
  const read = operatorRequest('GET', '/v1/static-export/jobs/job_2');

  it.each<[string, ProxyOptions, Request]>([
    ['assistantKey', { ...base, assistantKey: undefined }, question],
    ['assistantKey', { ...base, assistantKey: '' }, question],
    ['assistantKey', { ...base, assistantKey: () => Promise.resolve('') }, question],
    ['adminKey', admin, read],
    ['adminKey', { ...jobs, adminKey: '' }, operatorRequest('GET', '/v2/agent/project-1/job/job-1')],
    ['serviceUrl', { ...base, serviceUrl: undefined as unknown as string }, question],
    ['serviceUrl', { ...base, serviceUrl: '' }, question],
  ])(
    '%s: the handler is created, and answers 500 with the name and one line on the console',
    async (name, options, request) => {
      const explained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const handler = createProxyHandler({ ...options, clientAddress: () => '203.0.113.7' });
      expect(explained).not.toHaveBeenCalled();
      const words = `The proxy has no ${name}. Is the environment variable set on the server?`;
      for (let turn = 0; turn < 3; turn += 1) {
        const response = await handler(request.clone());
        expect([response.status, await response.json()]).toEqual([500, { error: words }]);
      }
      expect(explained.mock.calls).toEqual([[`[docs-assistant] ${words}`]]);
      explained.mockRestore();
    },
  );
});

describe('settings', () => {
  it('may leave questions out', () => {
    const admin: ProxyOptions = { serviceUrl: 'https://service.example', adminKey: ADMIN_CANARY, staticExport: true };
    expect(() => createProxyHandler(admin)).not.toThrow();
  });

  it('have the documented defaults', () => {
    expect(resolveSettings(base)).toEqual({
      basePath: '/api/docs-assistant',
      isAssistantOn: true,
      domains: ['acme'],
      projectIds: [],
      exportDomains: null,
      allowedOrigins: new Set(),
      allowedHosts: null,
      toleratedHeaders: new Set(),
      maxBodyBytes: 1_048_576,
      timeoutMs: 60_000,
    });
  });

  it('leave out slashes at the end', () => {
    expect(resolveSettings({ ...base, basePath: '/docs/ask/' }).basePath).toBe('/docs/ask');
    expect(resolveSettings({ ...base, basePath: '/' }).basePath).toBe('');
    expect(checkServiceUrl('https://service.example/tenant//')).toBe('https://service.example/tenant');
  });
});
