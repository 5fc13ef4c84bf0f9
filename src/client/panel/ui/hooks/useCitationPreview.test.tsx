import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { Source } from '../../../core/conversation/toSources';
import { useCitationPreview } from './useCitationPreview';

const FOUND: Source = { number: 1, title: 'Start', url: '/start', section: '', quote: '', isCited: false };

/** A mark in a streaming answer whose search has found `/start`. */
function Conversation({ href }: { href: string }) {
  const { shown, listeners } = useCitationPreview([{ sources: [FOUND] } as unknown as MessageView]);
  return (
    <div {...listeners}>
      <a part="citation" href={href}>
        1
      </a>
      <output>{shown?.source.title ?? 'no preview'}</output>
    </div>
  );
}

it.each([
  ['/start', 'Start'],
  ['/start/', 'Start'],
  ['/start#install', 'Start'],
  ['/start/#install', 'Start'],
  ['/started', 'no preview'],
])('shows the source of the page that a mark for %s leads to: %s', async (href, title) => {
  render(<Conversation href={href} />);
  await userEvent.setup({ document }).tab();
  expect(screen.getByRole('status').textContent).toBe(title);
});
