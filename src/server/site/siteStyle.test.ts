import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SITE_STYLE_ASSET } from './siteAssets';
import { siteStyle, toReadable } from './siteStyle';

const accentOf = (colors: { primary?: string; light?: string }) =>
  /--docs-assistant-color-accent:(.*)\}/.exec(siteStyle({ colors }).content)?.[1];

it('a site without colours has the style sheet of every site', () => {
  expect(siteStyle({ colors: undefined })).toBe(SITE_STYLE_ASSET);
  expect(siteStyle({ colors: { primary: 'red; } * { display: none' } })).toBe(SITE_STYLE_ASSET);
});

it('has the colours of its owner where they can be read', () => {
  expect(accentOf({ primary: '#0d5c63', light: '#7fe0d0' })).toBe('var(--light, #0d5c63) var(--dark, #7fe0d0)');
  expect(accentOf({ primary: '#06c' })).toMatch(/^var\(--light, #0066cc\) var\(--dark, #[\da-f]{6}\)$/);
  expect(siteStyle({ colors: { primary: '#06c' } }).name).not.toBe(SITE_STYLE_ASSET.name);
});

it('makes each colour one that can be read', { tags: 'property' }, () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (color) => {
      for (const [scheme, background] of [
        ['light', '#f4f5f8'],
        ['dark', '#21242b'],
      ] as const)
        expect(contrast(toReadable(color, scheme), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
  // Yellow is darkened on white and unchanged on black.
  expect(toReadable([255, 221, 0], 'light')).not.toBe('#ffdd00');
  expect(toReadable([255, 221, 0], 'dark')).toBe('#ffdd00');
});

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((hex) =>
      [1, 3, 5]
        .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0),
    )
    .toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
