import type { ChatBackend } from '../../core/transport/ChatBackend';
import { siteParts } from '../../site/siteParts';
import type { UncheckedOptions } from './patchOptions';

/** A site that answers from its own pages: its search, or the name of one, and the model. */
export interface AnsweringSite {
  search: unknown;
  model: unknown;
  transport: ChatBackend;
}

/** Another transport would begin another conversation. */
const known: AnsweringSite[] = [];

/**
 * Completes the options of `data-answers="site"`: the transport, which loads with the first question, and the parts of its answers.
 *
 * @param model What writes, as `createSiteTransport` takes it.
 */
export function answerFromSite(options: UncheckedOptions, model: unknown): void {
  const { search } = options;
  let site = known.find((each) => each.search === search && each.model === model);
  if (!site) {
    const own: AnsweringSite = {
      search,
      model,
      transport: {
        sendMessages: async (request) => (await import('./openSite')).openSite(own).sendMessages(request),
        reconnectToStream: async () => null,
      },
    };
    known.push((site = own));
  }
  options.transport = site.transport;
  options.parts = { ...siteParts, ...(options.parts as object) };
}
