import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AssistantActions } from '../headless/useDocsAssistant';
import { useFollowLink } from './useFollowLink';

function setUp(isCovering: boolean) {
  const navigate = vi.fn(() => true);
  const emit = vi.fn();
  const close = isCovering ? () => Promise.resolve() : null;
  const actions = { emit } as unknown as AssistantActions;
  const { result } = renderHook(() => useFollowLink(window, actions, navigate, close));
  return { follow: result.current, navigate, emit };
}

const FOREIGN = [
  'https://other.example/page',
  `${location.protocol}//evil-${location.host}/page`,
  `${location.protocol}//${location.hostname}:9/page`,
  `${location.protocol}//${location.host}.evil.example/`,
  '//other.example/page',
  'mailto:help@acme.example',
  'about:blank',
];

it.each(FOREIGN)('a link to %s never reaches the router of the site, and is reported', async (url) => {
  for (const isCovering of [false, true]) {
    const { follow, navigate, emit } = setUp(isCovering);
    expect(follow({ url, kind: 'answer' })).toBe(false);
    await Promise.resolve();
    expect(navigate).not.toHaveBeenCalled();
    expect(emit).toHaveBeenCalledExactlyOnceWith({ type: 'link', source: 'answer', url });
  }
});

it('a link within the site reaches its router', () => {
  const { follow, navigate } = setUp(false);
  expect(follow({ url: `${location.origin}/a`, kind: 'source' })).toBe(true);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${location.origin}/a`);
});

it.each(['//evil.example/a', '/\\evil.example/a', '/.//evil.example/a'])(
  'the router gets no host in the path %s',
  (path) => {
    const { follow, navigate } = setUp(false);
    expect(follow({ url: location.origin + path, kind: 'answer' })).toBe(true);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`${location.origin}/evil.example/a`);
  },
);
