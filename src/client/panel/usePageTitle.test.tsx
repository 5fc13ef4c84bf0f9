import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePageTitle } from './usePageTitle';

function Title({ isOpen = true }) {
  return usePageTitle(window, isOpen);
}

/** The content of the page, separate from the rendered title. */
const page = document.createElement('main');
const readTitle = () => document.querySelector('[data-testid=title]')?.textContent;

beforeEach(() => {
  document.title = 'Acme';
  page.innerHTML = '<h1>Introduction</h1>';
  document.body.append(page);
  const container = document.createElement('div');
  container.dataset.testid = 'title';
  document.body.append(container);
  render(<Title />, { container });
});

afterEach(() => {
  document.body.replaceChildren();
  document.title = '';
});

it.each([
  ['a new heading', () => (page.innerHTML = '<h1>Guide</h1>'), 'Guide'],
  ['a heading whose text changes', () => (page.querySelector('h1')!.firstChild!.nodeValue = 'Guide'), 'Guide'],
  [
    'a heading after the heading of the page that leaves',
    () => {
      page.insertAdjacentHTML('beforeend', '<h1>Guide</h1>');
      page.querySelector('h1')?.remove();
    },
    'Guide',
  ],
  [
    'the name of a page without a heading',
    () => {
      page.innerHTML = '';
      document.title = 'Guide | Acme';
    },
    'Guide | Acme',
  ],
])('follows %s, drawn after the address has changed', async (_, draw: () => unknown, title) => {
  expect(readTitle()).toBe('Introduction');
  await act(async () => history.replaceState(null, '', '/guide'));
  await act(async () => {
    draw();
  });
  expect(readTitle()).toBe(title);
});

it('does not watch the page while the panel is closed, and is right when it opens', async () => {
  const watched = vi.spyOn(MutationObserver.prototype, 'observe');
  const { container, rerender } = render(<Title isOpen={false} />);
  expect(watched.mock.calls.filter(([target]) => target === document)).toEqual([]);
  watched.mockRestore();
  await act(async () => (page.innerHTML = '<h1>Guide</h1>'));
  rerender(<Title />);
  expect(container.textContent).toBe('Guide');
});
