import { expect, test } from 'vitest';
import { BLOCK_INPUTS, COMPONENT_INPUTS, PLACED_INPUTS, TOKEN_INPUTS } from '../../../../e2e/fixtures/growthInputs';
import type { GrowthInput } from '../../../../e2e/fixtures/growthInputs';
import { measureGrowth } from '../../../../e2e/fixtures/measureGrowth';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { readSides } from '../answer/readSides';
import { toUnits } from '../answer/toUnits';
import { readCompounds, splitWords, tokenize } from '../search/tokenize';
import { readPageData } from './readPage';

const read = (source: string) => readPageData('page.mdx', source, new Set());

/** The library copies the text of an item for each of its lines: two seconds for 256 kB without a blank line. */
const COPIED = new Set(['an item of many lines']);

/** One of so many inputs: all of them take half an hour, and `ALL_TESTS=1` takes them. */
function oneOf(count: number, inputs: readonly GrowthInput[]): GrowthInput[] {
  return inputs.filter((_, at) => process.env.ALL_TESTS || at % count === 0);
}

test.each([
  ['words are found', TOKEN_INPUTS, (text: string) => () => splitWords(text)],
  ['terms are made', TOKEN_INPUTS, (text: string) => () => tokenize(text)],
  ['names with marks are found', TOKEN_INPUTS, (text: string) => () => readCompounds(text)],
  ['comparisons are read', TOKEN_INPUTS, (text: string) => () => readSides(text)],
  [
    'pages of a kind of block are read',
    oneOf(4, BLOCK_INPUTS).filter(({ name }) => !COPIED.has(name)),
    (text: string) => () => read(text),
  ],
  ['pages of components are read', oneOf(23, COMPONENT_INPUTS), (text: string) => () => read(text)],
  ['pages with a kind of token are read', oneOf(97, PLACED_INPUTS), (text: string) => () => read(text)],
  [
    'pages are taken apart for quotes',
    oneOf(97, PLACED_INPUTS),
    (text: string) => {
      const { sections } = read(text);
      return () => sections.map(({ blocks }) => toUnits(blocks));
    },
  ],
])(
  '%s in proportion to their length',
  (name, inputs, prepare) => {
    expect(measureGrowth(inputs, prepare)).toEqual([]);
    recordBound({
      input: `${inputs.length} kinds of text: ${name}`,
      size: '64, 128 and 256 kB',
      outcome: 'at most 2.3 times the processor time for twice the length',
    });
  },
  300_000,
);
