import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { en } from './en';
import { findLocale, isRightToLeft, LOCALES } from './findLocale';
import { loadLocale } from './loadLocale';
import { mergeLabels } from './mergeLabels';
import { panelLabels } from './panelLabels';
import { reportLabels } from './reportLabels';

/** Labels of text buttons. The other buttons have an icon, and their label is only their name. */
const BUTTONS = [
  'consentAccept',
  'consentDecline',
  'contact',
  'contactSend',
  'contactSending',
  'editCancel',
  'editSave',
  'feedbackSend',
  'feedbackSkip',
  'jumpToLatest',
  'startNew',
  'toolAllow',
  'toolDecline',
] as const;

/** The comparison of our words with other products. */
const WORDINGS = readFileSync('e2e/translation/panelWords.md', 'utf8');

/** Minimum number of labels per language that are compared with two products. */
const LEAST_COMPARED = 75;

/** Maximum columns of a button's label: at 9 px each they fill 240 px of a panel that is 320 px wide. */
const BUTTON_MAX_COLUMNS = 26;

/** Columns of a text: combining marks count 0, characters of Chinese, Japanese and Korean 2. */
const countColumns = (text: string) =>
  text.replaceAll(/\p{M}/gu, '').length +
  (text.match(/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu)?.length ?? 0);

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
  it('has its current words in the comparison with other products', async () => {
    const table: Record<string, string> = await loadLocale(locale);
    const section = WORDINGS.split(`(\`${locale}\`)`)[1]?.split('\n## ')[0] ?? '';
    const rows = [...section.matchAll(/^\| `(\w+)`\s*\| (.+?)\s*\| (.+?)\s*\|$/gm)];
    expect(rows.length).toBeGreaterThanOrEqual(LEAST_COMPARED);
    for (const [, name = '', wording, products = ''] of rows) {
      expect(wording?.replaceAll(String.raw`\|`, '|'), name).toBe(table[name]);
      const named = products.split('; ').map((text) => text.split(': ')[0]);
      expect(new Set(named).size, `products of ${name}`).toBeGreaterThanOrEqual(2);
    }
  });

  it('has labels that fit their buttons in the narrowest panel', async () => {
    const table = await loadLocale(locale);
    const long = BUTTONS.filter((name) => countColumns(table[name] ?? '') > BUTTON_MAX_COLUMNS);
    expect(long.map((name) => `${name}: ${table[name]}`)).toEqual([]);
  });

  it('has only known texts, with the placeholders of the English ones', async () => {
    const table = { ...en, ...(await loadLocale(locale)) };
    expect(table.language).toBe(locale);
    expect(Object.keys(table).filter((name) => !(name in en))).toEqual([]);
    for (const [name, text] of Object.entries(en)) {
      const translated = table[name as keyof typeof en];
      expect(translated.trim(), name).not.toBe('');
      expect(new Set(places(translated)), name).toEqual(new Set(places(text)));
    }
  });

  it('has at most a tenth of its texts in English', async () => {
    const table: Record<string, string> = await loadLocale(locale);
    const same = Object.entries(en).filter(([name, text]) => (table[name] ?? text) === text);
    expect(same.length).toBeLessThan(Object.keys(en).length / 10);
  });

  it.each(['searched', 'pagesRead', 'paletteFound'] as const)(
    'has every plural form that the number in %s needs',
    async (name) => {
      const table = await loadLocale(locale);
      const forms = /\{count\|([^}]*)\}/
        .exec(table[name] ?? '')?.[1]
        ?.split('|')
        .map((form) => form.split(':')[0]) ?? ['other'];
      const needed = new Intl.PluralRules(table.language).resolvedOptions().pluralCategories;
      // A language whose nouns do not change after a number needs no forms. Spanish and related languages have an additional form for
      // millions.
      const isPlain = forms.length === 1;
      expect(
        needed
          .filter((form) => form !== 'many' || !/^(es|fr|it|pt)/.test(table.language))
          .filter((form) => !isPlain && !forms.includes(form)),
      ).toEqual([]);
    },
  );
});

it('every label is compared with products, or named as one without a counterpart', () => {
  const own = WORDINGS.split('## Labels without a counterpart')[1]?.split('\n## ')[0] ?? '';
  const named = new Set([...own.matchAll(/`(\w+)`/g), ...WORDINGS.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name));
  expect(Object.keys(en).filter((name) => name !== 'language' && !named.has(name))).toEqual([]);
});

describe('labels of the site', () => {
  it('replace the built-in texts; values that are not strings and unknown names are reported once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const own = { send: 'Los', historyUndo: 'Zurück', stop: undefined, colour: 'red' } as Record<string, unknown>;
    expect(mergeLabels(panelLabels, own)).toMatchObject({ ...panelLabels, send: 'Los', historyUndo: 'Zurück' });
    reportLabels(own);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/labels: stop, colour cannot/));
    warn.mockClear();
    reportLabels({ send: 'Los', historyUndo: 'Zurück' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('are optional', () => {
    expect(mergeLabels(panelLabels, undefined)).toEqual(panelLabels);
  });
});

it.each(LOCALES)('the documentation names %s', (locale) => {
  expect(readFileSync('demo/docs/02-guides/02-labels.md', 'utf8')).toContain(`\`${locale}\``);
});
