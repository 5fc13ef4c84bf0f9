import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SourceList } from './SourceList';

function show(count: number) {
  const sources = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    title: `Page ${index + 1}`,
    url: `https://docs.example.com/page-${index + 1}`,
    section: '',
    quote: '',
    isCited: true,
  }));
  render(<SourceList sources={sources} docsUrl="https://docs.example.com/" label="Sources" onFollow={() => false} />);
}

it('lists ten sources at once', () => {
  show(10);
  expect(screen.getAllByRole('link')).toHaveLength(10);
  expect(screen.queryByText(/–/)).toBeNull();
});

it('folds more than ten, and keeps their numbers when they are opened', () => {
  show(30);
  expect(screen.getAllByRole('link')).toHaveLength(8);
  const summary = screen.getByLabelText('Sources 9–30');
  const details = summary.closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(screen.getAllByRole('link')).toHaveLength(30);
  expect(screen.getByText('Page 9').closest('li')).toHaveProperty('value', 9);
});

it('names a page by its path once', () => {
  const source = { number: 1, url: 'https://docs.example.com/guides/setup', section: '', quote: '', isCited: true };
  render(
    <SourceList
      sources={[{ ...source, title: 'guides / setup' }]}
      docsUrl="https://docs.example.com/"
      label="Sources"
      onFollow={() => false}
    />,
  );
  expect(screen.getByRole('link').textContent).toBe('guides / setup');
});

it.each([
  ['https://docs.example.com/#cost', 'docs.example.com › Cost'],
  ['https://docs.example.com/%E6%8C%87%E5%8D%97/c++%20%26%20more#cost', '指南 / c++ %26 more › Cost'],
  ['https://docs.example.com/100%', '100% › Cost'],
])('names the place of %s', (url, place) => {
  const source = { number: 1, title: 'Acme', url, section: 'Cost', quote: 'Set `plan` to **team**.', isCited: true };
  render(<SourceList sources={[source]} docsUrl="https://docs.example.com/" label="Sources" onFollow={() => false} />);
  expect(screen.getByText(place)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(url);
});
