import { expect, it } from 'vitest';
import { readColor } from './readColor';

it.each([
  ['rgb(255, 255, 255)', 1, 0, 1],
  ['rgb(0, 0, 0)', 0, 0, 1],
  ['rgba(128, 128, 128, 0.5)', 0.6, 0, 0.5],
  ['rgb(255, 0, 0)', 0.59, 0.33, 1],
  ['color(srgb 1 0 0 / 0.25)', 0.59, 0.33, 0.25],
  ['oklch(0.6 0.2 30)', 0.6, 0.2, 1],
  ['oklab(0.6 0.03 -0.04)', 0.6, 0.05, 1],
  ['lab(54 60 80)', 0.6, 0.25, 1],
  ['lch(54 100 20)', 0.6, 0.25, 1],
  ['oklab(0.3 none none)', 0.3, 0, 1],
  ['transparent', 0.14, 0, 0],
])('reads %s', (color, lightness, chroma, opacity) => {
  const read = readColor(color);
  expect(read.lightness).toBeCloseTo(lightness, 1);
  expect(read.chroma).toBeCloseTo(chroma, 1);
  expect(read.opacity).toBe(opacity);
});
