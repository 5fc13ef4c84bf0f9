import { readSearch } from '../../search/readSearch';
import type { SiteSearch } from '../../search/SiteSearch';
import { createSiteTransport } from '../../site/createSiteTransport';
import type { AnsweringSite } from './answerFromSite';

const opened = new WeakMap<AnsweringSite, ReturnType<typeof createSiteTransport>>();

/** The transport of a site, which keeps the index of its search. */
export function openSite(site: AnsweringSite): ReturnType<typeof createSiteTransport> {
  const { search, model } = site;
  const transport =
    opened.get(site) ??
    createSiteTransport({
      search: typeof search === 'function' ? (search as SiteSearch) : readSearch(String(search)),
      model: typeof model === 'string' ? model : undefined,
    });
  opened.set(site, transport);
  return transport;
}
