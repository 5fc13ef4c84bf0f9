import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AgentJobPanel } from '../AgentJobPanel';
import { DocsAdmin } from '../DocsAdmin';
import { StaticExportPanel } from '../StaticExportPanel';
import type { FakeAnswer } from '../testing/createFakeProxy';
import {
  advanceTime,
  agentJob,
  createFakeProxy,
  panels,
  restoreTime,
  stopTime,
  waitForText,
} from '../testing/createFakeProxy';

const LIMITS = { body: { limits: [] } };
const SIGNED_OUT = { status: 401, body: { error: 'Please sign in.' } };
const JOB = 'GET /v2/agent/p/job/j1';

beforeEach(() => {
  stopTime('2026-05-01T10:00:30Z');
  localStorage.clear();
});
afterEach(restoreTime);

const fields = () => document.querySelector('[data-docs-assistant-admin]')!.shadowRoot!.querySelectorAll('form, input');

async function open(...answers: FakeAnswer[]) {
  const proxy = createFakeProxy({ 'GET /limits': answers, [JOB]: { body: agentJob() } });
  render(<DocsAdmin projectId="p" jobIds={['j1']} canCreate canFollowUp insights locale="en" />);
  await advanceTime(0);
  return proxy;
}

const PANELS = {
  'all panels': <DocsAdmin projectId="p" jobIds={['j1']} canCreate insights locale="en" />,
  'agent jobs': <AgentJobPanel projectId="p" jobIds={['j1']} canCreate locale="en" />,
  'static exports': <StaticExportPanel locale="en" />,
};

it.each(Object.keys(PANELS) as (keyof typeof PANELS)[])(
  '%s ask for a login first and send nothing else',
  async (name) => {
    const proxy = createFakeProxy({ 'GET /limits': SIGNED_OUT });
    render(PANELS[name]);
    expect(fields()).toHaveLength(0);
    await advanceTime(0);
    expect(panels().getByRole('alert').textContent).toContain('Please sign in');
    await advanceTime(60_000);
    expect(fields()).toHaveLength(0);
    expect(proxy.seen.map(({ path }) => path)).toEqual(['/limits']);
  },
);

it('says that it is loading, without a form, until the proxy has answered', async () => {
  const proxy = await open('never');
  expect(panels().getByText('Loading…')).toBeTruthy();
  expect(fields()).toHaveLength(0);
  expect(proxy.count('GET', '/v2/agent/p/job/j1')).toBe(0);
});

it('the button opens the panels after the login', async () => {
  const proxy = await open(SIGNED_OUT, LIMITS);
  fireEvent.click(panels().getByRole('button', { name: 'Check now' }));
  await advanceTime(0);
  expect(panels().getByRole('article', { name: 'Job j1' })).toBeTruthy();
  expect(panels().getByLabelText('Task for the agent')).toBeTruthy();
  expect(proxy.count('GET', '/limits')).toBe(2);
});

it('a person without access reads why, and sees no form', async () => {
  await open({ status: 403, body: { error: 'The proxy has no authorize function.' } });
  expect(panels().getByText(/The proxy has no authorize function/)).toBeTruthy();
  expect(fields()).toHaveLength(0);
});

it.each([
  ['no network', 'no network'],
  ['a broken server', { status: 500, body: {} }],
] as const)('%s is tried again by itself', async (_name, fault) => {
  await open(fault, LIMITS);
  expect(fields()).toHaveLength(0);
  await advanceTime(60_000);
  expect(panels().getByRole('article', { name: 'Job j1' })).toBeTruthy();
});

it('a proxy that does not report its limits decides at each request', async () => {
  await open({ status: 404, body: {} });
  expect(panels().getByRole('article', { name: 'Job j1' })).toBeTruthy();
});

it('a session that ends later leaves the panels and what was typed', async () => {
  const proxy = await open(LIMITS);
  const field = panels().getByLabelText<HTMLTextAreaElement>('Task for the agent');
  fireEvent.change(field, { target: { value: 'Document retries' } });
  proxy.set('POST /v2/agent/p/job', SIGNED_OUT);
  fireEvent.click(panels().getByRole('button', { name: 'Create job' }));
  await waitForText(/You are signed out\./);
  expect(field.isConnected && field.value).toBe('Document retries');
});
