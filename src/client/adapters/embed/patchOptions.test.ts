import { expect, it } from 'vitest';
import { patchOptions } from './patchOptions';

it('merges plain objects, at any depth, and replaces everything else', () => {
  const navigate = () => {};
  const options = { labels: { title: 'Docs', send: 'Go' }, filter: { groups: ['a'] }, theme: 'dark', navigate };
  expect(patchOptions(options, { labels: { send: 'Los' }, filter: { groups: ['b'] }, theme: 'light' })).toEqual({
    labels: { title: 'Docs', send: 'Los' },
    filter: { groups: ['b'] },
    theme: 'light',
    navigate,
  });
});

it('restores a default with null, also inside an object', () => {
  const options = { theme: 'dark', labels: { title: 'Docs', send: 'Go' } };
  expect(patchOptions(options, { theme: null, labels: { send: null } })).toEqual({ labels: { title: 'Docs' } });
});

it('changes neither the options nor the changes', () => {
  const options = Object.freeze({ labels: Object.freeze({ title: 'Docs' }) });
  const changes = Object.freeze({ labels: Object.freeze({ send: 'Los' }) });
  const next = patchOptions(options, changes);
  expect(next).toEqual({ labels: { title: 'Docs', send: 'Los' } });
  expect(next.labels).not.toBe(changes.labels);
});

it('replaces another value by a whole object', () => {
  expect(patchOptions({ labels: 'none' }, { labels: { title: null, send: 'Los' } })).toEqual({
    labels: { send: 'Los' },
  });
});
