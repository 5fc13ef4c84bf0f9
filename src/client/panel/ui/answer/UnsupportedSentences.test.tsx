import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MessageView } from '../../../core/conversation/toMessageView';
import { UnsupportedSentences } from './UnsupportedSentences';

it('underlines the sentences that were not found, over emphasis and code, and nothing else', () => {
  const unsupported = ['It costs `500 dollars` a **month**.', 'Sell the shares', 'It is nowhere.'];
  const message = { unsupported } as unknown as MessageView;
  const show = (isFinished: boolean) => (
    <article>
      <div part="answer">
        <p>
          Press the button.
          <a part="citation" href="/kettle">
            1
          </a>{' '}
          It costs <code>500 dollars</code> a <strong>month</strong>.
        </p>
        <ul>
          <li>Sell the shares</li>
          <li>Keep the rest</li>
        </ul>
      </div>
      {isFinished && <UnsupportedSentences message={message} label="not found in the sources" />}
    </article>
  );
  const { container, rerender } = render(show(true));
  const marked = [...container.querySelectorAll('.unsupported')];
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'It costs',
    '500 dollars',
    'a',
    'month (not found in the sources)',
    'Sell the shares (not found in the sources)',
  ]);
  expect(marked[0]?.getAttribute('title')).toBe('not found in the sources');
  rerender(show(false));
  expect(container.querySelector('.unsupported')).toBeNull();
  expect(container.querySelector('p')?.textContent).toBe('Press the button.1 It costs 500 dollars a month.');
});
