import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Source } from '../../../core/conversation/toSources';
import { CitationPreview } from './CitationPreview';

const SOURCE: Source = {
  number: 1,
  title: 'Start',
  url: 'https://acme.dev/start#fill',
  section: 'Found',
  quote: 'The **search** found this.',
  isCited: true,
};

it('shows what the search found', () => {
  render(<CitationPreview mark={document.createElement('a')} source={SOURCE} onClose={() => {}} />);
  expect(screen.getByRole('tooltip').textContent).toBe('Start › FoundstartThe search found this.');
});
