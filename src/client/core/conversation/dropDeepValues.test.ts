import { array, assert, constantFrom, integer, json, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { ANSWER_LIMITS } from './answerLimits';
import { dropDeepValues } from './dropDeepValues';

/** JSON of a value with `depth` levels; `isObject` decides which levels are objects and which are arrays. */
function nest(depth: number, isObject: (level: number) => boolean = () => false): string {
  const levels = Array.from({ length: depth }, (_, level) => isObject(level));
  const opened = levels.map((object) => (object ? '{"a":' : '[')).join('');
  const closed = levels.toReversed().map((object) => (object ? '}' : ']'));
  return `${opened}"]}\\"[{"${closed.join('')}`;
}

/** Levels of objects and arrays in a value, counted without recursion. */
function countLevels(value: unknown): number {
  let levels = 0;
  for (let level: unknown[] = [value]; ; levels += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return levels;
  }
}

describe('dropDeepValues', () => {
  it('leaves values unchanged that are not too deep', { tags: 'property' }, () => {
    assert(
      property(json({ maxDepth: 6 }), (text) => {
        expect(dropDeepValues(text, 20)).toBe(text);
      }),
    );
  });

  it('replaces values that are too deep by null, and keeps everything beside them', () => {
    expect(dropDeepValues('[1,[2,[3,{"a":[4]}],"]"],[5,[6]],7]', 2)).toBe('[1,[2,null,"]"],[5,null],7]');
  });

  it('leaves cut JSON as it is', () => {
    expect(parses(dropDeepValues('[[['.repeat(1_000)))).toBe(false);
  });

  it('never makes invalid JSON valid, or valid JSON invalid', { tags: 'property' }, () => {
    const unit = constantFrom(...'[]{}":,\\1a'.split(''), '":"', '\\"');
    assert(
      property(string({ unit, maxLength: 40 }), (text) => {
        expect(parses(dropDeepValues(text, 3))).toBe(parses(text));
      }),
      { numRuns: runs(500) },
    );
  });

  it('keeps the beginning of any value at any depth', { tags: 'property' }, () => {
    assert(
      property(array(integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 400 }), jsonValue(), (kinds, beside) => {
        const deep = nest(kinds.length, (level) => kinds[level] === 1);
        const text = `{"type":"data-x","data":${deep},"beside":${JSON.stringify(beside)}}`;
        const value = JSON.parse(dropDeepValues(text)) as Record<string, unknown>;
        expect(value.type).toBe('data-x');
        expect(value.beside).toEqual(JSON.parse(JSON.stringify(beside)));
        expect(countLevels(value)).toBeLessThanOrEqual(Math.max(ANSWER_LIMITS.depth, countLevels(beside) + 1));
      }),
    );
  });

  it.each([20_000, 50_000, 200_000])('makes a value that is %i levels deep readable everywhere', (depth) => {
    const value: unknown = JSON.parse(dropDeepValues(`{"data":${nest(depth)}}`));
    expect(countLevels(value)).toBe(ANSWER_LIMITS.depth);
    expect(() => structuredClone(JSON.stringify(value))).not.toThrow();
    recordBound({
      input: 'one value in an event, nested deep',
      size: `${depth.toLocaleString('en')} levels`,
      outcome: `cut at ${ANSWER_LIMITS.depth}`,
    });
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
