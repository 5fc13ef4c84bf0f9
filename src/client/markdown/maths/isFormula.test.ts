import { describe, expect, it } from 'vitest';
import { isBracketFormula, isDisplayFormula, isFormula, mayBeFormula } from './isFormula';

describe('isFormula', () => {
  it.each([
    'x',
    'x + y',
    'E = mc^2',
    '\\frac{1}{2}',
    'a_1',
    '2x',
    'f(x)',
    'n < 5',
    '10 \\times 2',
    '3/4',
    'a b',
    '5',
    '(a+b)^2',
    '{}^{14}C',
    '{x}^2',
  ])('$%s$', (source) => expect(isFormula(source, ' ', '')).toBe(true));

  it.each([
    ['5 and ', '1'],
    ['5, or 10', ' '],
    ['5 to 7', ' '],
    [' x', ' '],
    ['x ', ' '],
    ['HOME and ', 'P'],
    ['HOME and then PATH', ' '],
    ['x', '1'],
    ['n', 't'],
    ['x', '('],
    ['{tenant}-', '{'],
    ['{user.name}', ' '],
    ['(date +%s)', ' '],
    ['HOME=/usr and then PATH=/bin', ''],
    ['@" "', '#'],
    ['?, ', '!'],
  ])('not $%s$%s', (source, after) => expect(isFormula(source, after, ' ')).toBe(false));

  it.each(['a', '1', '_', 'é', 'я'])('not after %s', (before) => expect(isFormula('x', ' ', before)).toBe(false));

  it.each(['(', '是', '。', '"', ''])('after %s', (before) => expect(isFormula('x', ' ', before)).toBe(true));
});

describe('mayBeFormula', () => {
  it.each(['', 'x', 'x + ', 'E = mc', '\\frac{1}{', 'HOME'])('$%s', (source) =>
    expect(mayBeFormula(source, ' ')).toBe(true),
  );

  it.each(['5', '5 and', ' x', 'HOME and', 'set this'])('not $%s', (source) =>
    expect(mayBeFormula(source, ' ')).toBe(false),
  );
});

describe('isDisplayFormula', () => {
  it.each(['x', ' x = 1 ', ' a + b ', ' max(a, b) ', '\nx\n', '\nspeed\n', 'abc', '\\text{one two}', '{}^2'])(
    '$$%s$$',
    (source) => expect(isDisplayFormula(source, ' ', '')).toBe(true),
  );

  it.each([
    ['(shell date) and ', 'H'],
    ['(shell date)', ' '],
    ['{price}', ' '],
    [' and ', ' '],
    ['HOME is escaped.\n1. one\n', ''],
    [' > run.pid; kill ', ';'],
    ['; echo ', ''],
    [' && rm /tmp/', ''],
    ['x', '{'],
  ])('not $$%s$$%s', (source, after) => expect(isDisplayFormula(source, after, ' ')).toBe(false));
});

describe('isBracketFormula', () => {
  it.each(['x', 'a, b', '\\pi r^2', 'a_b', 'O(n log n)', 'AB', 'x = 1', '\\text{see below}', 'T_{max}', 'n!'])(
    '\\(%s\\)',
    (source) => expect(isBracketFormula(source, '', ' ')).toBe(true),
  );

  it.each([
    'see below',
    'optional',
    '1',
    '12',
    ' ',
    '^1',
    'my_option',
    'default = true',
    'https://a.b/c',
    'string | number',
    '1) says … \\(optional',
    'слово',
  ])('not \\(%s\\)', (source) => {
    expect(isBracketFormula(source, '', ' ')).toBe(false);
  });

  it('not right after a letter', () => expect(isBracketFormula('s', '', 'e')).toBe(false));
});
