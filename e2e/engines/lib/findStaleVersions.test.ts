import { expect, test } from 'vitest';
import { findStaleVersions } from './findStaleVersions';

const SHOWN = { chromium: 'Chromium 156.0.1', firefox: 'Firefox ESR 153.7.0', webkit: 'WebKitGTK 2.50.6' };

test('a run with the shown versions, or with fixes of them, finds nothing stale', () => {
  expect(findStaleVersions(SHOWN, SHOWN)).toEqual([]);
  expect(findStaleVersions(SHOWN, { firefox: 'Firefox ESR 153.9.1' })).toEqual([]);
});

test('another version is named, with the way to renew the table', () => {
  const [line, ...rest] = findStaleVersions(SHOWN, { firefox: 'Firefox ESR 160.0.0' });
  expect(line).toContain('shows Firefox ESR 153.7.0, this run had Firefox ESR 160.0.0');
  expect(line).toContain('ENGINES_JSON=e2e/engines/results.json npm run test:engines && npm run docs');
  expect(rest).toEqual([]);
});

test('an engine that the table lacks is named', () => {
  expect(findStaleVersions({}, { webkit: 'WebKitGTK 2.50.6' })[0]).toContain('shows no version of webkit');
});

test('another build of an engine is not compared', () => {
  expect(findStaleVersions(SHOWN, { webkit: 'WebKit 26.0' })).toEqual([]);
  expect(findStaleVersions(SHOWN, { firefox: 'Firefox 170.0' })).toEqual([]);
});
