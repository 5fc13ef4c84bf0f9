import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { Source } from '../../../core/conversation/toSources';
import type { MessageContext } from './MessageContext';
import { SourceList } from './SourceList';

function show(sources: readonly Source[], answer: Partial<MessageView> = {}) {
  const message = { sources, suggestions: [], isRefused: false, ...answer } as unknown as MessageView;
  const context = { labels: { sources: 'Sources' }, onFollow: () => false } as unknown as MessageContext;
  render(<SourceList message={message} context={context} />);
}

function showPages(count: number, isCited = true, answer: Partial<MessageView> = {}) {
  const toSource = (_: unknown, index: number) => ({
    number: index + 1,
    title: `Page ${index + 1}`,
    url: `https://docs.example.com/page-${index + 1}`,
    section: '',
    quote: '',
    isCited,
  });
  show(Array.from({ length: count }, toSource), answer);
}

it('lists ten sources at once', () => {
  showPages(10);
  expect(screen.getAllByRole('link')).toHaveLength(10);
  expect(screen.queryByText(/–/)).toBeNull();
});

it('folds more than ten, and keeps their numbers when they are opened', () => {
  showPages(30);
  expect(screen.getAllByRole('link')).toHaveLength(8);
  const summary = screen.getByLabelText('Sources 9–30');
  const details = summary.closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(screen.getAllByRole('link')).toHaveLength(30);
  expect(screen.getByText('Page 9').closest('li')).toHaveProperty('value', 9);
});

it('leaves found pages of a refused answer to the suggested pages, and lists cited pages', () => {
  const refused = { isRefused: true, suggestions: [{ label: 'Page 1', path: '/page-1' }] };
  showPages(2, false, refused);
  expect(screen.queryByRole('group')).toBeNull();
  showPages(2, false, { isRefused: true });
  expect(screen.getAllByRole('link')).toHaveLength(2);
  cleanup();
  showPages(2, true, refused);
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('names a page by its path once', () => {
  const source = { number: 1, url: 'https://docs.example.com/guides/setup', section: '', quote: '', isCited: true };
  show([{ ...source, title: 'guides / setup' }]);
  expect(screen.getByRole('link').textContent).toBe('guides / setup');
});

it.each([
  ['https://docs.example.com/#cost', 'docs.example.com › Cost'],
  ['https://docs.example.com/%E6%8C%87%E5%8D%97/c++%20%26%20more#cost', '指南 / c++ %26 more › Cost'],
  ['https://docs.example.com/100%', '100% › Cost'],
])('names the place of %s', (url, place) => {
  const source = { number: 1, title: 'Acme', url, section: 'Cost', quote: 'Set `plan` to **team**.', isCited: true };
  show([source]);
  expect(screen.getByText(place)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(url);
});
