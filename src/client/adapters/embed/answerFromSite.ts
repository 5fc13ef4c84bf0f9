import type { ChatBackend } from '../../core/transport/ChatBackend';
import type { SiteSearch } from '../../search/SiteSearch';

/** One for each search, because another transport would begin another conversation. */
const transports = new Map<unknown, ChatBackend>();

/** The transport of `data-answers="site"`, which loads with the first question. @param search A search of the site, or the name of one. */
export function answerFromSite(search: unknown): ChatBackend {
  const transport: ChatBackend = transports.get(search) ?? {
    async sendMessages(request) {
      const [{ createSiteTransport }, { readSearch }] = await Promise.all([
        import('../../site/createSiteTransport'),
        import('../../search/readSearch'),
      ]);
      const find = typeof search === 'function' ? (search as SiteSearch) : readSearch(String(search));
      return createSiteTransport({ search: find }).sendMessages(request);
    },
    reconnectToStream: () => Promise.resolve(null),
  };
  transports.set(search, transport);
  return transport;
}
