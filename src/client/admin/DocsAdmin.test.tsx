import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocsAdmin } from './DocsAdmin';
import { ADMIN_LABELS, type AdminLabelName, type AdminLabels } from './labels/adminLabels';
import { RECORDS_KEY } from './storage/createJobStore';
import {
  agentJob,
  createFakeProxy,
  exportJob,
  insightsReport,
  panels,
  advanceTime,
  restoreTime,
  stopTime,
} from './testing/createFakeProxy';

const user = userEvent.setup({ document, advanceTimers: vi.advanceTimersByTime });
const ENDPOINT = '/api/docs-assistant';
const host = () => document.querySelector<HTMLElement>('[data-docs-assistant-admin]')!;
const tab = (name: string) => panels().getByRole('tab', { name });

beforeEach(() => {
  stopTime('2026-05-01T10:00:30Z');
  localStorage.clear();
});

afterEach(() => {
  restoreTime();
  document.documentElement.removeAttribute('data-theme');
});

describe('tabs', () => {
  beforeEach(async () => {
    createFakeProxy({});
    render(<DocsAdmin projectId="p" locale="en" />);
    await advanceTime(0);
  });

  it('show one panel at a time', () => {
    expect(panels().getByRole('tabpanel', { name: 'Agent jobs' })).toBeTruthy();
    expect(panels().queryByRole('tabpanel', { name: 'Static export' })).toBeNull();
    fireEvent.click(tab('Static export'));
    expect(panels().getByRole('tabpanel', { name: 'Static export' })).toBeTruthy();
    expect(panels().queryByRole('tabpanel', { name: 'Agent jobs' })).toBeNull();
  });

  it('are one stop for Tab and move by arrows, Home and End', async () => {
    tab('Agent jobs').focus();
    const focused = () => host().shadowRoot?.activeElement;
    expect(focused()).toBe(tab('Agent jobs'));
    for (const [key, name] of [
      ['ArrowRight', 'Static export'],
      ['ArrowRight', 'Agent jobs'],
      ['ArrowLeft', 'Static export'],
      ['Home', 'Agent jobs'],
      ['End', 'Static export'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(focused()).toBe(tab(name));
      expect(tab(name).getAttribute('aria-selected')).toBe('true');
      expect(
        panels()
          .getAllByRole('tab')
          .filter((one) => one.tabIndex === 0),
      ).toEqual([tab(name)]);
    }
  });
});

it('stops everything when it is removed from the page', async () => {
  const proxy = createFakeProxy({ 'GET /v2/agent/p/job/j1': { body: agentJob() } });
  const { unmount } = render(<DocsAdmin projectId="p" jobIds={['j1']} />);
  await advanceTime(0);
  unmount();
  await advanceTime(60_000);
  expect(proxy.seen).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('asks once for each job in strict mode', async () => {
  const proxy = createFakeProxy({ 'GET /v2/agent/p/job/j1': { body: agentJob() } });
  render(
    <StrictMode>
      <DocsAdmin projectId="p" jobIds={['j1']} />
    </StrictMode>,
  );
  await advanceTime(0);
  expect(proxy.seen).toHaveLength(1);
});

it('renders on a server and hydrates on the page without a warning', async () => {
  const record = { kind: 'agent-job', endpoint: ENDPOINT, projectId: 'p', id: 'j1', request: null, status: null };
  localStorage.setItem(RECORDS_KEY, JSON.stringify([{ ...record, startedAt: '2026-05-01' }]));
  const proxy = createFakeProxy({ 'GET /v2/agent/p/job/j1': { body: agentJob() } });
  const markup = renderToString(<DocsAdmin projectId="p" />);
  expect(markup).toBe('<div data-docs-assistant-admin=""></div>');
  const container = document.createElement('div');
  container.innerHTML = markup;
  document.body.append(container);
  render(<DocsAdmin projectId="p" />, { container, hydrate: true });
  await advanceTime(0);
  expect(proxy.seen).toHaveLength(1);
  expect(panels().getByRole('article', { name: 'Job j1' })).toBeTruthy();
});

describe('theme and styles', () => {
  it('follow the host page at once, but a chosen theme first', async () => {
    createFakeProxy({});
    const { rerender } = render(<DocsAdmin projectId="p" />);
    const shown = () => host().shadowRoot?.querySelector<HTMLElement>('.root')?.dataset.theme;
    expect(shown()).toBe('light');
    document.documentElement.dataset.theme = 'dark';
    // The page's colors are read in the next frame.
    await advanceTime(50);
    expect(shown()).toBe('dark');
    rerender(<DocsAdmin projectId="p" theme="light" />);
    expect(shown()).toBe('light');
  });

  it('add no style element and no attribute', async () => {
    createFakeProxy({});
    render(<DocsAdmin projectId="p" canCreate />);
    expect(host().shadowRoot?.querySelectorAll('style, [style]')).toHaveLength(0);
    expect(document.head.querySelector('style')).toBeNull();
  });
});

describe('labels', () => {
  it('leave no English text in any state when all are replaced', async () => {
    const names = Object.keys(ADMIN_LABELS) as AdminLabelName[];
    const labels = Object.fromEntries(names.map((name) => [name, '¤¤¤'])) as AdminLabels;
    const record = {
      kind: 'export-job',
      endpoint: ENDPOINT,
      projectId: '',
      request: { domain: '4.4' },
      startedAt: '2026-05-01',
    };
    const exports = ['e1', 'e2', 'e3'].map((id) => ({ ...record, id, status: id === 'e3' ? 'failed' : 'running' }));
    localStorage.setItem(RECORDS_KEY, JSON.stringify(exports));
    const numbers = { model: '4', source: { repository: '4', ref: '4' }, createdAt: '' };
    createFakeProxy({
      'GET /v2/agent/p/job/1': { body: agentJob({ ...numbers, id: '1' }) },
      'GET /v2/agent/p/job/2': { body: agentJob({ ...numbers, id: '2', status: 'failed' }) },
      'GET /v2/agent/p/job/3': { status: 500, body: '' },
      'GET /v2/agent/p/job/4': { status: 404, body: '' },
      'GET /v2/agent/p/job/5': { body: agentJob({ ...numbers, id: '5', status: 'completed', prLink: 'https://x.yz' }) },
      'GET /v1/static-export/jobs/e1': { body: exportJob({ status: 'failed', jobId: 'e1', error: '4' }) },
      'GET /v1/static-export/jobs/e2': { body: exportJob({ jobId: 'e2', status: 'completed' }) },
      'GET /v1/static-export/jobs/e3': { body: exportJob({ jobId: 'e3' }) },
      'POST /v2/agent/p/job': { status: 429, body: '' },
      'POST /v1/static-export/jobs': { status: 429, body: '' },
      'GET /v1/insights/30': { body: insightsReport() },
    });
    const jobIds = ['1', '2', '3', '4', '5'];
    render(<DocsAdmin projectId="p" jobIds={jobIds} canCreate canFollowUp insights labels={labels} locale="ja" />);
    await advanceTime(0);
    for (const one of panels().getAllByRole('tab')) fireEvent.click(one);
    await advanceTime(0);
    for (const button of panels().getAllByRole('button', { hidden: true })) fireEvent.click(button);
    await advanceTime(0);
    const root = host().shadowRoot!;
    const attributes = [...root.querySelectorAll('[aria-label], [aria-valuetext], [placeholder], [title]')].flatMap(
      (element) => ['aria-label', 'aria-valuetext', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
    );
    const texts = [...root.querySelector('.root')!.querySelectorAll('*')].map((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join(''),
    );
    const latin = [...texts, ...attributes].filter((text) => /[a-z]{2}/i.test(text ?? ''));
    expect(latin.filter((text) => !/^e[123]$/.test(text ?? ''))).toEqual([]);
    expect(texts.filter((text) => text.includes('¤')).length).toBeGreaterThan(40);
  });
});
