import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { createStreamingText } from './testing/createStreamingText';
import { Markdown } from './Markdown';

it('shows streaming text as it grows, without a render, and the whole text at the end', () => {
  const text = createStreamingText();
  const onRender = vi.fn();
  const show = (rendered: string, complete: boolean) => (
    <StrictMode>
      <Probe onRender={onRender} />
      <Markdown text={rendered} complete={complete} streamingText={text} />
    </StrictMode>
  );
  text.append('First **part');
  const { container, rerender } = render(show('First', false));
  const paragraph = container.querySelector('p');
  expect(paragraph?.innerHTML).toBe('First <strong>part</strong>');
  const renders = onRender.mock.calls.length;
  act(() => text.append('** and\n\nsecond'));
  expect(container.textContent).toBe('First part andsecond');
  expect(onRender).toHaveBeenCalledTimes(renders);
  rerender(show('First **part', false));
  expect(container.textContent).toBe('First part andsecond');
  rerender(show('First **part** and\n\nsecond.', true));
  expect(container.textContent).toBe('First part andsecond.');
  expect(container.querySelector('p')).toBe(paragraph);
  act(() => text.append(' More'));
  expect(container.textContent).toBe('First part andsecond.');
});

function Probe({ onRender }: { onRender(): void }) {
  onRender();
  return null;
}
