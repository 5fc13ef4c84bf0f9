import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AgentJobPanel } from './AgentJobPanel';
import {
  agentJob,
  announcements,
  createFakeProxy,
  fill,
  panels,
  advanceTime,
  restoreTime,
  stopTime,
} from './testing/createFakeProxy';

const JOBS = '/v2/agent/p/job';

beforeEach(() => {
  stopTime();
  localStorage.clear();
});

afterEach(restoreTime);

async function show(props: Partial<Parameters<typeof AgentJobPanel>[0]> = {}) {
  const result = render(<AgentJobPanel projectId="p" locale="en" {...props} />);
  await advanceTime(0);
  return result;
}

async function follow(id: string) {
  fireEvent.submit(fill('Job ID', id));
  await advanceTime(0);
}

describe('a followed job', () => {
  it('shows its state, source, model, times and pull request', async () => {
    const job = agentJob({
      status: 'archived',
      prLink: 'https://git.example.com/owner/docs/pull/7',
      archivedAt: '2026-05-02T10:00:00Z',
    });
    createFakeProxy({ [`GET ${JOBS}/j1`]: { body: job } });
    await show({ jobIds: ['j1'] });
    const card = panels().getByRole('article', { name: 'Job j1' });
    expect(card.dataset.status).toBe('archived');
    expect(card.textContent).toContain('Archived');
    expect(card.textContent).toContain('writer-2');
    expect(card.textContent).toContain('agent/fix');
    expect([...card.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([job.createdAt, job.archivedAt]);
    expect(panels().getByRole('link', { name: /^owner\/docs/ })).toHaveProperty('href', job.source.repository);
    const link = panels().getByRole('link', { name: 'Open pull request (opens in a new tab)' });
    expect(link).toMatchObject({ href: job.prLink, rel: 'noopener noreferrer', target: '_blank' });
  });

  it.each([
    ['active', 'A pull request may follow when the job is done.'],
    ['completed', 'No file changes, so there is no pull request.'],
    ['archived', 'There is no pull request.'],
    ['failed', 'The agent met an error that it could not recover from.'],
  ] as const)('that is %s without a pull request says why', async (status, text) => {
    createFakeProxy({ [`GET ${JOBS}/j1`]: { body: agentJob({ status }) } });
    await show({ jobIds: ['j1'] });
    expect(panels().getByText(text)).toBeTruthy();
    expect(panels().queryByRole('link', { name: /pull request/ })).toBeNull();
  });

  it.each([
    ['active', 'A merge request may follow when the job is done.'],
    ['completed', 'No file changes, so there is no merge request.'],
    ['archived', 'There is no merge request.'],
  ] as const)('that is %s on a host that says merge request says so', async (status, text) => {
    const source = { repository: 'https://gitlab.com/owner/docs', ref: null };
    createFakeProxy({
      [`GET ${JOBS}/j1`]: { body: agentJob({ status, source }) },
      [`GET ${JOBS}/j2`]: { body: agentJob({ id: 'j2', status, prLink: 'https://gitlab.com/o/d/-/merge_requests/7' }) },
    });
    await show({ jobIds: ['j1', 'j2'] });
    expect(panels().getByText(text)).toBeTruthy();
    expect(panels().getByRole('link', { name: 'Open merge request (opens in a new tab)' })).toBeTruthy();
  });

  it('that is finished is read again on demand, and on return to the page, because it may be archived', async () => {
    const proxy = createFakeProxy({ [`GET ${JOBS}/j1`]: { body: agentJob({ status: 'completed' }) } });
    await show({ jobIds: ['j1'] });
    await advanceTime(60_000);
    expect(proxy.seen).toHaveLength(1);
    fireEvent.click(panels().getByRole('button', { name: 'Check now' }));
    await advanceTime(0);
    expect(proxy.seen).toHaveLength(2);
    proxy.set(`GET ${JOBS}/j1`, { body: agentJob({ status: 'archived', archivedAt: '2026-05-02T10:00:00Z' }) });
    for (const state of ['hidden', 'visible'] as const) {
      vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await advanceTime(0);
    }
    expect(panels().getByRole('article').textContent).toContain('Archived');
    expect(panels().queryByRole('button', { name: 'Check now' })).toBeNull();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await advanceTime(60_000);
    expect(proxy.seen).toHaveLength(3);
  });

  it('never links an address that could run a script', async () => {
    const source = { repository: 'javascript:alert(1)', ref: null };
    createFakeProxy({ [`GET ${JOBS}/j1`]: { body: agentJob({ prLink: 'javascript:alert(2)', source }) } });
    await show({ jobIds: ['j1'] });
    expect(panels().queryAllByRole('link')).toEqual([]);
  });

  it('says that a pull request whose address is not http(s) cannot be opened', async () => {
    const prLink = 'ssh://git@example.com/owner/docs/7';
    createFakeProxy({ [`GET ${JOBS}/j1`]: { body: agentJob({ status: 'completed', prLink }) } });
    await show({ jobIds: ['j1'] });
    const { textContent } = panels().getByRole('article');
    expect(textContent).toContain(`There is a pull request, but its address cannot be opened here`);
    expect(textContent).toContain(prLink);
    expect(textContent).not.toContain('No file changes');
  });

  it('of an unknown state is shown with its known fields, and polling continues', async () => {
    const prLink = 'https://git.example.com/owner/docs/pull/7';
    const proxy = createFakeProxy({ [`GET ${JOBS}/j1`]: { body: agentJob({ status: 'reviewing', prLink }) } });
    await show({ jobIds: ['j1'] });
    const { textContent } = panels().getByRole('article');
    for (const part of ['reviewing', agentJob().model]) expect(textContent).toContain(part);
    expect(panels().getByRole('link', { name: /Open pull request/ })).toMatchObject({ href: prLink });
    const before = proxy.seen.length;
    await advanceTime(60_000);
    expect(proxy.seen.length).toBeGreaterThan(before);
  });

  it('is announced politely, only when its state changes', async () => {
    createFakeProxy({
      [`GET ${JOBS}/j1`]: [{ body: agentJob() }, { body: agentJob() }, { body: agentJob({ status: 'completed' }) }],
    });
    await show({ jobIds: ['j1'] });
    await advanceTime(2000);
    expect(announcements()).toEqual([]);
    await advanceTime(3000);
    expect(announcements()).toEqual(['Job j1: Completed']);
  });

  it('keeps its last known state with its age through failures, and says when they end', async () => {
    const proxy = createFakeProxy({ [`GET ${JOBS}/j1`]: { body: agentJob() } });
    await show({ jobIds: ['j1'] });
    proxy.set(`GET ${JOBS}/j1`, { status: 500, body: '<html>Bad gateway</html>' });
    await advanceTime(10_000);
    const card = panels().getByRole('article', { name: 'Job j1' });
    expect(card.textContent).toContain('Working');
    expect(card.textContent).toContain('The server has a problem. This is the state of 10 sec. ago. Next try in');
    proxy.set(`GET ${JOBS}/j1`, { body: agentJob({ status: 'completed' }) });
    fireEvent.click(panels().getByRole('button', { name: 'Check now' }));
    await advanceTime(0);
    expect(card.textContent).toContain('Completed');
    expect(card.textContent).not.toContain('problem');
    expect(announcements()).toEqual(['The server has a problem.', 'Connection is back', 'Job j1: Completed']);
  });

  it.each([
    ['a job that is gone', { status: 404, body: { error: 'Job not found' } }, 'The service no longer knows this job.'],
    ['an ended session', { status: 401, body: '' }, 'You are signed out. Sign in again, then try again.'],
    ['nonsense', { body: '<html>' }, 'The answers made no sense 5 times in a row'],
  ])('stops for good at %s, with a way to try again', async (_name, answer, text) => {
    const proxy = createFakeProxy({ [`GET ${JOBS}/j1`]: answer });
    await show({ jobIds: ['j1'] });
    await advanceTime(60_000);
    const { length } = proxy.seen;
    expect(panels().getByRole('article').textContent).toContain(text);
    await advanceTime(60_000);
    expect(proxy.seen).toHaveLength(length);
    proxy.set(`GET ${JOBS}/j1`, { body: agentJob() });
    fireEvent.click(panels().getByRole('button', { name: 'Try again' }));
    await advanceTime(0);
    expect(panels().getByText('Working')).toBeTruthy();
  });
});

describe('the list', () => {
  it('adds a job by its identifier, keeps it over a reload and removes it', async () => {
    createFakeProxy({ [`GET ${JOBS}/j1`]: { body: agentJob() } });
    const { unmount } = await show();
    expect(panels().getByText('No job is followed yet. Enter the ID of one.')).toBeTruthy();
    await follow(' j1 ');
    expect(panels().getByText('Working')).toBeTruthy();
    unmount();
    await show();
    expect(panels().getByText('Working')).toBeTruthy();
    fireEvent.click(panels().getByRole('button', { name: 'Remove from the list: Job j1' }));
    expect(panels().queryByRole('article')).toBeNull();
  });

  it.each(['', '..', 'a/../b', '/', 'a\\..\\b', '%2e%2e', '．．/a'])(
    'refuses %j as an identifier and says why',
    async (text) => {
      const proxy = createFakeProxy({});
      await show();
      const input = fill('Job ID', text);
      fireEvent.submit(input);
      expect(panels().getByRole('alert').textContent).toContain('Enter the ID of a job');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(proxy.seen).toEqual([]);
    },
  );

  it.each(['exp:1/2', 'job 7', 'job:1', 'x~y', 'YWJj=='])('follows the job %j by one escaped segment', async (id) => {
    const proxy = createFakeProxy({ [`GET ${JOBS}/${encodeURIComponent(id)}`]: { body: agentJob({ id }) } });
    await show();
    await follow(id);
    expect(panels().getByText('Working')).toBeTruthy();
    expect(proxy.seen).toHaveLength(1);
  });

  it('has each job once', async () => {
    createFakeProxy({ [`GET ${JOBS}/j1`]: { body: agentJob() } });
    await show({ jobIds: ['j1'] });
    await follow('j1');
    expect(panels().getByRole('alert').textContent).toBe('This job is already in the list.');
    expect(panels().getAllByRole('article')).toHaveLength(1);
  });
});

describe('prompts', () => {
  it('are offered only where that is enabled', async () => {
    createFakeProxy({ [`GET ${JOBS}/j1`]: { body: agentJob() } });
    await show({ jobIds: ['j1'] });
    expect(panels().queryByRole('textbox', { name: 'Task for the agent' })).toBeNull();
    expect(panels().queryByText('Send a follow-up')).toBeNull();
  });

  it('create one job for a double click, and follow it', async () => {
    const proxy = createFakeProxy({ [`POST ${JOBS}`]: { status: 201, body: agentJob({ id: 'new' }) } });
    await show({ canCreate: true });
    const box = fill('Task for the agent', 'Document the retry option');
    const button = panels().getByRole('button', { name: 'Create job' });
    act(() => {
      button.click();
      button.click();
    });
    await advanceTime(0);
    expect(proxy.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', JOBS, { prompt: 'Document the retry option' }],
    ]);
    expect(panels().getByRole('article', { name: 'Document the retry option' }).textContent).toContain('Working');
    expect(box.value).toBe('');
    expect(announcements()).toContain('Document the retry option started');
  });

  it('name the job by their first line, and can be sent again when it has failed', async () => {
    const proxy = createFakeProxy({
      [`POST ${JOBS}`]: [{ body: agentJob({ id: 'a' }) }, { body: agentJob({ id: 'b' }) }],
      [`GET ${JOBS}/a`]: { body: agentJob({ id: 'a', status: 'failed' }) },
    });
    const prompt = '  Document the retry option\nIt is new.';
    await show({ canCreate: true });
    fireEvent.submit(fill('Task for the agent', prompt));
    await advanceTime(5000);
    const card = panels().getByRole('article', { name: 'Document the retry option' });
    expect(card.querySelector('.job-id code')?.textContent).toBe('a');
    fireEvent.click(panels().getByRole('button', { name: 'Run again: Document the retry option' }));
    await advanceTime(0);
    expect(proxy.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { prompt },
      { prompt },
    ]);
    const cards = panels().getAllByRole('article', { name: 'Document the retry option' });
    expect(cards.map(({ dataset }) => dataset.status)).toEqual(['active', 'failed']);
  });

  it('need one character', async () => {
    const proxy = createFakeProxy({});
    await show({ canCreate: true });
    fireEvent.click(panels().getByRole('button', { name: 'Create job' }));
    expect(panels().getByRole('alert').textContent).toBe('Write at least one character.');
    expect(proxy.seen).toEqual([]);
  });

  it('stay in the box when the limit of the hour is reached', async () => {
    createFakeProxy({ [`POST ${JOBS}`]: { status: 429, body: { error: 'x' }, headers: { 'retry-after': '600' } } });
    await show({ canCreate: true });
    const box = fill('Task for the agent', 'Work');
    fireEvent.click(panels().getByRole('button', { name: 'Create job' }));
    await advanceTime(0);
    expect(panels().getByRole('alert').textContent).toContain(
      'The limit of 100 tasks and follow-ups an hour is reached for this project. Try again in 10 min.',
    );
    expect(box.value).toBe('Work');
  });

  it('follow up on a job, which works again then', async () => {
    const proxy = createFakeProxy({
      [`GET ${JOBS}/j1`]: { body: agentJob({ status: 'completed' }) },
      [`POST ${JOBS}/j1/message`]: { body: agentJob() },
    });
    await show({ jobIds: ['j1'], canFollowUp: true });
    fireEvent.submit(fill('Follow-up for Job j1', 'And that'));
    await advanceTime(0);
    expect(proxy.seen.at(-1)).toMatchObject({ path: `${JOBS}/j1/message`, body: { prompt: 'And that' } });
    expect(panels().getByText('Working')).toBeTruthy();
  });
});
