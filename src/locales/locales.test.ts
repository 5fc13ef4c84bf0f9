import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { en } from './en';
import { findLocale, isRightToLeft, LOCALES } from './findLocale';
import { loadLocale } from './loadLocale';
import { mergeLabels } from './mergeLabels';

const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);

describe('a language of the interface', () => {
  it.each([
    ['de', 'de'],
    ['de-CH', 'de'],
    ['DE_at', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-Hans-SG', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['iw', 'he'],
    ['en-GB', 'en'],
    ['sv', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('is found for %j: %s', (language, locale) => expect(findLocale(language)).toBe(locale));

  it.each(['ar', 'ar-EG', 'he', 'fa-IR'])('%s is written from right to left', (language) =>
    expect(isRightToLeft(language)).toBe(true),
  );

  it.each(['en', 'arn', 'hi', ''])('%s is not', (language) => expect(isRightToLeft(language)).toBe(false));
});

describe.each(LOCALES.filter((locale) => locale !== 'en'))('%s', (locale) => {
  it('says everything, with the same places', async () => {
    const table = await loadLocale(locale);
    expect(table.language).toBe(locale);
    for (const [name, text] of Object.entries(en)) {
      const translated = table[name as keyof typeof en];
      expect(translated.trim(), name).not.toBe('');
      expect(new Set(places(translated)), name).toEqual(new Set(places(text)));
    }
  });

  it('is not English', async () => {
    const table = await loadLocale(locale);
    // Words that another language may well have in common.
    const shared = new Set([
      'markdownCode',
      'contextCode',
      'contextCodeLanguage',
      'sources',
      'citation',
      'context',
      'contact',
    ]);
    const same = Object.entries(en).filter(
      ([name, text]) => table[name as keyof typeof en] === text && !shared.has(name),
    );
    expect(same).toEqual([]);
  });

  it.each(['searched', 'pagesRead'] as const)('has every plural form that the number in %s needs', async (name) => {
    const table = await loadLocale(locale);
    const forms = /\{count\|([^}]*)\}/
      .exec(table[name])?.[1]
      ?.split('|')
      .map((form) => form.split(':')[0]) ?? ['other'];
    const needed = new Intl.PluralRules(table.language).resolvedOptions().pluralCategories;
    // A language whose nouns do not change after a number needs none; Spanish and its kin have one for millions.
    const isPlain = forms.length === 1;
    expect(
      needed
        .filter((form) => form !== 'many' || !/^(es|fr|it|pt)/.test(table.language))
        .filter((form) => !isPlain && !forms.includes(form)),
    ).toEqual([]);
  });
});

describe('labels of the site (R3)', () => {
  it('stand in place of ours; what is no text and what does not exist is told once', () => {
    const warn = vi.fn();
    const labels = mergeLabels(en, { send: 'Los', stop: undefined, colour: 'red' }, warn);
    expect(labels).toEqual({ ...en, send: 'Los' });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('stop, colour'));
  });

  it('need not be there', () => {
    const warn = vi.fn();
    expect(mergeLabels(en, undefined, warn)).toEqual(en);
    expect(warn).not.toHaveBeenCalled();
  });
});

it.each(LOCALES)('the documentation names %s', (locale) => {
  expect(readFileSync('demo/docs/02-guides/02-labels.md', 'utf8')).toContain(`\`${locale}\``);
});
