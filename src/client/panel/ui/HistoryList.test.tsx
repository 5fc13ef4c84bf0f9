import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { en } from '../../../shared/locales/en';
import { HistoryList } from './HistoryList';

afterEach(cleanup);

it('has fields that neither browsers nor password managers fill', () => {
  const nothing = () => () => undefined;
  const history = Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    title: `One ${index}`,
    updatedAt: index,
  }));
  const { getByRole } = render(
    <HistoryList
      history={history}
      currentId=""
      labels={en}
      locale="en"
      onOpen={nothing}
      onRename={nothing}
      onDelete={nothing}
      onDeleteAll={nothing}
    />,
  );
  const field = getByRole('searchbox');
  expect(field.getAttribute('autocomplete')).toBe('off');
  for (const name of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'])
    expect(field.hasAttribute(name), name).toBe(true);
});
