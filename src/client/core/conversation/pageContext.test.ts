import { describe, expect, it } from 'vitest';
import type { PageContextItem } from './pageContext';
import { addContextItem, CONTEXT_ITEMS_MAX_COUNT, CONTEXT_VALUE_MAX_LENGTH, cutContextItem } from './pageContext';

const code = (value: string): PageContextItem => ({ type: 'code', value, path: '/a' });

describe('context items', () => {
  it.each([
    ['a text at the limit stays whole', 'x'.repeat(CONTEXT_VALUE_MAX_LENGTH), CONTEXT_VALUE_MAX_LENGTH, undefined],
    ['a longer one keeps its beginning', 'x'.repeat(CONTEXT_VALUE_MAX_LENGTH + 1), CONTEXT_VALUE_MAX_LENGTH, true],
    ['never half a character', `${'x'.repeat(CONTEXT_VALUE_MAX_LENGTH - 1)}😀`, CONTEXT_VALUE_MAX_LENGTH - 1, true],
  ])('%s', (_, value, length, isCut) => {
    const cut = cutContextItem(code(value));
    expect(cut.value).toHaveLength(length);
    expect(value.startsWith(cut.value)).toBe(true);
    expect(cut.isCut).toBe(isCut);
  });

  it('carry no query, fragment or credentials', () => {
    expect(cutContextItem({ ...code('a'), path: 'https://me:pass@acme.dev/a?token=x#y' }).path).toBe('/a');
  });

  it.each([
    ['another text is added', code('b'), 'added', 2],
    ['the same text of the same page is there already', { ...code('a'), elementId: 'x' }, 'duplicate', 1],
    ['the same text of another page is another piece', { ...code('a'), path: '/b' }, 'added', 2],
    ['the same text as a selection is another piece', { ...code('a'), type: 'textSelection' }, 'added', 2],
    ['nothing but white space is no piece', code(' \n'), 'empty', 1],
  ] as [string, PageContextItem, string, number][])('%s', (_, item, outcome, count) => {
    const result = addContextItem([code('a')], item);
    expect(result.outcome).toBe(outcome);
    expect(result.items).toHaveLength(count);
  });

  it('are refused when there is no room', () => {
    const full = Array.from({ length: CONTEXT_ITEMS_MAX_COUNT }, (_, index) => code(`${index}`));
    const result = addContextItem(full, code('one more'));
    expect(result).toEqual({ items: full, outcome: 'full' });
    expect(addContextItem(full, code('1')).outcome).toBe('duplicate');
  });

  it('are equal when they were cut to the same text', () => {
    const long = code('x'.repeat(CONTEXT_VALUE_MAX_LENGTH + 5));
    expect(addContextItem([cutContextItem(long)], long).outcome).toBe('duplicate');
  });
});
