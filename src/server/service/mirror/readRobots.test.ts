import { expect, it } from 'vitest';
import { readRobots } from './readRobots';

it.each<[boolean, string, string, string]>([
  [true, 'a group of ours that forbids nothing', 'User-agent: ours\nDisallow:\n\nUser-agent: *\nDisallow: /', '/a'],
  [true, 'a group of ours without rules', 'User-agent: *\nDisallow: /\n\nUser-agent: Ours', '/a'],
  [false, 'a group for everybody', 'User-agent: other\nDisallow:\n\nUser-agent: *\nDisallow: /', '/a'],
  [false, 'a path as people write it', 'User-agent: *\nDisallow: /gehäuse', '/geh%C3%A4use/a'],
  [false, 'a path in small codes', 'User-agent: *\nDisallow: /geh%c3%a4use', '/gehäuse'],
  [true, 'a path beside it', 'User-agent: *\nDisallow: /gehäuse', '/gehause'],
])('allows: %s, by %s', (isAllowed, _, robots, path) => {
  expect(readRobots(robots, 'ours').isAllowed(`https://docs.example.com${path}`)).toBe(isAllowed);
});
