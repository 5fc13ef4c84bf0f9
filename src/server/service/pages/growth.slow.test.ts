import { expect, test } from 'vitest';
import {
  BLOCK_INPUTS,
  COMPONENT_INPUTS,
  PLACED_INPUTS,
  SHARED_INPUTS,
  TOKEN_INPUTS,
} from '../../../../e2e/fixtures/growthInputs';
import type { GrowthInput } from '../../../../e2e/fixtures/growthInputs';
import { measureGrowth } from '../../../../e2e/fixtures/measureGrowth';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { redactSecrets } from '../insights/redactSecrets';
import { cutSection } from '../../../shared/site/cutSection';
import { createTermReader } from '../search/createTermReader';
import { toWrittenPage } from '../search/docsIndex/toWrittenPage';
import { tokenize } from '../search/tokenize';
import { loadHighlighter } from '../../site/highlightCode';
import { siteArticle } from '../../site/siteArticle';
import { createLinkMap } from './links/createLinkMap';
import { findBrokenLinks } from './links/findBrokenLinks';
import { readFileFacts } from './plan/readFileFacts';
import { countComponents } from '../../cli/inspect/countComponents';
import { readSourceResults } from '../source/readSourceResults';
import { readFrontMatter } from './file/frontMatter';
import { readPage, readPageData } from './readPage';

const highlight = await loadHighlighter();

const read = (source: string) => readPageData('page.mdx', source, new Set());

/** Inputs whose cost was once quadratic, here or in the markdown library. */
const SLOW_ONCE = [...BLOCK_INPUTS, ...PLACED_INPUTS].filter(({ name }) =>
  [
    'an item of many lines',
    'an item of lines with and without indent',
    'lists of each mark',
    'lines of one letter in a list',
    'line separators in the label of a link',
    'lines that end in backslashes in a heading',
    'front matter of many fields',
    'hashes in a list',
    'hashes in a heading',
    'exclamation marks in a paragraph',
  ].includes(name),
);

const FRONT_MATTER = [...BLOCK_INPUTS, ...PLACED_INPUTS].filter(({ name }) => name.includes('front matter'));

/** Beginnings of secrets, over and over. */
const SECRET_INPUTS: GrowthInput[] = [
  'eyJ-',
  'bearer ',
  'key_',
  'token: ',
  '-----BEGIN A',
  'a_dsc',
  '://',
  'bearer' + ' '.repeat(99),
  'password is ',
  '"password": "',
  'mot de passe ',
  'DE89 3',
  'a1',
  '4 ',
  'x@',
  'a.',
].map((piece) => ({ name: piece, make: (length) => piece.repeat(length / piece.length) }));

/** Beginnings of results that a search tool writes as text, and of components that `inspect` counts, over and over. */
const RESULT_INPUTS: GrowthInput[] = [
  'Title: a\n',
  'title',
  'url: ',
  'url: a ',
  '** ',
  '\n \n',
  '# a\n',
  '# https://a.example\n',
  '---\n',
  '--- \n url: <a',
  'content:   ',
  '- ',
].map((piece) => ({ name: piece, make: (length) => `https://a.example\n${piece.repeat(length / piece.length)}x` }));
const COUNTED_INPUTS: GrowthInput[] = ['<A§ />\n', '<A§>', '</A>', '<A b="§" ', 'import A§ from "./a.mdx"\n', '{'].map(
  (piece) => ({
    name: piece,
    make: (length) =>
      Array.from({ length: length / piece.length }, (_, index) => piece.replace('§', String(index))).join(''),
  }),
);

const LABELS = { section: 'Section' };

/** One of `count` inputs: all of them take an hour, and only the nightly run tests them, with `ALL_TESTS=1`. */
function oneOf(count: number, inputs: readonly GrowthInput[]): GrowthInput[] {
  return inputs.filter((_, at) => process.env.ALL_TESTS || at % count === 0);
}

/** Inputs of one test, so that a run of all of them shows how far it is. */
const INPUTS_AT_ONCE = 40;

type Row = [name: string, inputs: readonly GrowthInput[], prepare: (text: string) => () => unknown];

function splitRow([name, inputs, prepare]: Row): Row[] {
  const count = Math.ceil(inputs.length / INPUTS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => [
    count === 1 ? name : `${at + 1} of ${count}: ${name}`,
    inputs.slice(at * INPUTS_AT_ONCE, (at + 1) * INPUTS_AT_ONCE),
    prepare,
  ]);
}

const ROWS: Row[] = [
  ['terms are made', TOKEN_INPUTS, (text: string) => () => tokenize(text)],
  ['secrets are looked for', [...TOKEN_INPUTS, ...SECRET_INPUTS], (text: string) => () => redactSecrets(text)],
  ['pages of a kind of block are read', oneOf(20, BLOCK_INPUTS), (text: string) => () => read(text)],
  ['pages that were slow once are read', SLOW_ONCE, (text: string) => () => read(text)],
  [
    'pages of which a part is shared are read and stored',
    SHARED_INPUTS,
    (text: string) => () => {
      const data = read(text);
      return toWrittenPage(data, createTermReader().read(data));
    },
  ],
  ['pages of components are read', oneOf(59, COMPONENT_INPUTS), (text: string) => () => read(text)],
  ['pages with a kind of token are read', oneOf(307, PLACED_INPUTS), (text: string) => () => read(text)],
  ['front matter is read', FRONT_MATTER, (text: string) => () => [readFileFacts(text), readFrontMatter(text)]],
  ['facts of pages are read', oneOf(10, BLOCK_INPUTS), (text: string) => () => readFileFacts(text)],
  [
    'links are looked after',
    oneOf(41, BLOCK_INPUTS),
    (text: string) => {
      const page = readPage('page.mdx', text);
      return () => [...findBrokenLinks([page], createLinkMap([page]))];
    },
  ],
  [
    'pages of an export are rendered',
    [...oneOf(41, BLOCK_INPUTS), ...SHARED_INPUTS],
    (text: string) => {
      const page = readPage('page.mdx', text);
      return () => siteArticle(page.render({ address: (target) => target, highlight }), LABELS);
    },
  ],
  [
    'components are counted',
    [...COUNTED_INPUTS, ...oneOf(59, COMPONENT_INPUTS)],
    (text: string) => () => countComponents(new Map([['page.mdx', text]])),
  ],
  [
    'results of a source are read',
    [...RESULT_INPUTS, ...oneOf(10, BLOCK_INPUTS)],
    (text: string) => () => readSourceResults({ content: [{ type: 'text', text }] }, 'https://a.example'),
  ],
  [
    'excerpts are cut',
    oneOf(307, PLACED_INPUTS),
    (text: string) => {
      const { sections } = read(text);
      const cover = { termsOf: (words: string) => new Set(words.split(' ')), share: () => 0 };
      return () => sections.map(({ blocks }) => cutSection(blocks, '', cover));
    },
  ],
];

test.each(ROWS.flatMap(splitRow))(
  '%s in proportion to their length',
  (name, inputs, prepare) => {
    expect(measureGrowth(inputs, prepare)).toEqual([]);
    recordBound({
      input: `${inputs.length} kinds of text: ${name}`,
      size: '64 and 256 kB',
      outcome: 'at most 8 times the processor time for four times the length',
    });
  },
  process.env.ALL_TESTS ? 1_800_000 : 300_000,
);
