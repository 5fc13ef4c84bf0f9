import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeset } from './typeset';

const render = (source: string, display = false) =>
  typeset(source, { display, macros: { '\\RR': '\\mathbb{R}' }, document });

describe('a formula', () => {
  it('becomes MathML, with the site’s own commands', () => {
    const formula = render('x^2');
    expect(formula?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(formula?.getAttribute('alttext')).toBe('x^2');
    expect(formula?.querySelector('msup')?.textContent).toBe('x2');
    expect(render('\\RR')?.textContent).toBe('ℝ');
  });

  it('defines commands only for itself', () => {
    expect(render('\\def\\mine{y}\\mine')?.textContent).toBe('y');
    expect(render('\\mine')).toBeNull();
    expect(render('\\gdef\\mine{y}\\mine')?.textContent).toBe('y');
    expect(render('\\mine')).toBeNull();
  });

  it.each([
    '\\href{https://evil.test}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics{https://evil.test/x.png}',
    '\\frac{1}',
    '\\def\\a{\\a\\a}\\a',
    '\\notACommand{x}',
  ])('that links, loads, never ends or cannot be read is refused: %s', (source) => expect(render(source)).toBeNull());
});

describe('an environment', () => {
  // jsdom does not know the styles of MathML.
  beforeAll(() => {
    Object.defineProperty(Element.prototype, 'style', { configurable: true, value: {} });
  });
  afterAll(() => {
    Reflect.deleteProperty(Element.prototype, 'style');
  });

  it.each(['align', 'align*', 'gather', 'gather*', 'equation', 'multline', 'eqnarray', 'flalign', 'split', 'aligned'])(
    '%s is drawn, whether it is numbered or not',
    (name) => {
      const mark = /gather|equation|mult/.test(name) ? '' : '&';
      const formula = render(`\\begin{${name}} a ${mark}= b \\\\ c ${mark}= d \\end{${name}}`, true);
      expect(formula?.querySelectorAll('mi')).toHaveLength(4);
      expect(formula?.querySelector('span')).toBeNull();
    },
  );

  it('gives no element a name', () => {
    expect(render('\\begin{align} a \\label{location} \\end{align}', true)?.querySelector('[id]')).toBeNull();
  });
});
