import { fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InsightsReport, RecordedInsights } from '../../../shared/contract';
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

const report = (change: Partial<RecordedInsights> = {}): InsightsReport =>
  insightsReport({
    days: [{ date: '2026-05-01', answered: 1, clarified: 1, unanswered: 2, failed: 0, up: 0, down: 0 }],
    clusters: [
      {
        count: 2,
        examples: ['How do I pay?', 'how do I PAY'],
        pages: ['/guides/billing', '/start'],
        askedAt: '2026-05-01T09:05:00.000Z',
        threadId: '01J',
      },
    ],
    recorded: {
      categories: [
        { name: 'Billing', count: 3 },
        { name: '', count: 1 },
      ],
      askedOn: [{ name: '/pricing', count: 3 }],
      ratings: [{ path: '/b', up: 1, down: 2 }],
      conversations: [{ threadId: '01J', question: 'How do I pay?', count: 2, askedAt: '2026-05-01T09:05:00.000Z' }],
      isComplete: true,
      readAt: '2026-05-01T09:59:00.000Z',
      ...change,
    },
  });

async function open(answers: Record<string, FakeAnswer>, canCreate = true) {
  const proxy = createFakeProxy(answers);
  render(<DocsAdmin projectId="p" canCreate={canCreate} locale="en" insights />);
  await advanceTime(0);
  fireEvent.click(panels().getByRole('tab', { name: 'Insights' }));
  await advanceTime(0);
  return proxy;
}

async function choose(source: string) {
  const field = panels().getByLabelText<HTMLSelectElement>('Source');
  const option = [...field.options].find(({ text }) => text === source);
  fireEvent.change(field, { target: { value: option?.value } });
  await advanceTime(0);
}

const texts = (name: string) =>
  [...panels().getByRole('table', { name, hidden: true }).querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

it('shows the own counts or what the service recorded, in the same form', async () => {
  const proxy = await open({ [OWN]: { body: insightsReport() }, [RECORDED]: { body: report() } });
  expect(panels().getByRole('img', { name: /^Bars by day: 10 questions/ })).toBeTruthy();
  expect(proxy.count('GET', RECORDED.slice(4))).toBe(0);
  await choose('Recorded by the service');
  expect(panels().getByText(/^As of /)).toBeTruthy();
  expect(panels().getByRole('img', { name: /^Bars by day: 4 questions/ })).toBeTruthy();
  expect(texts('Questions by day')).toEqual([
    ['Day', 'Answered', 'Needed clarification', 'Not answered'],
    ['May 1, 2026', '1', '1', '2'],
  ]);
  expect(texts('Questions without an answer')).toEqual([
    ['Question', 'Asked', 'Last asked', 'Nearest pages'],
    ['How do I pay?how do I PAYDraft a fixTranscript', '2', 'May 1, 2026, 9:05 AM', '/guides/billing/start'],
  ]);
  expect(texts('Categories')).toEqual([
    ['Category', 'Questions'],
    ['Billing', '3'],
    ['Without a category', '1'],
  ]);
  expect(texts('Pages where readers ask').slice(1)).toEqual([['/pricing', '3']]);
  expect(texts('Ratings by page').slice(1)).toEqual([['/b', '1', '2']]);
  expect(texts('Conversations').slice(1)).toEqual([['How do I pay?Transcript', '2', 'May 1, 2026, 9:05 AM']]);
  for (const name of ['Categories', 'Ratings by page', 'Conversations', 'Pages where readers ask']) {
    expect(panels().getByRole('button', { name: `Download as CSV: ${name}` })).toBeTruthy();
  }
});

it('a transcript is read when it is asked for, takes the focus, and gives it back when it closes', async () => {
  const turns = [
    { role: 'user', text: 'How do I pay?' },
    { role: 'assistant', text: 'I could not find it.' },
  ];
  const proxy = await open({ [RECORDED]: { body: report() }, [THREAD]: { body: { turns } } });
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
  await choose('Recorded by the service');
  fireEvent.click(panels().getByRole('button', { name: 'Draft a fix for “How do I pay?”' }));
  expect(panels().getByRole('tab', { name: 'Agent jobs' }).getAttribute('aria-selected')).toBe('true');
  const field = panels().getByLabelText<HTMLTextAreaElement>('Task for the agent');
  expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field);
  expect(field.value).toContain('“How do I pay?”');
  expect(field.value).toContain('/guides/billing');
  fill('Task for the agent', 'First this.');
  fireEvent.click(panels().getByRole('tab', { name: 'Insights' }));
  await choose('Counted on this site');
  fireEvent.click(panels().getByRole('button', { name: 'Draft a fix for “11”' }));
  expect(field.value).toMatch(/^First this\.\n\nReaders ask: “11”\..*\/2/);
  expect(proxy.seen.every(({ method }) => method === 'GET')).toBe(true);
});

it('no fix is offered where jobs cannot be created', async () => {
  await open({ [OWN]: { body: insightsReport() }, [RECORDED]: { body: report() } }, false);
  expect(panels().queryByRole('button', { name: /Draft a fix/ })).toBeNull();
});

it.each([
  ['the own counts', { [OWN]: { body: insightsReport() } }, false],
  ['the service’s report', { [RECORDED]: { body: report() } }, true],
])('%s alone are shown without a choice and a complaint', async (_name, answers, isRecorded) => {
  await open(answers);
  expect(panels().queryByLabelText('Source')).toBeNull();
  expect(panels().queryAllByRole('heading', { name: 'Categories' })).toHaveLength(isRecorded ? 1 : 0);
  expect(panels().queryByRole('alert')).toBeNull();
});

it('says why the service’s report is missing, that a part is missing, and that nobody asked', async () => {
  const proxy = await open({ [RECORDED]: { status: 403, body: { error: 'Analytics need a plan.' } } });
  expect(panels().getByRole('alert').textContent).toContain('Analytics need a plan.');
  const refresh = async (body: InsightsReport) => {
    proxy.set(RECORDED, { body });
    fireEvent.click(panels().getByRole('button', { name: 'Refresh' }));
    await advanceTime(0);
  };
  await refresh(report({ isComplete: false, ratings: null }));
  expect(panels().getByText(/Choose fewer days to see all/)).toBeTruthy();
  expect(panels().queryByRole('heading', { name: 'Ratings by page' })).toBeNull();
  await refresh({ ...report(), days: [] });
  expect(panels().getByText(/^Nobody has asked in these days/)).toBeTruthy();
});
