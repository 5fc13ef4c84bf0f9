import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StaticExportPanel } from './StaticExportPanel';
import { RECORDS_KEY } from './storage/createJobStore';
import {
  announcements,
  createFakeProxy,
  exportJob,
  fill,
  panels,
  advanceTime,
  restoreTime,
  stopTime,
} from './testing/createFakeProxy';

const JOBS = '/v1/static-export/jobs';
const LINK = 'https://storage.example.com/b.tar.gz?sig=SECRET';

beforeEach(() => {
  stopTime('2026-05-01T10:00:30Z');
  localStorage.clear();
});

afterEach(restoreTime);

async function show() {
  const result = render(<StaticExportPanel locale="en" />);
  await advanceTime(0);
  return result;
}

async function start(domain = 'docs.example.com') {
  fill('Site', domain);
  const button = panels().getByRole('button', { name: 'Start export' });
  act(() => {
    button.click();
    button.click();
  });
  await advanceTime(0);
}

async function click(name: string | RegExp) {
  fireEvent.click(panels().getByRole('button', { name }));
  await advanceTime(0);
}

describe('the start', () => {
  it('takes the host name of a pasted address, and asks for one where there is none', async () => {
    const proxy = createFakeProxy({ [`POST ${JOBS}`]: { status: 202, body: exportJob({ status: 'queued' }) } });
    await show();
    await start('two words');
    expect(panels().getByRole('alert').textContent).toContain('Enter a host name');
    expect(proxy.seen).toEqual([]);
    await start('https://docs.example.com/guides');
    expect(panels().queryByRole('alert')).toBeNull();
    expect(proxy.seen[0]?.body).toEqual({ domain: 'docs.example.com' });
  });

  it('sends one request for a double click, with version and pages only when they are given', async () => {
    const proxy = createFakeProxy({ [`POST ${JOBS}`]: { status: 202, body: exportJob({ status: 'queued' }) } });
    await show();
    fill('Version', ' v2 ');
    fill('Pages', '/a\n\n /b \n');
    await start();
    expect(proxy.count('POST', JOBS)).toBe(1);
    expect(proxy.seen[0]?.body).toEqual({ domain: 'docs.example.com', version: 'v2', paths: ['/a', '/b'] });
    expect(panels().getByRole('button', { name: 'Export is running' }).getAttribute('aria-disabled')).toBe('true');
    await click('Export is running');
    expect(proxy.count('POST', JOBS)).toBe(1);
    expect(announcements()).toEqual(['Export of docs.example.com started']);
  });

  it('says that a job may be running when no answer came', async () => {
    createFakeProxy({ [`POST ${JOBS}`]: 'no network' });
    await show();
    await start();
    const text = panels().getByRole('alert').textContent;
    expect(text).toContain('The server could not be reached.');
    expect(text).toContain('The export may have started anyway.');
  });

  it('shows which plan exports need before a press', async () => {
    const proxy = createFakeProxy({});
    await show();
    const button = panels().getByRole('button', { name: 'Start export' });
    const plan = panels().getByText(/^Static export requires an enterprise plan\./);
    expect(button.getAttribute('aria-describedby')).toBe(plan.id);
    expect(proxy.seen).toEqual([]);
  });

  it('gives the service’s words when it refuses', async () => {
    createFakeProxy({ [`POST ${JOBS}`]: { status: 403, body: { error: 'Static export needs another plan.' } } });
    await show();
    await start();
    const text = panels().getByRole('alert').textContent;
    expect(text).toContain('it requires an enterprise plan');
    expect(text).toContain('403 · Static export needs another plan.');
    expect(text).not.toContain('may have started');
  });
});

