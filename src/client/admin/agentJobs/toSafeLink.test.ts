import { expect, it } from 'vitest';
import { toRepositoryName, toSafeLink } from './toSafeLink';

it.each([
  ['https://git.example.com/o/r/pull/1', 'https://git.example.com/o/r/pull/1'],
  ['http://git.internal/o/r', 'http://git.internal/o/r'],
  ['javascript:alert(1)', null],
  [' JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['https://user:secret@git.example.com/', null],
  ['/o/r', null],
  ['//git.example.com/o', null],
  ['', null],
  [null, null],
])('links %s as %s', (address, link) => {
  expect(toSafeLink(address)).toBe(link);
});

it.each([
  ['https://git.example.com/owner/name', 'owner/name'],
  ['https://git.example.com/group/sub/name.git', 'group/sub/name'],
  ['https://git.example.com/', 'git.example.com'],
  ['https://git.example.com/%E0%A4%A', 'https://git.example.com/%E0%A4%A'],
  ['git@git.example.com:owner/name', 'git@git.example.com:owner/name'],
])('names %s %s', (repository, name) => {
  expect(toRepositoryName(repository)).toBe(name);
});
