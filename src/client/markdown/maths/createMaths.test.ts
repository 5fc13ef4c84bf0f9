import { array, assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import { createFullMarkdownView as createMarkdownView } from '../createFullMarkdownView';
import { showNode } from '../testing/showNode';
import { createMaths } from './index';

const maths = createMaths();

function render(markdown: string, complete = true) {
  const element = document.createElement('div');
  createMarkdownView(element, { extensions: [maths] }).update(markdown, complete);
  return element;
}

/** The formulas of rendered text, displayed ones in brackets, and the text around them. */
const show = (element: HTMLElement) => {
  const copy = element.cloneNode(true);
  if (copy instanceof HTMLElement) {
    for (const formula of copy.querySelectorAll<HTMLElement>('[part=maths]')) {
      const source = formula.querySelector('math')?.getAttribute('alttext') ?? formula.textContent;
      formula.replaceWith(formula.dataset.display === undefined ? `«${source}»` : `[«${source}»]`);
    }
  }
  return copy.textContent;
};

describe('where formulas are', () => {
  it.each([
    ['Area $\\pi r^2$ here', 'Area «\\pi r^2» here'],
    ['Area \\(\\pi r^2\\).', 'Area «\\pi r^2».'],
    ['It is $$x = 1$$ so', 'It is [«x = 1»] so'],
    ['It is \\[x = 1\\] so', 'It is [«x = 1»] so'],
    ['$$\nx = 1\n$$', '[«x = 1»]'],
    ['Text\n$$\na\n= b\n+ c\n- d\n# e\n$$\nmore', 'Text[«a\n= b\n+ c\n- d\n# e»]more'],
    ['\\[\na * b * c\n\\].', '[«a * b * c»].'],
    ['- item\n  $$\n  x\n  $$\n- next', 'item[«x»]next'],
    ['*a $x*y$ b*', 'a «x*y» b'],
    ['$a_b$ and $c_d$', '«a_b» and «c_d»'],
    ['**$x$**', '«x»'],
    ['|a|b|\n|-|-|\n|$x$|$5|', 'ab«x»$5'],
  ])('%j', (markdown, shown) => expect(show(render(markdown))).toBe(shown));

  it.each([
    'It costs $5 and $10.',
    'From $5, or 10$ at most',
    'Set $HOME and $PATH',
    'US$5',
    'a $ b $ c',
    '$x',
    'only $$ here',
    'Add $HOME/bin to $PATH, then set PATH=$PATH:$HOME/bin',
    'Named ${tenant}-${region}, in ${a.b}/${c}',
    'Run $(date) and "$(pwd)"/$(whoami)',
    'Write $$(shell date) and $$HOME, or $${price}',
    'The $n$th and x$y$',
    '$5–$10, ($5) or ($6), US$5 and AU$6, $5/$10',
  ])('no formula is in %j', (markdown) => expect(show(render(markdown))).toBe(markdown));

  it.each([
    ['\\[a\\](b) \\[z\\][y] \\[y\\]', '[a](b) [z][y] «y»'],
    ['as \\[1\\] says … \\[optional\\] \\(see below\\)', 'as [1] says … [optional] (see below)'],
    ['\\[x\\] done, \\[ \\] open', '[x] done, [ ] open'],
    ['file\\(s\\) and \\[text\\](https://a.b)', 'file(s) and [text](https://a.b)'],
    ['\\[x] done and \\[y\\]', '[x] done and «y»'],
    ['\\[^1\\] and \\[my_option\\]', '[^1] and [my_option]'],
  ])('brackets make a formula in %j', (markdown, shown) =>
    expect(show(render(markdown))?.replaceAll(/\[(«.*?»)\]/g, '$1')).toBe(shown),
  );

  it('the rest of the line after a closing mark is markdown', () => {
    const markdown = '- $$\n  x\n  $$ where **a** is $b$\n  and *c*\n\nend';
    const element = render(markdown);
    expect([...element.querySelectorAll('p')].map(show)).toEqual(['[«x»]', 'where a is «b»\nand c', 'end']);
    expect(element.querySelectorAll('strong, em')).toHaveLength(2);
    const streamed = document.createElement('div');
    const view = createMarkdownView(streamed, { extensions: [maths] });
    for (const character of markdown) view.append(character);
    view.update(markdown, true);
    expect(showNode(streamed)).toBe(showNode(element));
  });

  it('no formula is in code', () => {
    expect(render('`$x$` and\n\n```\n$$\nx\n$$\n```\n').querySelector('[part=maths]')).toBeNull();
  });

  it('no formula is found without the extension', () => {
    const element = document.createElement('div');
    createMarkdownView(element).update('$x$ and \\(y\\)', true);
    expect(element.textContent).toBe('$x$ and (y)');
  });

  it('an end that never comes leaves the text as it was written', () => {
    expect(show(render('$$\nx = 1\n\nand more'))).toBe('$$\nx = 1and more');
  });

  it.each([
    ['$$HOME is escaped.\n\n1. one\n2. **two**', '$$HOME is escaped.onetwo'],
    ['\\[x] done\n\n## Next\n\n- a', '[x] doneNexta'],
    ['$$\nx\n- a\n- **b**\n\nend', '$$\nxabend'],
    ['> $$\n> x **y**\n\nend', '$$\nx yend'],
    ['- $$\n  x **y**\n- b', '$$\nx yb'],
    ['\\[\nx\n$$\ny\n\nend $z$', '[\nx$$\nyend «z»'],
    ['$$\nshell is and **more** text\n$$\nend', '$$\nshell is and more text\n$$\nend'],
  ])('an end that does not come by the next empty line makes the lines text: %j', (markdown, shown) => {
    expect(show(render(markdown))).toBe(shown);
    const element = document.createElement('div');
    const view = createMarkdownView(element, { extensions: [maths] });
    for (let end = 1; end < markdown.length; end += 1) view.update(markdown.slice(0, end), false);
    if (markdown.includes('\n\n'))
      expect(show(element)?.length).toBeGreaterThanOrEqual(shown.length - '«z»'.length - 1);
    view.update(markdown, true);
    expect(show(element)).toBe(shown);
  });
});

const TEXTS = [
  'As \\[1\\] says $x$\n$$\na **b**\n\n- \\[x\n  y **z**\n- **c**\n\n> $$\n> HOME **is**\n> $$\n\nend $$a$$ \\(see *b*\\)',
  'Area $\\pi r^2$ and \\(a_b\\), **bold $x*y$**, for $5 and $10.\n\n$$\n\\frac{a}{b}\n= c\n$$\n\nMore $HOME text.\n',
  '1. One $$x$$\n2. \\[\n   y\n   \\]\n\n> $$\n> z\n> $$\n\n| $a$ | b |\n|---|---|\n| \\(c\\) | $5 |\n',
];

it('a formula that links, loads or cannot be set stays as it is written', async () => {
  const valid = render('$x$');
  await vi.waitFor(() => expect(valid.querySelector('math')).not.toBeNull());
  const sources = [
    '\\href{https://evil.test}{x}',
    '\\includegraphics{https://evil.test/x.png}',
    '\\frac{1}',
    '\\notACommand{x}',
  ];
  const refused = render(sources.map((source) => `See $${source}$ here.`).join('\n\n'));
  expect([...refused.querySelectorAll('[part=maths] > code')].map(({ textContent }) => textContent)).toEqual(sources);
  expect(refused.querySelector('math, a, img')).toBeNull();
});

it('a formula that is half-written shows neither its marks nor its source', () => {
  for (const text of TEXTS.slice(1)) {
    const final = show(render(text)) ?? '';
    for (let end = 1; end < text.length; end += 1) {
      const shown = show(render(text.slice(0, end), false)) ?? '';
      expect(shown.replaceAll(/\[?«[^»]*»\]?/g, ''), text.slice(0, end)).not.toMatch(/\$\$|\\[a-z()[\]]|[_^]/);
      expect(shown.replaceAll('$', '').length).toBeLessThanOrEqual(final.length);
    }
  }
});

it('a streamed formula ends like one that came at once, however it arrived', { tags: 'property' }, () => {
  assert(
    property(constantFrom(...TEXTS), array(nat(400)), (text, places) => {
      const element = document.createElement('div');
      const view = createMarkdownView(element, { extensions: [maths] });
      for (const end of places.map((place) => place % text.length).toSorted((a, b) => a - b))
        view.update(text.slice(0, end), false);
      view.update(text, true);
      expect(show(element)).toBe(show(render(text)));
    }),
  );
});

it('whatever an answer is made of, its formulas do not depend on how it arrived', { tags: 'property' }, () => {
  const pieces = constantFrom(
    ...['$', '$$', '\\[', '\\]', '\\(', '\\)', 'x', '5', ' ', '\n', '\n\n', 'two words ', '{a}', '^2', '**', '`', '\\'],
    ...['- ', '> ', '1. ', '  ', '# ', '|', '(', '[', ']', '=', '\n$$\n', '\n\\[\n', '中'],
  );
  const text = array(pieces, { maxLength: 25 }).map((list) => list.join(''));
  assert(
    property(text, array(nat(60), { maxLength: 8 }), (markdown, places) => {
      const element = document.createElement('div');
      const view = createMarkdownView(element, { extensions: [maths] });
      for (const end of places.filter((place) => place < markdown.length).toSorted((a, b) => a - b))
        view.update(markdown.slice(0, end), false);
      view.update(markdown, true);
      expect(showNode(element), JSON.stringify(markdown)).toBe(showNode(render(markdown)));
    }),
    { numRuns: runs(500) },
  );
});
