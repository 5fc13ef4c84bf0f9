import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { panelLabels } from '../../../shared/locales/panelLabels';
import type { MessageView } from '../../core/conversation/toMessageView';
import { allMarkdownModules } from '../../markdown/extended/allMarkdownModules';
import { Excerpts } from './Excerpts';
import type { MessageContext } from './MessageContext';

it('opens an excerpt in place to its whole section, and no other quote', () => {
  const url = 'https://docs.example/start#boil';
  const quote = 'Press the button:\n\n```\npress()\n```\n\nThen **wait** for a minute or two.';
  const message = { sources: [{ url, title: 'Start', section: 'Boil', quote, number: 1 }] } as unknown as MessageView;
  const context = {
    docsUrl: 'https://docs.example',
    labels: panelLabels,
    markdownModules: allMarkdownModules,
    onFollow: vi.fn(() => false),
    onCopyCode: vi.fn(),
  } as unknown as MessageContext;
  const show = (isFinished: boolean) => (
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
        </blockquote>
        <div part="code">
          <pre>press()</pre>
        </div>
        <blockquote>
          <p>Said by somebody.</p>
        </blockquote>
      </div>
      {isFinished && <Excerpts message={message} context={context} />}
    </article>
  );
  const { container, rerender } = render(show(true));
  const [details, ...others] = container.querySelectorAll('details');
  expect(others).toEqual([]);
  // An announcement and the code that it announces stay together.
  expect(details?.previousElementSibling?.textContent).toBe('press()');
  expect(details?.querySelector('summary')?.getAttribute('aria-label')).toBe('Boil');
  // A manual copy of the answer does not include it.
  expect(details?.textContent).toBe('');
  if (details) details.open = true;
  fireEvent(details as Element, new Event('toggle'));
  expect(details?.querySelector('strong')?.textContent).toBe('wait');
  rerender(show(false));
  expect(container.querySelector('details')).toBeNull();
});