describe('a running export', () => {
  it.each(['rendering', 'paused', 'constructor', 'Wird gepackt …'])(
    'in the unknown state %s shows and stores that state, and continues',
    async (status) => {
      const proxy = createFakeProxy({
        [`POST ${JOBS}`]: { status: 202, body: exportJob({ status: 'queued' }) },
        [`GET ${JOBS}/e1`]: { body: exportJob({ status, pageCount: 9 }) },
      });
      await show();
      await start();
      await advanceTime(120_000);
      const card = panels().getByRole('article', { name: 'Export of docs.example.com' });
      expect(card.textContent).toContain(status);
      expect(card.textContent).not.toContain('made no sense');
      expect(panels().getByRole('progressbar')).toBeTruthy();
      expect(announcements()).toContain(`Export of docs.example.com: ${status}`);
      expect(proxy.count('GET', `${JOBS}/e1`)).toBeGreaterThan(5);
      expect(panels().getByRole('button', { name: 'Export is running' })).toBeTruthy();
      expect(panels().getByRole('region', { name: 'Exports in this browser' }).textContent).toContain(status);
      expect(localStorage.getItem(RECORDS_KEY)).toContain(JSON.stringify(status));
      proxy.set(`GET ${JOBS}/e1`, { body: exportJob({ status: 'completed' }) });
      await advanceTime(60_000);
      expect(card.textContent).toContain('Completed');
    },
  );

  it('shows progress, pages and time, and announces only its states', async () => {
    createFakeProxy({
      [`POST ${JOBS}`]: { status: 202, body: exportJob({ status: 'queued', progress: 0, pageCount: 0 }) },
      [`GET ${JOBS}/e1`]: [
        { body: exportJob({ progress: 40 }) },
        { body: exportJob({ progress: 80, pageCount: 31 }) },
        { body: exportJob({ status: 'completed', progress: 100, updatedAt: '2026-05-01T10:01:05Z' }) },
      ],
    });
    await show();
    await start();
    await advanceTime(2000);
    const bar = panels().getByRole<HTMLProgressElement>('progressbar', {
      name: 'Export of docs.example.com: progress',
    });
    expect([bar.value, bar.getAttribute('aria-valuetext')]).toEqual([40, '40%']);
    expect(panels().getByText('Elapsed').nextSibling?.textContent).toBe('32 sec');
    await advanceTime(2000);
    expect(bar.value).toBe(80);
    expect(panels().getByText('Pages', { selector: 'dt' }).nextSibling?.textContent).toBe('31');
    await advanceTime(2000);
    expect(panels().queryByRole('progressbar')).toBeNull();
    expect(panels().getByText('Took').nextSibling?.textContent).toBe('1 min 5 sec');
    expect(announcements()).toEqual([
      'Export of docs.example.com started',
      'Export of docs.example.com: Running',
      'Export of docs.example.com: Completed',
    ]);
  });

  it('shows its steps, and how long it waits after a 429', async () => {
    const proxy = createFakeProxy({
      [`POST ${JOBS}`]: { status: 202, body: exportJob({ status: 'queued' }) },
      [`GET ${JOBS}/e1`]: { body: exportJob({ progress: 40, pageCount: 12 }) },
    });
    await show();
    expect(panels().getByText('No export in this browser yet.')).toBeTruthy();
    await start();
    expect(panels().queryByText('No export in this browser yet.')).toBeNull();
    await advanceTime(2000);
    const card = panels().getByRole('article', { name: 'Export of docs.example.com' });
    const list = panels().getByRole('list', { name: 'Export of docs.example.com: steps' });
    const steps = [...list.children];
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(list.textContent).toMatch(/In the queue.*Rendering pages.*Bundle can be made/);
    expect(steps[0]?.querySelector('time')?.dateTime).toBe('2026-05-01T10:00:00Z');
    proxy.set(`GET ${JOBS}/e1`, { status: 429, body: { error: 'slow down' }, headers: { 'retry-after': '50' } });
    await advanceTime(8000);
    expect(card.textContent).toMatch(/Too many requests for the moment\. .*Next try in \d+ sec\./);
    expect(panels().queryByRole('button', { name: 'Check now' })).toBeNull();
    const asked = proxy.count('GET', `${JOBS}/e1`);
    await advanceTime(40_000);
    expect(proxy.count('GET', `${JOBS}/e1`)).toBe(asked);
  });

  it('shows indeterminate progress when the service sends no number', async () => {
    createFakeProxy({ [`POST ${JOBS}`]: { status: 202, body: { jobId: 'e1' } } });
    await show();
    await start();
    expect(panels().getByRole('progressbar').hasAttribute('value')).toBe(false);
    await advanceTime(1000);
    expect(panels().getByText('Elapsed').nextSibling?.textContent).toBe('1 sec');
  });

  it('continues after a reload with one poll and no new start', async () => {
    createFakeProxy({ [`POST ${JOBS}`]: { status: 202, body: exportJob() } });
    const { unmount } = await show();
    await start();
    unmount();
    const proxy = createFakeProxy({ [`GET ${JOBS}/e1`]: { body: exportJob({ progress: 60 }) } });
    await show();
    expect(panels().getByRole<HTMLProgressElement>('progressbar').value).toBe(60);
    expect(proxy.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${JOBS}/e1`]);
  });

  it('that fails shows its reason and can be started again with the same request', async () => {
    const proxy = createFakeProxy({
      [`POST ${JOBS}`]: [
        { status: 202, body: exportJob() },
        { status: 202, body: exportJob({ jobId: 'e2' }) },
      ],
      [`GET ${JOBS}/e1`]: { body: exportJob({ status: 'failed', error: 'Page /x is broken.' }) },
    });
    await show();
    fill('Pages', '/x');
    await start();
    await advanceTime(2000);
    expect(panels().getByText('Reason: Page /x is broken.')).toBeTruthy();
    await click('Run again: Export of docs.example.com');
    expect(proxy.seen.at(-1)?.body).toEqual({ domain: 'docs.example.com', paths: ['/x'] });
    expect(panels().getByText('e2')).toBeTruthy();
  });

  it('that no longer exists is shown as gone, also in the list', async () => {
    createFakeProxy({
      [`POST ${JOBS}`]: { status: 202, body: exportJob() },
      [`GET ${JOBS}/e1`]: { status: 404, body: { error: 'no such job' } },
    });
    await show();
    await start();
    await advanceTime(2000);
    expect(panels().getByText('The service no longer knows this job.')).toBeTruthy();
    expect(panels().getByRole('region', { name: 'Exports in this browser' }).textContent).toContain('Not found');
  });
});

describe('the bundle', () => {
  async function showCompleted(bundleAnswers: Parameters<typeof createFakeProxy>[0][string]) {
    const proxy = createFakeProxy({
      [`POST ${JOBS}`]: { status: 202, body: exportJob() },
      [`GET ${JOBS}/e1`]: { body: exportJob({ status: 'completed' }) },
      [`POST ${JOBS}/e1/bundle`]: bundleAnswers,
    });
    const result = await show();
    await start();
    await advanceTime(2000);
    return { proxy, ...result };
  }
  const bundle = (seconds: number, headers: Record<string, string> = {}) => ({
    body: { bundleUrl: LINK, sizeBytes: 12_400_000, expiresAt: new Date(Date.now() + seconds * 1000).toISOString() },
    headers,
  });

  it('has a download link with its size and a countdown, and a fresh link once it has expired', async () => {
    const { proxy } = await showCompleted(bundle(62.01));
    await click('Generate download link');
    const link = panels().getByRole('link', { name: 'Download bundle 12.4 MB' });
    expect(link).toMatchObject({ href: LINK, target: '_blank', rel: 'noopener noreferrer' });
    expect(panels().getByRole('timer').textContent).toBe('Link expires in 1 min');
    await advanceTime(10_000);
    expect(panels().getByRole('timer').textContent).toBe('Link expires in 50 sec');
    await advanceTime(51_000);
    expect(panels().queryByRole('link')).toBeNull();
    expect(panels().getByText(/The link has expired/)).toBeTruthy();
    expect(announcements().slice(-2)).toEqual(['The download link is ready', 'The download link has expired']);
    proxy.set(`POST ${JOBS}/e1/bundle`, bundle(600));
    await click('Get a fresh link');
    expect(panels().getByRole('timer').textContent).toBe('Link expires in 10 min');
  });

  it('counts by the server’s clock when the browser’s is wrong', async () => {
    const server = Date.now() + 86_400_000;
    const expiresAt = new Date(server + 300_000).toISOString();
    await showCompleted({
      body: { bundleUrl: LINK, expiresAt },
      headers: { date: new Date(server).toUTCString() },
    });
    await click('Generate download link');
    expect(panels().getByRole('timer').textContent).toBe('Link expires in 5 min');
  });

  it('can be requested again after a failure', async () => {
    const { proxy } = await showCompleted([{ status: 409, body: { error: 'not yet' } }, bundle(60)]);
    await click('Generate download link');
    expect(panels().getByRole('alert').textContent).toContain('The export is not finished yet');
    await click('Generate download link');
    expect(panels().queryByRole('alert')).toBeNull();
    expect(panels().getByRole('link', { name: /Download bundle/ })).toBeTruthy();
    expect(proxy.count('POST', `${JOBS}/e1/bundle`)).toBe(2);
  });

  function setClipboard(writeText: (text: string) => Promise<void>) {
    const { navigator } = document.defaultView!;
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  }

  it('offers the self-hosting values to copy, and keeps the secret link off the disk', async () => {
    const written = vi.fn(async (_text: string) => {});
    setClipboard(written);
    await showCompleted(bundle(600));
    await click('Generate download link');
    fireEvent.click(panels().getByRole('button', { name: 'Copy Values file (YAML)', hidden: true }));
    await advanceTime(0);
    expect(written.mock.lastCall?.[0]).toBe(`staticExport:\n  enabled: true\n  bundleUrl: "${LINK}"`);
    fireEvent.click(panels().getByRole('button', { name: 'Copy Flags for helm', hidden: true }));
    await advanceTime(0);
    expect(written.mock.lastCall?.[0]).toContain(`--set-string 'staticExport.bundleUrl=${LINK}'`);
    expect(announcements().at(-1)).toBe('Copied');
    expect(JSON.stringify(localStorage)).not.toContain('SECRET');
  });

  it('asks to copy by hand if the browser cannot copy', async () => {
    await showCompleted(bundle(600));
    await click('Generate download link');
    setClipboard(() => Promise.reject(new Error('denied')));
    fireEvent.click(panels().getByRole('button', { name: 'Copy Flags for helm', hidden: true }));
    await advanceTime(0);
    expect(announcements().at(-1)).toBe('Selected: press Ctrl+C or ⌘C');
  });
});

describe('the list', () => {
  const record = (id: string, domain: string) => ({
    kind: 'export-job',
    endpoint: '/api/docs-assistant',
    projectId: '',
    id,
    request: { domain },
    status: 'completed',
    startedAt: '2026-04-30T10:00:00Z',
  });

  beforeEach(() => {
    const other = { ...record('e9', 'elsewhere.example.com'), endpoint: '/other' };
    const exports = [record('e1', 'one.example.com'), record('e2', 'two.example.com'), other];
    localStorage.setItem(RECORDS_KEY, JSON.stringify(exports));
  });

  it('reads an ended export when it is opened, and the newest at once', async () => {
    const proxy = createFakeProxy({
      [`GET ${JOBS}/e1`]: { body: exportJob({ status: 'completed' }) },
      [`GET ${JOBS}/e2`]: { body: exportJob({ jobId: 'e2', status: 'failed' }) },
    });
    await show();
    expect(panels().getByRole('article', { name: 'Export of one.example.com' })).toBeTruthy();
    expect(proxy.count('GET', `${JOBS}/e2`)).toBe(0);
    await click(/^Show: Export of two.example.com, Apr 30, 2026/);
    expect(panels().getByRole('article', { name: 'Export of two.example.com' }).textContent).toContain('Failed');
    expect(panels().queryByText(/elsewhere.example.com/)).toBeNull();
  });

  it('removes exports, open or not, and keeps the focus nearby', async () => {
    createFakeProxy({ [`GET ${JOBS}/e1`]: { body: exportJob({ status: 'completed' }) } });
    await show();
    for (const site of ['one', 'two']) {
      await click(`Remove from the list: Export of ${site}.example.com`);
      expect(panels().queryByText(`Export of ${site}.example.com`)).toBeNull();
      const root = document.querySelector('[data-docs-assistant-admin]')!.shadowRoot!;
      expect(root.activeElement?.textContent).toBe('Exports in this browser');
      expect(localStorage.getItem(RECORDS_KEY)).not.toContain(`${site}.example.com`);
    }
  });
});
