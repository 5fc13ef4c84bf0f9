import { describe, expect, it } from 'vitest';
import { render, toTags } from './testing/render';

/** Renders a line and returns the content of its paragraph. */
function renderLine(markdown: string): string {
  return [...render(markdown).children].map((paragraph) => toTags(paragraph)).join('|');
}

/** The HTML of the link for an address. */
function link(text: string, href = text): string {
  return `<a href=${href}>${text}</a>`;
}

describe("GFM's examples of strikethrough", () => {
  it.each([
    // GFM also strikes out text between single tildes, but in answers single tildes belong to numbers.
    ['~~Hi~~ Hello, ~there~ world!', '<del>Hi</del> Hello, ~there~ world!'],
    ['This ~~has a\n\nnew paragraph~~.', 'This ~~has a|new paragraph~~.'],
    ['This will ~~~not~~~ strike.', 'This will ~~~not~~~ strike.'],
  ])('%j', (markdown, expected) => expect(renderLine(markdown)).toBe(expected));

  it.each([
    ['~~one~ two~~', '<del>one~ two</del>'],
    ['a ~~**b**~~ c', 'a <del><strong>b</strong></del> c'],
    ['**a ~~b** c~~', '<strong>a ~~b</strong> c~~'],
    ['a~~b~~c', 'a<del>b</del>c'],
    ['~ a ~', '~ a ~'],
    ['~~one ~two~ three~~', '<del>one ~two~ three</del>'],
    ['*a ~b* c~', '<em>a ~b</em> c~'],
    ['~~a~', '~~a~'],
    ['~~a~~~', '~~a~~~'],
  ])('and %j', (markdown, expected) => expect(renderLine(markdown)).toBe(expected));
});

describe('a single tilde is a tilde', () => {
  it.each([
    '大约3~5天，价格100~200元',
    '5~7U × 100~200倍',
    'Costs (~$1.50) each, or (~$10) a dozen',
    'takes ~5 min, up to ~10 min.',
    '~/a and ~/b',
    'H~2~O, x~y~z',
    '~중국~ 3～5 ~日~',
    'from ~1~ to ~*2*~',
  ])('%j', (markdown) => {
    const shown = markdown.replaceAll('*', '');
    expect(render(markdown).textContent).toBe(shown);
    expect(render(markdown).querySelector('del')).toBeNull();
    expect(render(markdown, {}, false).textContent).toBe(shown.replace(/~+$/, ''));
  });
});

