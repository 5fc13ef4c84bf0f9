import { fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnalyticsReport, RecordedQuestion } from '../../../shared/contract';
import { DocsAdmin } from '../DocsAdmin';
import type { FakeAnswer } from '../testing/createFakeProxy';
import {
  advanceTime,
  createFakeProxy,
  fill,
  insightsReport,
  panels,
  restoreTime,
  stopTime,
} from '../testing/createFakeProxy';

const OWN = 'GET /v1/insights/30';
const RECORDED = 'GET /v1/analytics/p/days/30';
const THREAD = 'GET /v1/analytics/p/assistant/threads/01J';

beforeEach(() => {
  stopTime('2026-05-01T10:00:30Z');
  localStorage.clear();
});
afterEach(restoreTime);

const asked = (change: Partial<RecordedQuestion>): RecordedQuestion => ({
  question: 'How do I pay?',
  outcome: 'answered',
  category: 'Billing',
  askedAt: '2026-05-01T09:00:00.000Z',
  page: '/pricing',
  threadId: '01J',
  sources: [],
  ...change,
});

const report = (change: Partial<AnalyticsReport> = {}): AnalyticsReport => ({
  questions: [
    asked({ outcome: 'unanswered', sources: ['/guides/billing', '/start'] }),
    asked({ outcome: 'unanswered', question: 'how do I PAY', askedAt: '2026-05-01T09:05:00.000Z' }),
    asked({ outcome: 'clarified', question: 'Which plan?', threadId: null, category: null, page: null }),
    asked({ question: 'What does it cost?', askedAt: '2026-04-30T08:00:00.000Z', threadId: '02K' }),
  ],
  isComplete: true,
  ratings: [
    { path: '/a', up: 3, down: 0 },
    { path: '/b', up: 1, down: 2 },
  ],
  readAt: '2026-05-01T09:59:00.000Z',
  ...change,
});

async function open(answers: Record<string, FakeAnswer>, canCreate = true) {
  const proxy = createFakeProxy(answers);
  render(<DocsAdmin projectId="p" canCreate={canCreate} locale="en" insights />);
  await advanceTime(0);
  fireEvent.click(panels().getByRole('tab', { name: 'Insights' }));
  await advanceTime(0);
  return proxy;
}

