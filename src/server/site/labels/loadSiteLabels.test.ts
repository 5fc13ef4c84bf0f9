import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../shared/locales/findLocale';
import { loadSiteLabels } from './loadSiteLabels';
import { SITE_LABEL_TABLE } from './siteLabelTable';

/** Compares the words with the words of other products. */
const WORDINGS = readFileSync('e2e/translation/exportWords.md', 'utf8');

/** Words that two languages have in common. */
const SHARED = new Set(['fr pages']);

describe.each(LOCALES.filter((locale) => locale !== 'en'))('an exported page in %s', (locale) => {
  it('has every label', async () => {
    const labels = await loadSiteLabels(locale);
    expect(Object.keys(labels)).toEqual(Object.keys(await loadSiteLabels('en')));
    expect(Object.values(labels).filter((text) => !text?.trim())).toEqual([]);
  });

  it('has no text in English', async () => {
    const english = await loadSiteLabels('en');
    const same = Object.entries(await loadSiteLabels(locale)).filter(
      ([name, text]) => text === english[name as keyof typeof english] && !SHARED.has(`${locale} ${name}`),
    );
    expect(same).toEqual([]);
  });

  it('has its current words in the comparison with other products', () => {
    const compared = WORDINGS.split('\n## `')
      .slice(1)
      .map((section) => {
        const [, wording] = new RegExp(String.raw`^\| \`${locale}\` \| (.+?) \|`, 'm').exec(section) ?? [];
        return [section.slice(0, section.indexOf('`')), wording];
      });
    expect(compared.length).toBeGreaterThan(8);
    expect(SITE_LABEL_TABLE[locale]).toMatchObject(Object.fromEntries(compared));
  });
});

it('a language that the interface does not have gets English', async () => {
  expect(await loadSiteLabels('sv')).toEqual(await loadSiteLabels('en'));
  expect(await loadSiteLabels(undefined)).toEqual(await loadSiteLabels('en'));
  expect(await loadSiteLabels('pt-PT')).toEqual(await loadSiteLabels('pt-BR'));
});

it('every label is compared with products, or named as one without a counterpart', () => {
  const named = new Set([...WORDINGS.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(Object.keys(SITE_LABEL_TABLE.en).filter((name) => !named.has(name))).toEqual([]);
});
