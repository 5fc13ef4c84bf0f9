import { afterEach, expect, it } from 'vitest';
import { render } from './testing/render';

const IMAGE = '![A logo](/logo.png)';

afterEach(() => history.replaceState(null, '', '/'));

it('loads an image of the documentation late, and without the address of the page', () => {
  const image = render(IMAGE, { imageHosts: ['acme.dev'] }).querySelector('img');
  expect(image?.referrerPolicy).toBe('no-referrer');
  expect(image?.getAttribute('loading')).toBe('lazy');
});

it('makes an image that is the only content of its block a button that enlarges it, and none of an image in a text', () => {
  const answer = render(`${IMAGE}\n\nSee ${IMAGE} here.`, { imageHosts: ['acme.dev'] });
  const frames = [...answer.querySelectorAll('img')].map((image) => image.closest('button')?.dataset.block);
  expect(frames).toEqual(['', undefined]);
});

it('keeps the route of a page whose router reads the fragment', () => {
  history.replaceState(null, '', '/#/guide');
  const link = render('[Install](#install)').querySelector('a');
  expect(link?.getAttribute('href')).toBe(`${location.href}?id=install`);
});
