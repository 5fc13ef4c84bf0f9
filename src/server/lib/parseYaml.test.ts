import { describe, expect, it } from 'vitest';
import { parseYaml, parseYamlDocument } from './parseYaml';

describe('YAML that nests', () => {
  it.each(['[', '{', '[{a: ', '- ', '- ? ', '? ', '{a: ['])(
    '%j without end is an error, and the process lives',
    (part) => {
      for (const count of [1_500, 6_000, 24_000, 100_000]) {
        for (const parse of [parseYaml, parseYamlDocument])
          expect(() => parse(part.repeat(count))).toThrow('more than 100 deep');
      }
    },
  );

  it('100 levels are read, by brackets and by lines', () => {
    const depth = 95;
    expect(JSON.stringify(parseYaml(`${'['.repeat(depth)}a${']'.repeat(depth)}`))).toContain('a');
    const lines = Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}a:\n`).join('');
    expect(JSON.stringify(parseYaml(`${lines}${' '.repeat(depth)}b`)).length).toBeGreaterThan(5 * depth);
  });

  it('many entries beside each other are read', () => {
    const count = 10_000;
    expect(
      Object.keys(
        parseYaml(Array.from({ length: count }, (_, index) => `k${index}: [a, {b: c}]`).join('\n')) as object,
      ),
    ).toHaveLength(count);
  });
});