describe("GFM's examples of addresses without angle brackets", () => {
  const business = 'www.google.com/search?q=Markup+(business)';
  const help = link('www.commonmark.org/help', 'http://www.commonmark.org/help');
  it.each([
    ['www.commonmark.org', link('www.commonmark.org', 'http://www.commonmark.org/')],
    ['Visit www.commonmark.org/help for more information.', `Visit ${help} for more information.`],
    ['Visit www.commonmark.org.', `Visit ${link('www.commonmark.org', 'http://www.commonmark.org/')}.`],
    ['Visit www.commonmark.org/a.b.', `Visit ${link('www.commonmark.org/a.b', 'http://www.commonmark.org/a.b')}.`],
    [business, link(business, `http://${business}`)],
    [`${business}))`, `${link(business, `http://${business}`)}))`],
    [`(${business})`, `(${link(business, `http://${business}`)})`],
    [`(${business}`, `(${link(business, `http://${business}`)}`],
    [
      'www.google.com/search?q=(business))+ok',
      link('www.google.com/search?q=(business))+ok', 'http://www.google.com/search?q=(business))+ok'),
    ],
    [
      'www.google.com/search?q=commonmark&hl=en',
      link('www.google.com/search?q=commonmark&hl=en', 'http://www.google.com/search?q=commonmark&hl=en'),
    ],
    [
      'www.google.com/search?q=commonmark&hl;',
      `${link('www.google.com/search?q=commonmark', 'http://www.google.com/search?q=commonmark')}&hl;`,
    ],
    ['www.commonmark.org/he<lp', `${link('www.commonmark.org/he', 'http://www.commonmark.org/he')}<lp`],
    ['http://commonmark.org', link('http://commonmark.org', 'http://commonmark.org/')],
    [`(Visit https://encrypted.${business.slice(4)})`, `(Visit ${link(`https://encrypted.${business.slice(4)}`)})`],
    ['foo@bar.baz', link('foo@bar.baz', 'mailto:foo@bar.baz')],
    [
      "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
      `hello@mail+xyz.example isn't valid, but ${link('hello+xyz@mail.example', 'mailto:hello+xyz@mail.example')} is.`,
    ],
    ['a.b-c_d@a.b', link('a.b-c_d@a.b', 'mailto:a.b-c_d@a.b')],
    ['a.b-c_d@a.b.', `${link('a.b-c_d@a.b', 'mailto:a.b-c_d@a.b')}.`],
    ['a.b-c_d@a.b-', 'a.b-c_d@a.b-'],
    ['a.b-c_d@a.b_', 'a.b-c_d@a.b_'],
    ['mailto:foo@bar.baz', link('mailto:foo@bar.baz')],
    ['mailto:a.b-c_d@a.b.', `${link('mailto:a.b-c_d@a.b')}.`],
    ['mailto:a.b-c_d@a.b/', `${link('mailto:a.b-c_d@a.b')}/`],
    ['mailto:a.b-c_d@a.b-', 'mailto:a.b-c_d@a.b-'],
  ])('%j', (markdown, expected) => expect(renderLine(markdown)).toBe(expected));

  it.each([
    ['**https://acme.dev/a**, b', `<strong>${link('https://acme.dev/a')}</strong>, b`],
    ['[https://acme.dev/a](/b)', link('https://acme.dev/a', 'https://acme.dev/docs/b')],
    ['[see https://acme.dev/a]', `[see ${link('https://acme.dev/a')}]`],
    ['http://localhost:3000/a', link('http://localhost:3000/a')],
    ['https://a_b.example', 'https://a_b.example'],
    ['xhttps://acme.dev/a', 'xhttps://acme.dev/a'],
    ['a.www.acme.dev', 'a.www.acme.dev'],
    ['`https://acme.dev`', '<code>https://acme.dev</code>'],
    ['https://acme.dev/a… b', `${link('https://acme.dev/a')}… b`],
    ['https://acme.dev/a—b', `${link('https://acme.dev/a')}—b`],
    ['„https://acme.dev/a“', `„${link('https://acme.dev/a')}“`],
    ['«https://acme.dev/a»', `«${link('https://acme.dev/a')}»`],
    ['「https://acme.dev/a」と', `「${link('https://acme.dev/a')}」と`],
    ['https://acme.dev/a〔1〕', `${link('https://acme.dev/a')}〔1〕`],
    ['https://acme.dev/a→b', `${link('https://acme.dev/a')}→b`],
    [
      'https://acme.dev/größe/設定',
      link('https://acme.dev/größe/設定', 'https://acme.dev/gr%C3%B6%C3%9Fe/%E8%A8%AD%E5%AE%9A'),
    ],
    ['👉https://acme.dev/a👈', `👉${link('https://acme.dev/a')}👈`],
    ['\u2066https://acme.dev/a\u2069 b', `\u2066${link('https://acme.dev/a')}\u2069 b`],
    ['https://acme.dev/a\u200b b', `${link('https://acme.dev/a')}\u200b b`],
    ['https://acme.dev/a에서', `${link('https://acme.dev/a')}에서`],
    ['访问https://acme.dev查看', `访问${link('https://acme.dev', 'https://acme.dev/')}查看`],
    ['ดูhttps://acme.dev/aครับ', `ดู${link('https://acme.dev/a')}ครับ`],
    ['请看https://acme.dev/a。谢谢', `请看${link('https://acme.dev/a')}。谢谢`],
    [`${'a'.repeat(70)}@acme.dev`, `${'a'.repeat(70)}@acme.dev`],
  ])('and %j', (markdown, expected) => expect(renderLine(markdown)).toBe(expected));
});

it.each([
  ['**注意：**正文', '注意：', '正文'],
  ['**太字（例）。**次の文', '太字（例）。', '次の文'],
  ['**"강조"**는', '"강조"', '는'],
  ['คือ**“สำคัญ”**ครับ', '“สำคัญ”', 'ครับ', 'คือ'],
])('%j is bold up to its mark, also while its words arrive', (markdown, strong, rest, before = '') => {
  expect(renderLine(markdown)).toBe(`${before}<strong>${strong}</strong>${rest}`);
  const [arriving] = render(`${before}**${strong}`, {}, false).children;
  expect(toTags(arriving!)).toBe(`${before}<strong>${strong}</strong>`);
});
