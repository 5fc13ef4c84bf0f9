import { describe, expect, it } from 'vitest';
import { parseStreamOptions } from './parseStreamOptions';

const names = (values: Array<{ name: string }>) => values.map(({ name }) => name);

describe('parseStreamOptions', () => {
  it('measures everything at the rate of the targets by default', () => {
    const options = parseStreamOptions([]);
    expect(names(options.cells)).toEqual(['S-burst', 'M-burst', 'L-burst', 'C-paced', 'M-paced']);
    expect(options).toMatchObject({ cpus: [4], runs: 3, pacedRuns: 2, capMs: 40_000, matrix: true, check: false });
    expect(new Set(options.contenders.map(({ kind }) => kind))).toEqual(new Set(['floor', 'ours', 'peer']));
  });

  it('accepts names and kinds, and always includes the page that shows nothing', () => {
    expect(names(parseStreamOptions(['--only', 'ours,floor-lines@50']).contenders)).toEqual([
      'floor-null',
      'floor-lines@50',
      'ours',
    ]);
    const peers = parseStreamOptions(['--only', 'peers']).contenders;
    expect(peers.filter(({ kind }) => kind !== 'peer').map(({ name }) => name)).toEqual(['floor-null']);
  });

  it('measures plain lines at the given interval', () => {
    expect(names(parseStreamOptions(['--flush', '33']).contenders)).toContain('floor-lines@33');
  });

  it('measures once, without the matrix, with --quick', () => {
    expect(parseStreamOptions(['--quick'])).toMatchObject({ runs: 1, matrix: false });
  });

  it.each([['--only=nobody'], ['--cells=X-burst'], ['--cpu=fast'], ['--runs='], ['--unheard-of']])(
    'refuses %s',
    (option) => {
      expect(() => parseStreamOptions([option])).toThrow();
    },
  );
});
