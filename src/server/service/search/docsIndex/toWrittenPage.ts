import { createKnownPaths } from '../../pages/links/resolveDocsLink';
import type { OperationSource } from '../../openapi/createSpecifications';
import type { BuiltPage } from '../../pages/built/readBuiltPage';
import type { FileFacts } from '../../pages/plan/readFileFacts';
import type { PagePlan } from '../../pages/plan/planPages';
import type { OperationPage, PageData, PageHead, PageProblem } from '../../pages/DocsPage';
import { readPageData, type ReadAround } from '../../pages/readPage';
import type { SiteAround } from './createPageWorker';
import { splitPageData } from '../../pages/createPage';
import type { PassageTerms } from '../createPassageIndex';
import type { TermReader } from '../createTermReader';

/** A file to be read as a page. */
export interface PageTask {
  file: string;
  text: string;
  plan: PagePlan | undefined;
  included: ReadAround['included'];
  /** The API operation that it describes. */
  operation?: OperationSource | undefined;
  /** Plan of the page and everything that the plan depends on, and the settings of its front matter. */
  planned: { planned: string; facts: FileFacts } | undefined;
  /** A known problem of the file. */
  problem: PageProblem | undefined;
  /** Why its text is not parsed as markdown; its front matter is still read. @default it is parsed as markdown */
  asText?: string | undefined;
}

/**
 * A page in the form in which it is stored. Its texts are JSON already, because serializing takes as long as reading and may be done in
 * another thread.
 */
export interface WrittenPage {
  head: PageHead;
  language: string;
  terms: PassageTerms;
  texts: { body: string; tried: string; sections: string[] };
}

/**
 * Reads a page and creates everything that is stored of it.
 *
 * @param read.operation The page of its operation, or why that cannot be written.
 * @param read.built The page of HTML that it is.
 */
export function readTask(
  task: PageTask,
  site: SiteAround,
  termReader: TermReader,
  { operation, built }: { operation?: OperationPage | string | undefined; built?: BuiltPage | undefined } = {},
): WrittenPage {
  const { file, text, plan, included, planned, asText } = task;
  const isWritten = typeof operation !== 'string';
  const problem = isWritten ? task.problem : noOperation(`cannot be written (${operation})`);
  const { structure } = site;
  const known = createKnownPaths(() => site);
  const around = { included, structure, operation: isWritten ? operation : undefined, built };
  const data = readPageData(file, text, known, plan, around, asText);
  const problems = [...(problem ? [problem] : []), ...(data.problems ?? [])];
  const whole = { ...data, ...planned, ...(problems.length > 0 && { problems }) };
  return toWrittenPage(whole, termReader.read(whole));
}

export function noOperation(why: string): PageProblem {
  return { line: null, reason: `describes an operation of an API that ${why}, so only its own text is shown` };
}

export function toWrittenPage(
  data: PageData,
  { language, terms }: Pick<WrittenPage, 'language' | 'terms'>,
): WrittenPage {
  const { head, body, tried } = splitPageData(data);
  const { sections, ...rest } = body;
  return {
    head,
    language,
    terms,
    texts: {
      body: JSON.stringify(rest),
      tried: JSON.stringify(tried),
      sections: sections.map((section) => JSON.stringify(section)),
    },
  };
}
