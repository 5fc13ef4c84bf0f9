import { expect, it, vi } from 'vitest';
import type { PutFront } from '../shell/createShell';
import { putFront } from '../shell/putFront';
import { createAssistant } from './createAssistant';

// The panel itself has tests of its own.
vi.mock('./createView', () => ({ createView: () => ({ render: () => {}, remove: () => {} }) }));

it('says once in words what is wrong with its options, and again when something else is', async () => {
  const error = vi.mocked(console.error).mockImplementation(() => {});
  const assistant = createAssistant(document.createElement('docs-assistant'), undefined, vi.fn());
  assistant.replace({ domain: 'acme/docs', apiKey: 'acme_dsc_1' });
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  assistant.update({ theme: 'dark' });
  assistant.update({ domain: 'other/docs' });
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  expect(error.mock.calls).toEqual([
    [expect.stringContaining('[docs-assistant] domain "acme/docs" is not a site identifier.')],
    [expect.stringContaining('[docs-assistant] domain "other/docs" is not a site identifier.')],
  ]);
  error.mockClear();
  assistant.destroy();
});

it('says nothing of what was put right before the words were there, and says it again when it comes back', async () => {
  const error = vi.mocked(console.error).mockImplementation(() => {});
  const element = document.body.appendChild(document.createElement('docs-assistant'));
  const put: PutFront = (page, options, call, host) =>
    putFront(page, options, () => import('../frontParts'), call, host);
  const assistant = createAssistant(element, undefined, put);
  const wrong = { domain: 'acme/docs', apiKey: 'acme_dsc_1' };
  const right = { domain: 'acme', apiKey: 'acme_dsc_1' };
  assistant.replace(wrong);
  assistant.replace(right);
  await vi.dynamicImportSettled();
  expect(error).not.toHaveBeenCalled();
  assistant.replace(wrong);
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  assistant.replace(right);
  assistant.replace(wrong);
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  error.mockClear();
  assistant.destroy();
  element.remove();
});
