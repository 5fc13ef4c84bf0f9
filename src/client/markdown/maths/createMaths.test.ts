import { array, assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFullMarkdownView as createMarkdownView } from '../createFullMarkdownView';
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
    ['Text\n$$\na\n= b\n\n+ c\n- d\n# e\n$$\nmore', 'Text[«a\n= b\n\n+ c\n- d\n# e»]more'],
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
  ])('not in %j', (markdown) => expect(show(render(markdown))).toBe(markdown));

  it('not in code', () => {
    expect(render('`$x$` and\n\n```\n$$\nx\n$$\n```\n').querySelector('[part=maths]')).toBeNull();
  });

  it('nowhere without the extension', () => {
    const element = document.createElement('div');
    createMarkdownView(element).update('$x$ and \\(y\\)', true);
    expect(element.textContent).toBe('$x$ and (y)');
  });

  it('an end that never comes leaves the text as it was written', () => {
    expect(show(render('$$\nx = 1\n\nand more'))).toBe('$$\nx = 1\n\nand more');
  });
});

const TEXTS = [
  'Area $\\pi r^2$ and \\(a_b\\), **bold $x*y$**, for $5 and $10.\n\n$$\n\\frac{a}{b}\n= c\n$$\n\nMore $HOME text.\n',
  '1. One $$x$$\n2. \\[\n   y\n   \\]\n\n> $$\n> z\n> $$\n\n| $a$ | b |\n|---|---|\n| \\(c\\) | $5 |\n',
];

it('a formula that is half-written shows neither its marks nor its source', () => {
  for (const text of TEXTS) {
    const final = show(render(text)) ?? '';
    for (let end = 1; end < text.length; end += 1) {
      const shown = show(render(text.slice(0, end), false)) ?? '';
      expect(shown.replaceAll(/\[?«[^»]*»\]?/g, ''), text.slice(0, end)).not.toMatch(/\$\$|\\[a-z()[\]]|[_^]/);
      expect(shown.replaceAll('$', '').length).toBeLessThanOrEqual(final.length);
    }
  }
});

it('the end equals what comes at once, however it arrived', () => {
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
