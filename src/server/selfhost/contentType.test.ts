import { describe, expect, it } from 'vitest';
import { contentType, isPackable } from './contentType';

describe('contentType', () => {
  it.each([
    ['guides/start.html', 'text/html; charset=utf-8', true],
    ['site-5b8f0b1d.JS', 'text/javascript; charset=utf-8', true],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8', true],
    ['page.md', 'text/markdown; charset=utf-8', true],
    ['image.svg', 'image/svg+xml; charset=utf-8', true],
    ['module.wasm', 'application/wasm', true],
    ['image.avif', 'image/avif', false],
    ['font.woff2', 'font/woff2', false],
    ['favicon.ico', 'image/x-icon', false],
    ['html', 'application/octet-stream', false],
    ['data.unknown', 'application/octet-stream', false],
    ['a.constructor', 'application/octet-stream', false],
    ['a.__proto__', 'application/octet-stream', false],
  ])('%s', (name, type, packable) => {
    expect(contentType(name)).toBe(type);
    expect(isPackable(type)).toBe(packable);
  });
});
