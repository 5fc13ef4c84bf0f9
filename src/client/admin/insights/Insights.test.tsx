import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DocsAdmin } from '../DocsAdmin';
import {
  announcements,
  createFakeProxy,
  insightsReport,
  panels,
  advanceTime,
  restoreTime,
  stopTime,
} from '../testing/createFakeProxy';

const ADDRESS = '/v1/insights/30';

beforeEach(() => {
  stopTime('2026-05-01T10:00:30Z');
  localStorage.clear();
});
afterEach(restoreTime);

async function open() {
  render(<DocsAdmin projectId="p" locale="en" insights />);
  await advanceTime(0);
  fireEvent.click(panels().getByRole('tab', { name: 'Insights' }));
  await advanceTime(0);
}

const texts = (name: string) =>
  [...panels().getByRole('table', { name, hidden: true }).querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

it('asks when the tab is shown, and not before', async () => {
  const proxy = createFakeProxy({ [`GET ${ADDRESS}`]: { body: insightsReport() } });
  render(<DocsAdmin projectId="p" insights />);
  await advanceTime(60_000);
  expect(proxy.seen).toHaveLength(0);
  fireEvent.click(panels().getByRole('tab', { name: 'Insights' }));
  await advanceTime(0);
  expect(proxy.count('GET', ADDRESS)).toBe(1);
});

it('has no tab unless it is turned on', () => {
  createFakeProxy({});
  render(<DocsAdmin projectId="p" />);
  expect(panels().queryByRole('tab', { name: 'Insights' })).toBeNull();
});

it('shows sums with their shares, and the numbers of the chart in a table', async () => {
  createFakeProxy({ [`GET ${ADDRESS}`]: { body: insightsReport() } });
  await open();
  const facts = [...panels().getByText('Questions', { selector: 'dt' }).closest('dl')!.children];
  expect(facts.map((fact) => [...fact.children].map(({ textContent }) => textContent))).toEqual([
    ['Questions', '10'],
    ['Answered', '8 80% of questions'],
    ['Not answered', '1 10% of questions'],
    ['Failed', '1 10% of questions'],
    ['Helpful', '3 75% of ratings'],
    ['Not helpful', '1 25% of ratings'],
  ]);
  const chart = panels().getByRole('img', { name: 'Bars by day: 10 questions in 2 days, at most 6 a day' });
  const bars = [...chart.querySelectorAll('rect')].map((bar) => ['y', 'height'].map((name) => bar.getAttribute(name)));
  expect(bars).toEqual([
    ['3', '3'],
    ['3', '0'],
    ['2', '1'],
    ['1', '5'],
    ['0', '1'],
    ['0', '0'],
  ]);
  expect(texts('Questions by day')).toEqual([
    ['Day', 'Answered', 'Not answered', 'Failed', 'Helpful', 'Not helpful'],
    ['Apr 30, 2026', '3', '0', '1', '0', '0'],
    ['May 1, 2026', '5', '1', '0', '3', '1'],
  ]);
  expect(texts('Questions without an answer')).toEqual([
    ['Question', 'Asked', 'Last asked', 'Nearest pages'],
    ['1112', '2', 'May 1, 2026, 9:30 AM', '/2'],
  ]);
  expect(announcements()).toEqual(['Loaded: Last 30 days']);
});

it('reads another range, and ignores the answer for the previous range', async () => {
  const proxy = createFakeProxy({
    [`GET ${ADDRESS}`]: 'never',
    'GET /v1/insights/yesterday': { body: insightsReport({ clusters: null }) },
  });
  await open();
  const range = panels().getByLabelText<HTMLSelectElement>('Range');
  expect([...range.options].map(({ text }) => text)).toEqual([
    'Yesterday',
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
  ]);
  fireEvent.change(range, { target: { value: 'yesterday' } });
  await advanceTime(0);
  expect(proxy.count('GET', '/v1/insights/yesterday')).toBe(1);
  expect(panels().getByText(/The texts of questions are not stored/)).toBeTruthy();
  await advanceTime(60_000);
  expect(panels().queryByRole('alert')).toBeNull();
});

it('says why nothing is shown, and reads again', async () => {
  createFakeProxy({
    [`GET ${ADDRESS}`]: [
      { status: 403, body: { error: 'No.' } },
      {
        body: insightsReport({ days: [{ date: '2026-05-01', answered: 0, unanswered: 0, failed: 0, up: 0, down: 0 }] }),
      },
    ],
  });
  await open();
  expect(panels().getByRole('alert').textContent).toContain('You are not allowed');
  fireEvent.click(panels().getByRole('button', { name: 'Refresh' }));
  await advanceTime(0);
  expect(panels().queryByRole('alert')).toBeNull();
  expect(panels().getByText(/^Nobody has asked in these days/)).toBeTruthy();
});

it('rejects a report of another form', async () => {
  createFakeProxy({ [`GET ${ADDRESS}`]: { body: { days: [{}], pages: [], clusters: null } } });
  await open();
  expect(panels().getByRole('alert').textContent).toContain('made no sense');
});
