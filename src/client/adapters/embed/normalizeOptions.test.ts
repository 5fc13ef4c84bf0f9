import { expect, it } from 'vitest';
import { normalizeOptions } from './normalizeOptions';

it('converts options to the types of the component', () => {
  expect(
    normalizeOptions({
      domain: 'acme',
      retrievalPageSize: '3',
      idleTimeoutMs: 4000,
      defaultOpen: true,
      launcher: false,
      starterQuestions: 'How do I install it? | How do I theme it?|',
      imageHosts: ['img.example.com'],
      filter: { version: '2' },
      shortcut: null,
      onError: undefined,
    }),
  ).toEqual({
    options: {
      domain: 'acme',
      retrievalPageSize: 3,
      idleTimeoutMs: 4000,
      defaultOpen: true,
      launcher: false,
      starterQuestions: ['How do I install it?', 'How do I theme it?'],
      imageHosts: ['img.example.com'],
      filter: { version: '2' },
      shortcut: null,
    },
    problems: [],
  });
});

it.each(['shortcut', 'addressParameter', 'codeBlocks', 'currentPath'])('reads %s="none" as null', (name) => {
  expect(normalizeOptions({ [name]: 'none' }).options).toEqual({ [name]: null });
});

it('keeps extensions in order, including the named ones', () => {
  const own = { spans: [] };
  expect(normalizeOptions({ extensions: 'maths | diagrams:/m.js' }).options.extensions).toEqual([
    'maths',
    'diagrams:/m.js',
  ]);
  expect(normalizeOptions({ extensions: [own, 'maths'] }).options.extensions).toEqual([own, 'maths']);
  expect(normalizeOptions({ extensions: [5, 'maths'] })).toEqual({
    options: {},
    problems: [{ name: 'extensions', value: [5], kind: 'wrong' }],
  });
});
