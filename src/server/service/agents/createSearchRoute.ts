import { docsSearchPath, readDocsSearchRequest, SEARCH_PAGE_SIZE_DEFAULT } from '../../../shared/contract';
import { MESSAGE_LIMITS } from '../answer/MESSAGE_LIMITS';
import type { PassageRequest } from '../answer/createPassageFinder';
import { toSearchResult } from '../answer/toSearchResult';
import type { Admission } from '../../http/createAdmission';
import type { Route } from '../../http/createRouter';
import { jsonResponse } from '../../http/HttpError';
import { readBody } from '../../http/readBody';
import type { FoundPassage } from '../search/FoundPassage';

const BODY_MAX_BYTES = 64 * 1024;

/** Keyword search for readers. The specification does not define it. */
export function createSearchRoute(
  admission: Admission,
  find: (request: PassageRequest) => Promise<FoundPassage[]>,
): Route {
  return {
    method: 'POST',
    path: docsSearchPath('{domain}'),
    async handle(request, { domain }) {
      admission.checkReader(request, domain);
      await admission.countReader('searches-of-address', request);
      const { value: body } = await readBody(request, { maxBytes: BODY_MAX_BYTES });
      await admission.count('searches-of-hour', 'organization');
      const { query, pageSize = SEARCH_PAGE_SIZE_DEFAULT, scoreThreshold, filter } = readDocsSearchRequest(body);
      const found = await find({
        query,
        // Readers see results while they type. A space or punctuation ends the last word.
        isTyping: /[\p{L}\p{N}]$/u.test(query),
        limit: pageSize,
        filter,
        coverageMin: scoreThreshold,
        holds: filter?.tag === undefined ? undefined : ({ keywords }) => keywords.includes(filter.tag ?? ''),
      });
      const results = found.map((passage) => {
        const { content = '', metadata, ...rest } = toSearchResult(passage);
        const score = Math.round(Math.min(1, passage.coverage) * 100) / 100;
        return { ...rest, content: content.slice(0, MESSAGE_LIMITS.result), metadata: { ...metadata, score } };
      });
      return jsonResponse(results);
    },
  };
}
