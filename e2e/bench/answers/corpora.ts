import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manual } from './fetchManual';
import { fetchManual } from './fetchManual';

/** A question, and which pages and words answer it. */
export interface AnswerableQuestion {
  question: string;
  /** Kind of question, such as `how-to`, `error` or `why`. */
  kind: string;
  /** Earlier questions of the thread, oldest first. */
  earlier?: string[];
  /** Paths of the pages. Each of them answers the question. */
  pages: string[];
  /** Words of the pages. The answer must contain one of them. Without them, only the page is checked. */
  says?: string[];
  /** Sentences, rows or lines of code of the pages. Each of them answers the question. @default `says` */
  sentence?: string[];
}

/**
 * `tuned`: search and answers were developed with these questions in view. `counted`: nobody looked at their results during development.
 */
export type QuestionColumn = 'tuned' | 'counted';

/** A third-party documentation, with questions about it. */
export interface Corpus {
  name: string;
  folder: string;
  column: QuestionColumn;
  answerable: AnswerableQuestion[];
  /** Questions that it does not answer. */
  unanswerable: string[];
}

const MANUALS = '../../../.cache/manuals';

/** The documentations, each from another field. The npm packages contain their pages under MIT, Apache or Artistic licences. */
const CORPORA: { name: string; column: QuestionColumn; folder: string; questions: string[] }[] = [
  {
    name: 'ai',
    column: 'tuned',
    folder: '../../ai-7/node_modules/ai/docs',
    questions: ['ai', 'ai-paraphrased', 'ai-held-out', 'ai-unanswerable', 'anywhere'],
  },
  { name: 'pino', column: 'tuned', folder: './peers/node_modules/pino/docs', questions: ['pino', 'anywhere'] },
  {
    name: 'stylelint',
    column: 'tuned',
    folder: './peers/node_modules/stylelint/docs',
    questions: ['stylelint', 'anywhere'],
  },
  {
    name: 'npm',
    column: 'tuned',
    folder: './peers/node_modules/npm/docs/content',
    questions: ['npm', 'anywhere'],
  },
  {
    name: 'aframe',
    column: 'tuned',
    folder: './peers/node_modules/aframe/docs',
    questions: ['aframe', 'anywhere'],
  },
  { name: 'demo', column: 'tuned', folder: '../../../demo/docs', questions: ['demo', 'anywhere'] },
  { name: 'fastify', column: 'counted', folder: './peers/node_modules/fastify/docs', questions: ['fastify'] },
  {
    name: 'import-rules',
    column: 'counted',
    folder: './peers/node_modules/eslint-plugin-import/docs',
    questions: ['import-rules'],
  },
  {
    name: 'jest-rules',
    column: 'counted',
    folder: './peers/node_modules/eslint-plugin-jest/docs',
    questions: ['jest-rules'],
  },
  { name: 'date-fns', column: 'counted', folder: './peers/node_modules/date-fns/docs', questions: ['date-fns'] },
  {
    name: 'semantic-release',
    column: 'counted',
    folder: './peers/node_modules/semantic-release/docs',
    questions: ['semantic-release'],
  },
  { name: 'homebank', column: 'counted', folder: `${MANUALS}/homebank`, questions: ['homebank'] },
  { name: 'gimp', column: 'counted', folder: `${MANUALS}/gimp`, questions: ['gimp'] },
];

/** Manuals for people who do not program, by the name of their corpus. */
const DEBIAN_MANUALS: Record<string, Manual> = {
  homebank: {
    package: 'homebank-data',
    version: '5.6.2-1',
    folder: 'usr/share/doc/homebank-data/help',
    leftOut: /^(?:index|frm-.*)$/,
  },
  gimp: {
    package: 'gimp-help-en',
    version: '2.10.34-2',
    folder: 'usr/share/gimp/2.0/help/en',
    leftOut: /^(?:index|gfdl-.*|help-missing|bibliography|legal)$/,
  },
};

/** Fetches the manuals that npm does not install. */
export function fetchManuals(): void {
  for (const [name, manual] of Object.entries(DEBIAN_MANUALS)) fetchManual(manual, at(`${MANUALS}/${name}`));
}

/** All corpora with their questions. */
export function readCorpora(): Corpus[] {
  return CORPORA.map(({ name, column, folder, questions }) => {
    const sets = questions.map((file) => read(`./questions/${column}/${file}.json`));
    return {
      name,
      column,
      folder: at(folder),
      answerable: sets.flatMap((set) => set.answerable ?? []),
      unanswerable: sets.flatMap((set) => set.unanswerable ?? []),
    };
  });
}

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

function read(path: string): Partial<Pick<Corpus, 'answerable' | 'unanswerable'>> {
  return JSON.parse(readFileSync(at(path), 'utf8')) as Partial<Pick<Corpus, 'answerable' | 'unanswerable'>>;
}