const texts = (name: string) =>
  [...panels().getByRole('table', { name, hidden: true }).querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

it('shows what the service recorded beside the own counts, each chart with its table', async () => {
  await open({ [OWN]: { body: insightsReport() }, [RECORDED]: { body: report() } });
  expect(panels().getByRole('img', { name: /^Bars by day: 10 questions/ })).toBeTruthy();
  expect(panels().getByRole('img', { name: /^Bars by day: 4 questions in 30 days, at most 3 a day/ })).toBeTruthy();
  expect(texts('Recorded questions by day').slice(-2)).toEqual([
    ['Apr 30, 2026', '1', '0', '0'],
    ['May 1, 2026', '0', '1', '2'],
  ]);
  expect(texts('Recorded questions by day')[0]).toEqual(['Day', 'Answered', 'Needed clarification', 'Not answered']);
  expect(texts('Questions that the service could not answer')).toEqual([
    ['Question', 'Asked', 'Nearest pages'],
    ['How do I pay?Draft a fixTranscript', '2', '/guides/billing/start/pricing'],
  ]);
  expect(panels().getByRole('img', { name: 'Categories: Billing is first, with 3' })).toBeTruthy();
  expect(texts('Categories')).toEqual([
    ['Category', 'Questions', 'Answered', 'Needed clarification', 'Not answered'],
    ['Billing', '3', '1', '0', '2'],
    ['Without a category', '1', '0', '1', '0'],
  ]);
  expect(texts('Pages where readers ask').slice(1)).toEqual([['/pricing', '3', '1', '0', '2']]);
  const legend = panels().getByRole('img', { name: /^Categories/ }).nextElementSibling;
  expect([...(legend?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Answered',
    'Needed clarification',
    'Not answered',
  ]);
  expect(texts('Ratings by page').slice(1)).toEqual([
    ['/b', '1', '2'],
    ['/a', '3', '0'],
  ]);
  expect(
    texts('Conversations')
      .slice(1)
      .map((row) => row.slice(0, 2)),
  ).toEqual([
    ['How do I pay?', '2'],
    ['What does it cost?', '1'],
  ]);
  for (const name of ['Categories', 'Ratings by page', 'Conversations', 'Pages where readers ask']) {
    expect(panels().getByRole('button', { name: `Download as CSV: ${name}`, hidden: true })).toBeTruthy();
  }
});

it('a transcript is read when it is asked for, takes the focus, and gives it back when it closes', async () => {
  const turns = [
    { role: 'user', text: 'How do I pay?' },
    { role: 'assistant', text: 'I could not find it.' },
  ];
  const proxy = await open({
    [OWN]: { body: insightsReport() },
    [RECORDED]: { body: report() },
    [THREAD]: { body: { turns } },
  });
  expect(proxy.count('GET', THREAD.slice(4))).toBe(0);
  const opener = panels().getAllByRole('button', { name: 'Transcript of “How do I pay?”' })[0]!;
  fireEvent.click(opener);
  await advanceTime(0);
  const shown = panels().getByRole('region', { name: 'Transcript of “How do I pay?”' });
  expect([...shown.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Reader',
    'How do I pay?',
    'Assistant',
    'I could not find it.',
  ]);
  expect((shown.getRootNode() as ShadowRoot).activeElement?.tagName).toBe('H3');
  fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
  expect(panels().queryByRole('region', { name: /^Transcript/ })).toBeNull();
  expect((opener.getRootNode() as ShadowRoot).activeElement).toBe(opener);
});

it('a fix is drafted in the form for agent jobs, after what was typed there, and not sent', async () => {
  const proxy = await open({ [OWN]: { body: insightsReport() }, [RECORDED]: { body: report() } });
  fireEvent.click(panels().getByRole('button', { name: 'Draft a fix for “How do I pay?”' }));
  expect(panels().getByRole('tab', { name: 'Agent jobs' }).getAttribute('aria-selected')).toBe('true');
  const field = panels().getByLabelText<HTMLTextAreaElement>('Task for the agent');
  expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field);
  expect(field.value).toContain('“How do I pay?”');
  expect(field.value).toContain('/guides/billing');
  fill('Task for the agent', 'First this.');
  fireEvent.click(panels().getByRole('tab', { name: 'Insights' }));
  fireEvent.click(panels().getByRole('button', { name: 'Draft a fix for “11”' }));
  expect(field.value).toMatch(/^First this\.\n\nReaders ask: “11”\..*\/2/);
  expect(proxy.seen.every(({ method }) => method === 'GET')).toBe(true);
});

it('no fix is offered where jobs cannot be created', async () => {
  await open({ [OWN]: { body: insightsReport() }, [RECORDED]: { body: report() } }, false);
  expect(panels().queryByRole('button', { name: /Draft a fix/ })).toBeNull();
});

it.each([
  ['the own counts only', { [OWN]: { body: insightsReport() } }, 'Questions by day', 'Recorded by the service'],
  ['the service’s report only', { [RECORDED]: { body: report() } }, 'Recorded by the service', 'Questions by day'],
])('%s are shown without a complaint', async (_name, answers, present, absent) => {
  await open(answers);
  expect(panels().getByRole('heading', { name: present })).toBeTruthy();
  expect(panels().queryByRole('heading', { name: absent })).toBeNull();
  expect(panels().queryByRole('alert')).toBeNull();
});

it('says why the service’s report is missing, that a part is missing, and that nobody asked', async () => {
  const proxy = await open({
    [OWN]: { body: insightsReport() },
    [RECORDED]: { status: 403, body: { error: 'Analytics need a plan.' } },
  });
  expect(panels().getByRole('alert').textContent).toContain('Analytics need a plan.');
  const refresh = async (body: AnalyticsReport) => {
    proxy.set(RECORDED, { body });
    fireEvent.click(panels().getByRole('button', { name: 'Refresh' }));
    await advanceTime(0);
  };
  await refresh(report({ isComplete: false, ratings: null }));
  expect(panels().getByText(/The report has 4 of them; choose fewer days/)).toBeTruthy();
  expect(panels().queryByRole('heading', { name: 'Ratings by page' })).toBeNull();
  await refresh(report({ questions: [] }));
  expect(panels().getByText('The service has recorded no question in these days.')).toBeTruthy();
});
