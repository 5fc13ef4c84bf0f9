import { describe, expect, it } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import { ADMIN_CANARY, ASSISTANT_CANARY } from './fixtures/proxyRequests';
import type { ProxyOptions } from './ProxyOptions';
import { checkServiceUrl, resolveSettings } from './resolveSettings';

const base: ProxyOptions = { serviceUrl: 'https://service.example', assistantKey: ASSISTANT_CANARY, domain: 'acme' };

describe('options that cannot work', () => {
  it.each<[string, Partial<ProxyOptions>, string]>([
    ['no address', { serviceUrl: '' }, 'serviceUrl'],
    ['a relative address', { serviceUrl: '/api' }, 'serviceUrl'],
    ['an address with a password', { serviceUrl: 'https://a:b@service.example' }, 'serviceUrl'],
    ['an address with a query', { serviceUrl: 'https://service.example/?key=1' }, 'serviceUrl'],
    ['another scheme', { serviceUrl: 'ftp://service.example' }, 'serviceUrl'],
    ['an empty key', { assistantKey: '' }, 'environment variable'],
    ['a key with a line break', { assistantKey: 'a_dsc_b\r\nX: y' }, 'assistantKey'],
    ['an admin key for readers', { assistantKey: ADMIN_CANARY }, 'assistantKey'],
    ['an assistant key for operators', { adminKey: ASSISTANT_CANARY, staticExport: true }, 'adminKey'],
    ['no domain', { domain: undefined }, 'domain'],
    ['an address as domain', { domain: 'https://acme.example' }, 'domain'],
    ['a domain that climbs', { domains: ['..'] }, 'domain'],
    ['a message route without a key', { assistantKey: undefined, assistant: true }, 'assistantKey'],
    ['a key whose variable is not set', { assistantKey: undefined }, 'assistantKey is missing'],
    ['nothing', { assistantKey: undefined, domain: undefined }, 'nothing is turned on'],
    ['jobs without a key', { agentJobs: { read: true }, projectId: 'p' }, 'adminKey'],
    ['jobs without a project', { agentJobs: { read: true }, adminKey: ADMIN_CANARY }, 'projectId'],
    ['a project that climbs', { projectIds: ['../p'], adminKey: ADMIN_CANARY }, 'projectId'],
    [
      'an export of an address',
      { staticExport: { domains: ['https://a.example'] }, adminKey: ADMIN_CANARY },
      'staticExport',
    ],
    ['a wildcard origin', { allowedOrigins: ['*'] }, 'allowedOrigins'],
    ['an opaque origin', { allowedOrigins: ['null'] }, 'allowedOrigins'],
    ['an origin with a slash', { allowedOrigins: ['https://docs.example.com/'] }, 'allowedOrigins'],
    ['an origin in capitals', { allowedOrigins: ['https://DOCS.example.com'] }, 'allowedOrigins'],
    ['a base that climbs', { basePath: '/api/../x' }, 'basePath'],
    ['a base without a slash', { basePath: 'api' }, 'basePath'],
    ['a time of nothing', { idleTimeoutMs: 0 }, 'idleTimeoutMs'],
    ['a time that timers do not know', { responseTimeoutMs: 2 ** 31 }, 'responseTimeoutMs'],
    ['a size that is none', { maxBodyBytes: Number.NaN }, 'maxBodyBytes'],
    ['a short secret', { visitorPass: { secret: 'short' } }, 'visitorPass'],
    ['a limit without time', { limits: { message: { address: { points: 1, seconds: 0 } } } }, 'limit'],
    ['a trusted server that is none', { trustedProxies: ['my-balancer'] }, 'trustedProxies'],
  ])('%s', (_name, more, word) => {
    const start = () => createProxyHandler({ ...base, ...more });
    expect(start).toThrow(/^\[docs-assistant\] /);
    expect(start).toThrow(word);
    for (const canary of [ADMIN_CANARY, ASSISTANT_CANARY]) expect(start).not.toThrow(canary);
  });
});

describe('settings', () => {
  it('may leave questions out', () => {
    const admin: ProxyOptions = { serviceUrl: 'https://service.example', adminKey: ADMIN_CANARY, staticExport: true };
    expect(() => createProxyHandler(admin)).not.toThrow();
    expect(() => createProxyHandler({ ...admin, domain: 'acme', assistant: false })).not.toThrow();
  });

  it('have the documented defaults', () => {
    expect(resolveSettings(base)).toEqual({
      basePath: '/api/docs-assistant',
      domains: ['acme'],
      projectIds: [],
      exportDomains: null,
      allowedOrigins: new Set(),
      toleratedHeaders: new Set(),
      maxBodyBytes: 1_048_576,
      bodyTimeoutMs: 10_000,
      responseTimeoutMs: 60_000,
      idleTimeoutMs: 60_000,
    });
  });

  it('leave out slashes at the end', () => {
    expect(resolveSettings({ ...base, basePath: '/docs/ask/' }).basePath).toBe('/docs/ask');
    expect(resolveSettings({ ...base, basePath: '/' }).basePath).toBe('');
    expect(checkServiceUrl('https://service.example/tenant//')).toBe('https://service.example/tenant');
  });
});
