import { afterEach, expect, it } from 'vitest';
import { native } from './browser/native';
import { readPageLanguage } from './readPageLanguage';

const { documentElement: html, body } = document;

afterEach(() => {
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
  body.replaceChildren();
});

it.each([
  ['Chrome', () => html.classList.add('translated-ltr')],
  ['Chrome, to Arabic', () => html.classList.add('translated-rtl')],
  ['Edge', () => body.append(document.createElement('p')) ?? body.firstElementChild?.setAttribute('_msttexthash', '1')],
  [
    'Firefox',
    () =>
      body.append(document.createElement('p')) ?? body.firstElementChild?.setAttribute('data-moz-translations-id', '1'),
  ],
])("stays the site's language while %s translates", (_, mark) => {
  html.lang = 'en';
  const page = { own: native(document), language: html.lang };
  mark();
  html.lang = 'de';
  expect(readPageLanguage(page)).toBe('en');
  html.className = '';
  body.replaceChildren();
  expect(readPageLanguage(page)).toBe('de');
});

it('is the new one when the site changes it', () => {
  const page = { own: native(document), language: 'en' };
  html.lang = 'fr';
  expect(readPageLanguage(page)).toBe('fr');
});
