import { expect, test } from 'vitest';
import { measureEntries } from './measureEntries';

/** Budgets in brotli bytes, without React. A change that exceeds one raises it here, with its reason in the commit. */
const BUDGETS: Record<string, { atOnce: number; later: number }> = {
  // At once, 100 bytes find out whether the browser has an agent of its own, 300 read the document past everything
  // that hides its properties, 100 draw the icon as a shape, and 20 follow a container.
  index: { atOnce: 6 * 1024, later: 47.6 * 1024 },
  // Loaded later: the reader of answers (4 kB, with the first character of a question), their parser (15 kB, with the first answer that may
  // have a link), the adapter for a site's own backend, the resumption of an answer, the runs of tools, proof of work, and the messages
  // about wrong options and failed requests. 0.9 kB join the rest of an answer at words, and 0.15 kB name files of code and keep names in lines.
  headless: { atOnce: 21.4 * 1024, later: 28.6 * 1024 },
  // 0.1 kB keeps code in list items whole, and 0.15 kB reads tables, addresses and marks that models write.
  // 0.1 kB leaves a model's own citations out, as `【4:0†source】`.
  markdown: { atOnce: 27.65 * 1024, later: 14 * 1024 },
  // The typesetter is loaded with the first formula. Diagrams are drawn with the site's own library.
  maths: { atOnce: 1.5 * 1024, later: 60 * 1024 },
  diagrams: { atOnce: 1.5 * 1024, later: 3 * 1024 },
  // 90 bytes look for changed style sheets, so that the background is not read with every change of the page.
  // 20 bytes look for an app that covers the page, and 260 read colours of every notation.
  page: { atOnce: 3.55 * 1024, later: 0 },
  // 65 bytes choose the words of the button by code. Ten bytes name functions of the launcher for the files of the script tag, and ten move a button out of the way of a panel that opens.
  // Long functions that were split take 20 bytes, and the check of a page's variable `navigation` 24.
  // Later, the words in other languages than English.
  'ask-buttons': { atOnce: 3.97 * 1024, later: 0.65 * 1024 },
  search: { atOnce: 1.4 * 1024, later: 0 },
  // Answers without a server, with every search; later, what a model of the browser or of a route needs, and the words of other languages.
  // Sections and titles of references, as five more generators build them, took 0.7 kB.
  // Accordions, tasks, footnotes, diagrams, formulas of MathJax 2, and code, asides and tabs of five more themes took 0.7 kB.
  // The name of the only panel of tabs, and the words of drawn images, take 0.13 kB.
  // Trees of files, removed lines of code, footnotes, cards and ids with a space of four more starters take 0.2 kB.
  // Citations in the brackets and digits of any script, and words beside addresses, take 0.5 kB.
  site: { atOnce: 14.4 * 1024, later: 14.35 * 1024 },
  // The service's records of questions took 2 kB.
  // Long functions that were split take 0.2 kB.
  admin: { atOnce: 25.4 * 1024, later: 0 },
};

/** The same for servers without brotli, for requirement C2: the launcher, the open panel, and the hook, without React. */
const GZIP_BUDGETS: Record<string, { atOnce: number; later: number }> = {
  index: { atOnce: 6.8 * 1024, later: 52.8 * 1024 },
  headless: { atOnce: 23.7 * 1024, later: 31.5 * 1024 },
};

const entries = await measureEntries();

test.each(entries)('$entry keeps its budget', ({ entry, atOnce, later }) => {
  expect(BUDGETS[entry], `an entry without a budget: ${entry}`).toBeDefined();
  expect(atOnce.brotli).toBeLessThanOrEqual(BUDGETS[entry]?.atOnce ?? 0);
  expect(later.brotli).toBeLessThanOrEqual(BUDGETS[entry]?.later ?? 0);
});

test.each(Object.entries(GZIP_BUDGETS))('%s keeps its budget with gzip', (name, budget) => {
  const size = entries.find(({ entry }) => entry === name);
  expect(size?.atOnce.gzip).toBeLessThanOrEqual(budget.atOnce);
  expect(size?.later.gzip).toBeLessThanOrEqual(budget.later);
});
