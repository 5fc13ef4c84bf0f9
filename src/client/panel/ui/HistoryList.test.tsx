import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../../../shared/locales/en';
import { HistoryList } from './HistoryList';
import type { PanelModel } from './PanelModel';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HISTORY = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, title: `One ${index}`, updatedAt: index }));

function renderList() {
  const model = {
    assistant: { history: HISTORY, conversationId: '', actions: {} },
    labels: en,
    options: { locale: 'en' },
  };
  return render(<HistoryList model={model as unknown as PanelModel} onClose={() => {}} />);
}

it('has fields that neither browsers nor password managers fill', () => {
  const { getByRole } = renderList();
  const field = getByRole('searchbox');
  expect(field.getAttribute('autocomplete')).toBe('off');
  for (const name of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'])
    expect(field.hasAttribute(name), name).toBe(true);
});

it('has its days and conversations where the page has replaced `Intl` by another object', () => {
  vi.stubGlobal('Intl', {});
  const { getByRole } = renderList();
  expect(getByRole('heading').textContent).toBe(new Date(0).toDateString());
  expect(getByRole('button', { name: 'One 7' })).toBeTruthy();
});

it('finds conversations by their words, and says when nothing matches', () => {
  const { getAllByRole, getByRole, getByText } = renderList();
  fireEvent.input(getByRole('searchbox'), { target: { value: 'ONE 7' } });
  expect(getAllByRole('listitem')).toHaveLength(1);
  fireEvent.input(getByRole('searchbox'), { target: { value: 'nothing like it' } });
  expect(getByText('No matching conversations.')).toBeTruthy();
});
