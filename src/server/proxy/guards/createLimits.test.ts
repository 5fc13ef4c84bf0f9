import { expect, it } from 'vitest';
import { readProxyLimits } from '../../../shared/contract';
import { createProxyHandler } from '../createProxyHandler';
import { operatorRequest, createOptions } from '../testing/proxyRequests';
import type { ProxyOptions } from '../ProxyOptions';

/** There is no service: the proxy answers these requests itself. */
const create = (more: Partial<ProxyOptions> = {}) => createProxyHandler(createOptions('http://127.0.0.1:1', more));

async function read(more: Partial<ProxyOptions> = {}) {
  const response = await create(more)(operatorRequest('GET', '/limits'));
  expect(response.status).toBe(200);
  return readProxyLimits(await response.json());
}

it('operators see the limits of the options and their defaults, without asking the service', async () => {
  const told = await read({
    limits: { message: { address: { points: 10, seconds: 60 }, subject: false }, adminWrite: { subject: [] } },
  });
  expect(told).toEqual({
    limits: [
      { request: 'message', counted: 'address', rates: [{ points: 10, seconds: 60 }] },
      { request: 'message', counted: 'subject', rates: [] },
      { request: 'message', counted: 'site', rates: [{ points: 1400, seconds: 600 }] },
      { request: 'adminRead', counted: 'address', rates: [{ points: 600, seconds: 60 }] },
      { request: 'adminRead', counted: 'subject', rates: [{ points: 600, seconds: 60 }] },
      { request: 'adminWrite', counted: 'address', rates: [{ points: 120, seconds: 3600 }] },
      { request: 'adminWrite', counted: 'subject', rates: [] },
    ],
    reports: [],
  });
});

it('limits of routes that are not open are not shown', async () => {
  const told = await read({
    assistantKey: undefined,
    domain: undefined,
    agentJobs: { read: true },
    staticExport: false,
  });
  expect(told?.limits.map(({ request }) => request)).toEqual(['adminRead', 'adminRead']);
});

it('limits of searches are shown where readers may search', async () => {
  const limits = (await read({ search: true }))?.limits.filter(({ request }) => request === 'search');
  expect(limits?.map(({ counted }) => counted)).toEqual(['address', 'subject', 'site']);
});

it('the reports that the options allow are named, so that panels ask for no other', async () => {
  expect((await read({ analytics: true }))?.reports).toEqual(['analytics']);
});

it('the limits are shown to nobody else', async () => {
  const stranger = operatorRequest('GET', '/limits');
  stranger.headers.delete('cookie');
  expect((await create()(stranger)).status).toBe(401);
  const foreign = operatorRequest('GET', '/limits');
  foreign.headers.set('Sec-Fetch-Site', 'cross-site');
  expect((await create()(foreign)).status).toBe(403);
});
