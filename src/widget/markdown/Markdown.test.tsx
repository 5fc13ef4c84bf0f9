import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { createLiveText } from '../../core/createLiveText';
import { Markdown } from './Markdown';

it('shows live text as it grows, without a render, and the whole text at the end', () => {
  const live = createLiveText();
  const onRender = vi.fn();
  const show = (text: string, complete: boolean) => (
    <StrictMode>
      <Probe onRender={onRender} />
      <Markdown text={text} complete={complete} live={live} />
    </StrictMode>
  );
  live.write('First **part', 'text-1');
  const { container, rerender } = render(show('First', false));
  const paragraph = container.querySelector('p');
  expect(paragraph?.innerHTML).toBe('First <strong>part</strong>');
  const renders = onRender.mock.calls.length;
  act(() => live.write('** and\n\nsecond', 'text-1'));
  expect(container.textContent).toBe('First part andsecond');
  expect(onRender).toHaveBeenCalledTimes(renders);
  rerender(show('First **part', false));
  expect(container.textContent).toBe('First part andsecond');
  rerender(show('First **part** and\n\nsecond.', true));
  expect(container.textContent).toBe('First part andsecond.');
  expect(container.querySelector('p')).toBe(paragraph);
  act(() => live.write(' More', 'text-1'));
  expect(container.textContent).toBe('First part andsecond.');
});

it('shows nothing of live text that is of another answer', () => {
  const live = createLiveText();
  live.write('Other', 'text-1');
  const { container } = render(<Markdown text="This" complete={false} live={live} />);
  expect(container.textContent).toBe('This');
  act(() => live.write(' text', 'text-1'));
  expect(container.textContent).toBe('This');
});

function Probe({ onRender }: { onRender(): void }) {
  onRender();
  return null;
}
