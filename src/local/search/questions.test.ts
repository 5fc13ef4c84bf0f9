import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from '../answer/createAnswerer';
import { readDocs } from '../docs/readDocs';
import { AI_DOCS_QUESTIONS } from '../testing/aiDocsQuestions';
import { createSearch } from './createSearch';

const RECALL_MIN = 0.9;
const FIRST_MIN = 0.7;
const QUOTED_MIN = 0.75;
const RESULTS = 5;

/** Questions that the documentation does not answer. */
const FOREIGN_QUESTIONS = [
  'How do I bake a chocolate cake?',
  'Who won the world cup in 2018?',
  'Tell me about Kubernetes ingress',
  'How tall is Mount Everest?',
  'Which vitamins are in spinach?',
  'asdfgh qwertz',
  '???',
];

const pages = await readDocs(fileURLToPath(new URL('../../../node_modules/ai-docs/docs', import.meta.url)));

const answer = createAnswerer(pages, createSearch(pages));
const ask = (text: string) => answer({ text, earlier: [], retrievalPageSize: RESULTS });

it('finds the right page among five results, mostly first, and quotes it, over documentation that nobody here wrote', () => {
  const known = new Set(pages.map((page) => page.path));
  const rows = AI_DOCS_QUESTIONS.map(([text, ...wanted]) => {
    const { results, markdown } = ask(text);
    const found = [...new Set(results.map((result) => `/${result.path}`))];
    const quoted = /^\*\*\[.*\]\((\/[^#)]*)/m.exec(markdown)?.[1] ?? '';
    return {
      text,
      wanted,
      found,
      rank: found.findIndex((path) => wanted.includes(path)) + 1,
      quoted: wanted.includes(quoted),
    };
  });
  expect(rows.flatMap((row) => row.wanted).filter((path) => !known.has(path))).toEqual([]);
  const share = (isGood: (row: (typeof rows)[number]) => boolean) => rows.filter(isGood).length / rows.length;
  const recall = share((row) => row.rank > 0);
  const first = share((row) => row.rank === 1);
  const quoted = share((row) => row.quoted);
  for (const row of rows.filter((row) => row.rank !== 1)) {
    console.info(`rank ${row.rank || '-'}: ${row.text} (${row.wanted[0]}; first: ${row.found[0]})`);
  }
  console.info(
    `${rows.length} questions, recall@5 ${recall.toFixed(3)}, first ${first.toFixed(3)}, quoted ${quoted.toFixed(3)}`,
  );
  expect(recall).toBeGreaterThanOrEqual(RECALL_MIN);
  expect(first).toBeGreaterThanOrEqual(FIRST_MIN);
  expect(quoted).toBeGreaterThanOrEqual(QUOTED_MIN);
}, 30_000);

describe('questions that the documentation does not answer', () => {
  it.each(FOREIGN_QUESTIONS)('%s', (text) => {
    expect(ask(text).markdown).toContain('I found nothing in the documentation');
  });
});

describe('questions that go on from earlier ones', () => {
  it.each([
    ['and in React?', ['How do I stop a stream?'], '/advanced/stopping-streams'],
    [
      'how do I test it?',
      ['How do I build an agent?', 'What is backpressure?', 'How do I stop a stream?'],
      '/advanced/stopping-streams',
    ],
    ['What is backpressure?', ['How do I stop a stream?'], '/advanced/backpressure'],
  ])('%s', (text, earlier, wanted) => {
    const { results } = answer({ text, earlier, retrievalPageSize: RESULTS });
    expect(results.map((result) => `/${result.path}`)).toContain(wanted);
  });
});

it('forgives slips and splits identifiers', () => {
  const first = (text: string) => ask(text).results[0]?.path;
  expect(first('genrate strucured data')).toBe(first('generate structured data'));
  expect(first('usechat')).toBe('reference/ai-sdk-ui/use-chat');
  expect(first('use chat hook')).toBe('reference/ai-sdk-ui/use-chat');
});
