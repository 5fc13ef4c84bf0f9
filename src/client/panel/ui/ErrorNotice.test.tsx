import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../../../shared/locales/en';
import { ErrorNotice } from './ErrorNotice';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(retryAt: number | null) {
  const onRetry = vi.fn();
  const nothing = () => undefined;
  const { getByRole } = render(
    <ErrorNotice
      kind="rate-limited"
      text=""
      retryAt={retryAt}
      labels={en}
      onRetry={onRetry}
      onContinue={null}
      onStartNew={nothing}
      onContact={null}
    />,
  );
  return { onRetry, button: getByRole('button') };
}

it('sends nothing when Retry is pressed before its time, by mouse or by key, and once after it', () => {
  vi.useFakeTimers();
  const { onRetry, button } = show(Date.now() + 3_000);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  for (let press = 0; press < 3; press++) fireEvent.click(button, { detail: press % 2 });
  act(() => void vi.advanceTimersByTime(1_500));
  fireEvent.click(button);
  expect(onRetry).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(button.getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(button);
  expect(onRetry).toHaveBeenCalledOnce();
});

it('sends at once where there is nothing to wait for', () => {
  const { onRetry, button } = show(null);
  fireEvent.click(button);
  expect(onRetry).toHaveBeenCalledOnce();
});
