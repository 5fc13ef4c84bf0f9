import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Source } from '../../../core/conversation/toSources';
import { CitationPreview } from './CitationPreview';
import type { Passage, ReadPassage } from './Passage';

const SOURCE: Source = {
  number: 1,
  title: 'Start',
  url: 'https://acme.dev/start#fill',
  section: 'Found',
  quote: 'The search found this.',
  isCited: true,
};

const mark = document.createElement('a');
const preview = (read: ReadPassage | undefined, source = SOURCE) => (
  <CitationPreview mark={mark} source={source} read={read} onClose={() => {}} />
);
const text = () => screen.getByRole('tooltip').textContent;

it('shows what the search found, and then the passage of the page', async () => {
  let send: (passage: Passage | null) => void = () => {};
  const read = vi.fn<ReadPassage>(() => new Promise((resolve) => (send = resolve)));
  const { rerender, unmount } = render(preview(read));
  expect(text()).toBe('Start › FoundstartThe search found this.');
  await act(async () => send({ section: 'Fill', quote: 'Use **water**.' }));
  expect(text()).toBe('Start › FillstartUse water.');
  const signals = () => read.mock.calls.map(([, signal]) => signal.aborted);
  expect(signals()).toEqual([false]);
  const other = { ...SOURCE, title: 'Other' };
  rerender(preview(read, other));
  expect(text()).toBe('Other › FoundstartThe search found this.');
  expect(signals()).toEqual([true, false]);
  unmount();
  expect(signals()).toEqual([true, true]);
});

it.each<[string, ReadPassage | undefined]>([
  ['the site has no service for it', undefined],
  ['the passage is not known', async () => null],
  ['the request fails', () => Promise.reject(new Error('no'))],
])('shows what the search found if %s', async (_, read) => {
  render(preview(read));
  await act(async () => {});
  expect(text()).toBe('Start › FoundstartThe search found this.');
});

it('does not show a passage that comes too late', async () => {
  let send: (passage: Passage | null) => void = () => {};
  const { rerender } = render(preview(() => new Promise((resolve) => (send = resolve))));
  const late = send;
  rerender(preview(undefined, { ...SOURCE, title: 'Other' }));
  await act(async () => late({ section: 'Fill', quote: 'Late.' }));
  expect(text()).not.toContain('Late.');
});
