import { readFileSync } from 'node:fs';
import { createAnswerer } from '../../src/local/answer/createAnswerer';
import { openLibrary } from '../../src/local/library/openLibrary';
import type { DocsSearch } from '../../src/local/search/createSearch';
import { createSearch } from '../../src/local/search/createSearch';
import { ALL_FEATURES } from '../../src/local/search/SearchFeatures';
import type { SearchFeatures } from '../../src/local/search/SearchFeatures';

/**
 * How often the search finds the page that answers, over documentation that nobody here wrote: that of the newest `ai` package. Printed
 * for each set of questions, then with each part of the search left out.
 */
interface QuestionSet {
  about: string;
  questions: { question: string; pages: string[] }[];
}

const SETS = ['ai-docs', 'ai-docs-paraphrased', 'ai-docs-held-out'];
const RESULTS = 5;

const library = await openLibrary({ folder: at('../../node_modules/ai-docs/docs'), cacheFile: null });
const sets = SETS.map((name) => ({ name, ...(read(`questions/${name}.json`) as QuestionSet) }));
const { questions: unanswerable } = read('questions/unanswerable.json') as { questions: string[] };

console.log(`${library.pages.length} pages, ${library.search.size} passages, ${RESULTS} results\n`);
for (const { name, about, questions } of sets) console.log(`${name}: ${questions.length} questions. ${about}`);
console.log(`unanswerable: ${unanswerable.length} questions that the documentation does not answer.\n`);
console.log(`${''.padEnd(24)}${sets.map(({ name }) => name.padEnd(24)).join('')}refused`);
console.log(`${''.padEnd(24)}${sets.map(() => 'recall first quoted'.padEnd(24)).join('')}`);
report('everything', library.search);
for (const feature of Object.keys(ALL_FEATURES) as (keyof SearchFeatures)[]) {
  const search = createSearch({ ...ALL_FEATURES, [feature]: false });
  for (const page of library.pages) search.add(page);
  report(`without ${feature}`, search);
}
await library.close();

function report(name: string, search: DocsSearch): void {
  const answer = createAnswerer({ pages: library.pages, search });
  const ask = (text: string) => answer({ text, earlier: [], retrievalPageSize: RESULTS });
  const cells = sets.map(({ questions }) => {
    let [found, first, quoted] = [0, 0, 0];
    for (const { question, pages } of questions) {
      const { results, markdown } = ask(question);
      const rank = [...new Set(results.map(({ path }) => `/${path}`))].findIndex((path) => pages.includes(path));
      if (rank >= 0) found += 1;
      if (rank === 0) first += 1;
      if (pages.includes(/^\*\*\[.*\]\((\/[^#)]*)/m.exec(markdown)?.[1] ?? '')) quoted += 1;
    }
    return [found, first, quoted].map((count) => (count / questions.length).toFixed(3)).join('  ');
  });
  const refused = unanswerable.filter((text) => ask(text).markdown.includes('I found nothing')).length;
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padEnd(24)).join('')}${refused}/${unanswerable.length}`);
}

function at(path: string): string {
  return new URL(path, import.meta.url).pathname;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(at(path), 'utf8'));
}
