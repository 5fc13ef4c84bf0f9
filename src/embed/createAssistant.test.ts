import { expect, it, vi } from 'vitest';
import { createAssistant } from './createAssistant';

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
