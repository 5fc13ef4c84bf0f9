import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { panelLabels } from '../../../../shared/locales/panelLabels';
import type { MessageView } from '../../../core/conversation/toMessageView';
import { allMarkdownModules } from '../../../markdown/extended/allMarkdownModules';
import { Excerpts } from './Excerpts';
import type { MessageContext } from './MessageContext';

const url = 'https://docs.example/start#boil';
const content = 'Press the button:\n\n```\npress()\n```\n\nThen **wait** for a minute or two.';

const show = (results: readonly object[], words: readonly unknown[] = []) => {
  const message = {
    parts: [{ type: 'tool-search', state: 'output-available', output: { results, words } }],
  } as unknown as MessageView;
  const context = {
    docsUrl: 'https://docs.example',
    labels: panelLabels,
    markdownModules: allMarkdownModules,
    onFollow: vi.fn(() => false),
    onCopyCode: vi.fn(),
  } as unknown as MessageContext;
  const toElement = (isFinished: boolean) => (
    <article>
      <div part="answer">
        <blockquote>
          <p>
            <a href="/start">Boil</a>{' '}
            <a part="citation" href={url}>
              1
            </a>
          </p>
          <p>Press the button:</p>
          <pre>press()</pre>
        </blockquote>
        <blockquote>
          <p>Said by somebody who presses.</p>
        </blockquote>
      </div>
      {isFinished && <Excerpts message={message} context={context} />}
    </article>
  );
  const { container, rerender } = render(toElement(true));
  return { container, remove: () => rerender(toElement(false)) };
};

const result = (text: string) => ({
  path: 'start',
  content: text,
  metadata: { title: 'Start', heading: 'Boil', anchor: 'boil' },
});

it('opens an excerpt in place to its whole section, and no other quote', () => {
  const { container, remove } = show([result(content)]);
  const [details, ...others] = container.querySelectorAll('details');
  expect(others).toEqual([]);
  expect(details?.previousElementSibling?.textContent).toBe('press()');
  const summary = details?.querySelector('summary');
  expect(summary?.getAttribute('aria-label')).toBe('Show the whole section: Boil');
  expect(summary?.getAttribute('data-label')).toBe('Show the whole section');
  // A manual copy of the answer does not include it.
  expect(details?.textContent).toBe('');
  if (details) details.open = true;
  fireEvent(details as Element, new Event('toggle'));
  expect(details?.querySelector('strong')?.textContent).toBe('wait');
  remove();
  expect(container.querySelector('details')).toBeNull();
});

it('does not open a section that is shown whole', () => {
  const { container } = show([result('Press [the button](https://docs.example/buttons):\n\n```sh\npress()\n```')]);
  expect(container.querySelector('details')).toBeNull();
});

it('highlights the words of the search in excerpts only', () => {
  class Highlight extends Set<Range> {}
  const highlights = new Map<string, Highlight>();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('Highlight', Highlight);
  const { remove } = show([], ['press', 'but', '(', 7]);
  expect([...(highlights.get('docs-assistant-words') ?? [])].map(String)).toEqual(['Press', 'button', 'press']);
  remove();
  expect(highlights.size).toBe(0);
  vi.unstubAllGlobals();
});
