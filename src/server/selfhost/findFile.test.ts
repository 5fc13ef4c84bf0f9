import { describe, expect, it } from 'vitest';
import { findFile } from './findFile';

const FILES = new Set([
  'index.html',
  '404.html',
  'guides.html',
  'guides/start.html',
  'guides/a b.html',
  'api/index.html',
  'export.json',
  'v1:0.html',
]);

describe('findFile', () => {
  it.each([
    ['/', { file: 'index.html' }],
    ['/index.html', { location: './' }],
    ['/guides', { file: 'guides.html' }],
    ['/guides/', { location: '../guides' }],
    ['/guides.html', { location: './guides' }],
    ['/guides/start', { file: 'guides/start.html' }],
    ['/guides/start/', { location: '../start' }],
    ['/guides/start.html', { location: './start' }],
    ['/guides/a%20b.html', { location: './a%20b' }],
    ['/guides/a%20b', { file: 'guides/a b.html' }],
    ['/api', { location: './api/' }],
    ['/api/', { file: 'api/index.html' }],
    ['/api/index.html', { location: './' }],
    ['/export.json', { file: 'export.json' }],
    ['/v1:0.html', { location: './v1%3A0' }],
    ['/nothing', null],
    ['/guides/nothing.html', null],
    ['/../export.json', null],
    ['/..%2fexport.json', null],
    ['/guides/..%2f..%2f..%2fetc%2fpasswd', null],
    ['/%2e%2e/%2e%2e/etc/passwd', null],
    ['//etc/passwd', null],
    ['/guides\\start.html', null],
    ['/%00', null],
    ['/%', null],
    ['/__proto__', null],
    ['//elsewhere.example/..%2fguides.html', null],
  ])('%s leads to %o', (pathname, found) => {
    expect(findFile(pathname, FILES)).toEqual(found);
  });

  it('reads a path of only slashes quickly', () => {
    const before = process.cpuUsage();
    for (let count = 0; count < 100; count += 1) findFile(`${'/'.repeat(15_000)}a/`, FILES);
    // With a cost that was quadratic in the length it took more than 5 seconds.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});
