import { describe, expect, it } from 'vitest';
import { isFormula, mayBeFormula } from './isFormula';

describe('isFormula', () => {
  it.each(['x', 'x + y', 'E = mc^2', '\\frac{1}{2}', 'a_1', '2x', 'f(x)', 'n < 5', '10 \\times 2', '3/4', 'a b', '5'])(
    '$%s$',
    (source) => expect(isFormula(source, ' ')).toBe(true),
  );

  it.each([
    ['5 and ', '1'],
    ['5, or 10', ' '],
    ['5 to 7', ' '],
    [' x', ' '],
    ['x ', ' '],
    ['HOME and ', 'P'],
    ['HOME and then PATH', ' '],
    ['x', '1'],
  ])('not $%s$%s', (source, after) => expect(isFormula(source, after)).toBe(false));
});

describe('mayBeFormula', () => {
  it.each(['', 'x', 'x + ', 'E = mc', '\\frac{1}{', 'HOME'])('$%s', (source) =>
    expect(mayBeFormula(source)).toBe(true),
  );

  it.each(['5', '5 and', ' x', 'HOME and', 'set this'])('not $%s', (source) =>
    expect(mayBeFormula(source)).toBe(false),
  );
});
