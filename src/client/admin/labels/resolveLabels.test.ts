import { describe, expect, it } from 'vitest';
import { ADMIN_LABELS } from './adminLabels';
import { fillLabel, findLabelFaults, resolveLabels } from './resolveLabels';

describe('resolveLabels', () => {
  it('replaces given texts and keeps the rest', () => {
    const labels = resolveLabels({ exportTitle: 'Statischer Export', retry: '  ' });
    expect(labels.exportTitle).toBe('Statischer Export');
    expect(labels.retry).toBe(ADMIN_LABELS.retry);
    expect(resolveLabels(undefined)).toEqual(ADMIN_LABELS);
  });

  it('names the faults of a table', () => {
    const faults = findLabelFaults({ exportTitel: 'x', retry: '', copied: 7, copy: 'Kopieren' } as object);
    expect(faults).toHaveLength(3);
    expect(faults[0]).toContain('"exportTitel" does not exist');
    expect(faults[1]).toContain('"retry" is empty');
    expect(faults[2]).toContain('"copied" is empty');
  });

  it('fills words in braces and leaves unknown ones', () => {
    expect(fillLabel('{a} of {b}, {c}', { a: '1', b: '{a}' })).toBe('1 of {a}, {c}');
  });
});
