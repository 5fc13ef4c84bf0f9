import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DocsLink } from './DocsLink';

afterEach(cleanup);

it('leads to the docs on another origin in a new tab, so that a click does not replace the page around the assistant', () => {
  const onFollow = vi.fn(() => false);
  const { getByRole } = render(
    <DocsLink part="source" kind="source" url="https://docs.acme.dev/a" onFollow={onFollow}>
      Docs
    </DocsLink>,
  );
  expect((getByRole('link') as HTMLAnchorElement).target).toBe('_blank');
  expect((getByRole('link') as HTMLAnchorElement).rel).toBe('noopener noreferrer');
});

it('leads to a page of the site in place, through its router', () => {
  const onFollow = vi.fn(() => true);
  const { getByRole } = render(
    <DocsLink part="source" kind="source" url={`${location.origin}/a`} onFollow={onFollow}>
      Page
    </DocsLink>,
  );
  const link = getByRole('link') as HTMLAnchorElement;
  expect(link.target).toBe('_self');
  expect(fireEvent.click(link)).toBe(false);
  expect(onFollow).toHaveBeenCalledExactlyOnceWith({ url: link.href, kind: 'source' });
});
