import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AgentJobPanel } from '../AgentJobPanel';
import { StaticExportPanel } from '../StaticExportPanel';
import { createFakeProxy, panels, advanceTime, restoreTime, stopTime } from '../testing/createFakeProxy';

beforeEach(() => {
  stopTime();
  localStorage.clear();
});

afterEach(restoreTime);

const PROXY_LIMITS = {
  limits: [
    {
      request: 'message',
      counted: 'address',
      rates: [
        { points: 20, seconds: 60 },
        { points: 200, seconds: 3600 },
      ],
    },
    { request: 'message', counted: 'subject', rates: [] },
    { request: 'adminWrite', counted: 'subject', rates: [{ points: 60, seconds: 3600 }] },
    { request: 'of tomorrow', counted: 'subject', rates: [] },
  ],
};

const PANELS = {
  'agent job': <AgentJobPanel projectId="p" locale="en" />,
  'static export': <StaticExportPanel locale="en" />,
};

async function openLimits(panel: keyof typeof PANELS) {
  render(PANELS[panel]);
  await advanceTime(0);
  const details = panels().getByText('Limits').closest('details')!;
  details.open = true;
  await advanceTime(0);
  return [...details.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
}

const SERVICE_ROWS = [
  ['Questions to the assistant', 'Organization', '10,000 in 1 hr', 'Service'],
  ['Questions to the assistant', 'Address', '10,000 in 1 day', 'Service'],
  ['Searches without a question', 'Organization', '10,000 in 1 hr', 'Service'],
  ['Agent jobs and follow-ups', 'Project', '100 in 1 hr', 'Service'],
  ['Reports of the service', 'Organization', '100 in 1 hr', 'Service'],
  ['Static export', 'Organization', 'Not stated', 'Service'],
];

it.each(['agent job', 'static export'] as const)(
  'the %s panel shows the limits of the service and of the proxy, which is asked once',
  async (panel) => {
    const proxy = createFakeProxy({ 'GET /limits': { body: PROXY_LIMITS } });
    expect(await openLimits(panel)).toEqual([
      ...SERVICE_ROWS,
      ['Questions to the assistant', 'Address', '20 in 1 min, 200 in 1 hr', 'Proxy'],
      ['Questions to the assistant', 'Person or visitor', 'None', 'Proxy'],
      ['Starts of jobs, follow-ups, exports and bundles', 'Person or visitor', '60 in 1 hr', 'Proxy'],
    ]);
    expect(proxy.count('GET', '/limits')).toBe(1);
  },
);

it('the panel says above the limits when all readers share them', async () => {
  const warning = 'The proxy is behind Vercel without clientAddress, so all clients share one rate limit.';
  createFakeProxy({ 'GET /limits': { body: { ...PROXY_LIMITS, warning } } });
  await openLimits('agent job');
  expect(panels().getByRole('alert').textContent).toBe(warning);
});

it('a proxy that does not report its limits leaves the service’s limits, with the proxy’s message', async () => {
  createFakeProxy({ 'GET /limits': { status: 404, body: { error: 'The proxy has no such route.' } } });
  expect(await openLimits('agent job')).toEqual(SERVICE_ROWS);
  expect(panels().getByRole('alert').textContent).toContain('The proxy has no such route.');
});
