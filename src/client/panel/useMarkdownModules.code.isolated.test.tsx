import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CodeBlock } from '../markdown/code/CodeBlock';
import { adoptStyles } from './ui/styles/adoptStyles';
import { useMarkdownModules } from './useMarkdownModules';

const addCodeTools = vi.hoisted(() => vi.fn());

vi.mock('./chunks/codeMarkdown', () => ({ addCodeTools, css: '' }));
vi.mock('./ui/styles/adoptStyles', { spy: true });

it('gives each block of code its tools, in their order, with one load and one style sheet for all', async () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const { result, unmount } = renderHook(() => useMarkdownModules(root));
  const blocks = ['first', 'second', 'third'].map((language) => ({ language }) as CodeBlock);
  for (const block of blocks) result.current.addCodeTools(block);
  await vi.waitFor(() => expect(addCodeTools.mock.calls).toEqual(blocks.map((block) => [block])));
  expect(adoptStyles).toHaveBeenCalledOnce();
  // Tools that are already loaded are added at once.
  result.current.addCodeTools(blocks[0]!);
  expect(addCodeTools).toHaveBeenCalledTimes(4);
  unmount();
});
