import { describe, expect, it, vi } from 'vitest';
import { readOptions } from './readOptions';

describe('the attributes of the script tag', () => {
  it('become the options of the component, by kind', () => {
    expect(
      readOptions({
        domain: 'acme',
        apiKey: 'acme_dsc_1',
        retrievalPageSize: '3',
        defaultOpen: '',
        launcher: 'false',
        starterQuestions: 'How do I install it? | How do I theme it?|',
        filter: '{"version":"2"}',
        shortcut: 'none',
        align: 'center',
      }),
    ).toEqual({
      domain: 'acme',
      apiKey: 'acme_dsc_1',
      retrievalPageSize: 3,
      defaultOpen: true,
      launcher: false,
      starterQuestions: ['How do I install it?', 'How do I theme it?'],
      filter: { version: '2' },
      shortcut: null,
      align: 'center',
    });
  });

  it.each([
    [{ retrievalPageSize: 'many' }, 'data-retrieval-page-size="many" is not a whole number.'],
    [{ defaultOpen: 'yes' }, 'data-default-open="yes" is neither "true" nor "false".'],
    [{ side: 'left' }, 'data-side="left" is none of top, bottom, start, end.'],
    [{ launcher: 'big' }, 'data-launcher="big" is none of true, false, icon, text.'],
    [{ labels: '{launcher:1}' }, 'data-labels is not JSON.'],
    [{ colour: 'red' }, 'data-colour is not an option. There are: shortcut, launcher, domain,'],
  ])('%o is left out, with one error that says what is wrong', (attributes, error) => {
    vi.mocked(console.error).mockImplementation(() => {});
    expect(readOptions(attributes as Record<string, string>)).toEqual({});
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining(`[docs-assistant] ${error}`)]]);
    vi.mocked(console.error).mockClear();
  });
});
