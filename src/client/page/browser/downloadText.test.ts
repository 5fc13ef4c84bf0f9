import { afterEach, expect, it, vi } from 'vitest';
import { downloadText } from './downloadText';

afterEach(() => vi.useRealTimers());

it('offers a text as a file, without a click that reaches the page, and leaves nothing behind', () => {
  vi.useFakeTimers();
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  const clicked: string[] = [];
  const append = root.appendChild.bind(root);
  root.appendChild = (link) => {
    append(link);
    (link as Node as HTMLAnchorElement).addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(`${(link as Node as HTMLAnchorElement).download} ${(link as Node as HTMLAnchorElement).href}`);
    });
    return link;
  };
  const heard = vi.fn();
  document.addEventListener('click', heard);
  downloadText(window, root, 'talk.md', '# Ä');
  document.removeEventListener('click', heard);
  expect(clicked).toEqual(['talk.md blob:1']);
  expect(heard).not.toHaveBeenCalled();
  expect(root.childNodes).toHaveLength(0);
  expect(blobs[0]).toMatchObject({ type: 'text/markdown;charset=utf-8', size: 4 });
  vi.runAllTimers();
  expect(revoked).toEqual(['blob:1']);
});
