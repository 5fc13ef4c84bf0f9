import { createAnswerer, type DocsAnswer, type DocsQuestion } from '../answer/createAnswerer';
import { createPassageFinder, type PassageRequest } from '../answer/createPassageFinder';
import { resolveFollowUp } from '../answer/resolveFollowUp';
import type { FoundPassage } from '../search/FoundPassage';
import type { SourceSearch } from './createSourceSearch';
import { openResultIndex } from './openResultIndex';

/** Shown when the source could not be searched. */
const UNSEARCHED = 'I could not search the documentation just now. Please ask again in a moment.';

/** Answers and searches with a source's results. */
export interface SourceAnswerer {
  answer(question: DocsQuestion): Promise<DocsAnswer>;
  find(request: PassageRequest): Promise<FoundPassage[]>;
}

/** Answers questions from documentation that lives elsewhere, in the same way as from a folder. */
export function createSourceAnswerer(source: SourceSearch): SourceAnswerer {
  return {
    async answer(question) {
      const query = [resolveFollowUp(question.text, question.earlier), question.text].filter(Boolean).join(' ');
      const results = await source.find(query, question.filter);
      const index = await openResultIndex(results ?? []);
      try {
        const { filter: _, ...asked } = question;
        const answer = await createAnswerer(index)(asked);
        return results === null ? { ...answer, markdown: UNSEARCHED, hasFailed: true } : answer;
      } finally {
        index.close();
      }
    },
    async find(request) {
      const index = await openResultIndex((await source.find(request.query, request.filter)) ?? []);
      try {
        return await createPassageFinder(index)({ ...request, filter: null });
      } finally {
        index.close();
      }
    },
  };
}
