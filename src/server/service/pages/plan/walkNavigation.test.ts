import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { NavigationNode } from './SiteStructure';
import { createNavigationJoiner, cutNavigation, walkNavigation } from './walkNavigation';

const NAVIGATION: NavigationNode[] = [
  { path: '/' },
  { title: 'Guides', children: [{ path: '/a' }, { title: 'Deeper', children: [{ path: '/b' }] }, { path: '/c' }] },
  { title: 'Empty', children: [] },
  { path: '/d' },
];
const LONG: NavigationNode[] = Array.from({ length: 3_000 }, (_, at) => ({
  path: `/${at}`,
  ...(at % 2 === 0 && { children: [{ path: `/${at}/in` }] }),
}));

it('visits each entry before its children, with the value of the entry around it', async () => {
  const visited: string[] = [];
  await walkNavigation(NAVIGATION, '', ({ path, title = path ?? '' }, above) => {
    visited.push(`${above}>${title}`);
    return title;
  });
  expect(visited).toEqual(['>/', '>Guides', 'Guides>/a', 'Guides>Deeper', 'Deeper>/b', 'Guides>/c', '>Empty', '>/d']);
});

it('lets other work continue', async () => {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns += 1) await nextTurn();
  })();
  // Much longer than a turn may be.
  const busy = () => {
    for (const end = performance.now() + 0.1; performance.now() < end;);
    return null;
  };
  await walkNavigation(LONG.slice(0, 1_000), null, busy);
  isDone = true;
  await others;
  expect(turns).toBeGreaterThan(2);
});

it.each([
  ['a short navigation', NAVIGATION, 1],
  ['a long navigation', LONG, 3],
  ['an empty navigation', [], 0],
])('joins the parts of %s to what it was', (_, navigation, count) => {
  const parts = cutNavigation(navigation);
  const joiner = createNavigationJoiner();
  for (const part of parts) joiner.add(part);
  expect(joiner.navigation).toEqual(navigation);
  expect(parts.length).toBe(count);
});
