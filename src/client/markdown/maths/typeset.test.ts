import { describe, expect, it } from 'vitest';
import { typeset } from './typeset';

const render = (source: string) => typeset(source, { display: false, macros: { '\\RR': '\\mathbb{R}' }, document });

describe('a formula', () => {
  it('becomes MathML, with the site’s own commands', () => {
    const formula = render('x^2');
    expect(formula?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(formula?.getAttribute('alttext')).toBe('x^2');
    expect(formula?.querySelector('msup')?.textContent).toBe('x2');
    expect(render('\\RR')?.textContent).toBe('ℝ');
  });

  it('defines commands for itself alone', () => {
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
  ])('that links, loads, runs on or cannot be read is none: %s', (source) => expect(render(source)).toBeNull());
});
