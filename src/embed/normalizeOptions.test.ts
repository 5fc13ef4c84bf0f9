import { describe, expect, it, vi } from 'vitest';
import { describeMistake } from './describeMistake';
import { normalizeOptions } from './normalizeOptions';

describe('options of any origin', () => {
  it('get the kind that the component wants', () => {
    expect(
      normalizeOptions({
        domain: 'acme',
        retrievalPageSize: '3',
        slowNoticeMs: 4000,
        defaultOpen: true,
        launcher: false,
        starterQuestions: 'How do I install it? | How do I theme it?|',
        imageHosts: ['img.example.com'],
        filter: { version: '2' },
        shortcut: null,
        onError: undefined,
      }),
    ).toEqual({
      domain: 'acme',
      retrievalPageSize: 3,
      slowNoticeMs: 4000,
      defaultOpen: true,
      launcher: false,
      starterQuestions: ['How do I install it?', 'How do I theme it?'],
      imageHosts: ['img.example.com'],
      filter: { version: '2' },
      shortcut: null,
    });
  });

  it.each(['shortcut', 'addressParameter', 'codeBlocks', 'currentPath'])('take %s="none" for none at all', (name) => {
    expect(normalizeOptions({ [name]: 'none' })).toEqual({ [name]: null });
  });

  it('says nothing of attributes that every element may have', () => {
    const attributes = { class: 'wide', ariaLabel: 'Help', src: '/embed.js', async: true };
    expect(normalizeOptions(attributes)).toEqual({});
    expect(Object.keys(attributes).map((name) => describeMistake(name, name))).toEqual([null, null, null, null]);
  });

  it.each([
    [{ retrievalPageSize: 'many' }, 'retrievalPageSize: "many" is not a whole number'],
    [{ defaultOpen: 'yes' }, 'defaultOpen: "yes" is not true or false'],
    [{ labels: '{launcher:1}' }, 'labels: "{launcher:1}" is not JSON'],
    [{ navigate: 'go' }, 'navigate: "go" is not what it must be: a function'],
    [{ colour: 'red' }, 'colour is not an option, so it has no effect. There are: domain,'],
  ])('%o is left out, with one error that says what is wrong', async (options, error) => {
    vi.mocked(console.error).mockImplementation(() => {});
    expect(normalizeOptions(options)).toEqual({});
    expect(normalizeOptions(options)).toEqual({});
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining(`[docs-assistant] ${error}`)]]);
    vi.mocked(console.error).mockClear();
  });
});
