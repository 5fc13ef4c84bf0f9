import type { MessageView } from '../toMessageView';
import { withoutAnchor } from '../../links/withoutAnchor';
import { toListedSources } from '../toListedSources';

/** Another assistant in which a reader can continue with a question. */
export interface OpenInTarget {
  /** Name of the assistant, as the link shows it. */
  name: string;
  /** An http or https address in which `{prompt}` stands for the question. */
  url: string;
}

/** Longest address in characters. Cursor accepts at most 8,000. */
export const PROMPT_LINK_MAX_LENGTH = 8_000;

/** Maximum number of pages in a prompt. */
const PAGES_MAX = 5;

/**
 * The address that opens a question in another assistant. A question that does not fit is cut at its end.
 *
 * @param write Returns the prompt for a question.
 */
export function toPromptLink({ url }: OpenInTarget, question: string, write: (question: string) => string): string {
  const toLink = (text: string) => url.replaceAll('{prompt}', () => encode(write(text)));
  let kept = question;
  let link = toLink(kept);
  while (link.length > PROMPT_LINK_MAX_LENGTH && kept !== '') {
    kept = kept.slice(0, Math.floor(kept.length * 0.8));
    link = toLink(`${kept}…`);
  }
  return link;
}

/** Addresses of an answer's pages, without anchors, at most 5: only the cited pages, or all pages if no page is cited. */
export function listAnswerPages({ sources }: Pick<MessageView, 'sources'>): string[] {
  const addresses = toListedSources({ sources }).map(({ url }) => withoutAnchor(url ?? ''));
  return [...new Set(addresses)].filter((address) => /^https?:/.test(address)).slice(0, PAGES_MAX);
}

/** Percent-encodes a text for any part of an address. Half a surrogate pair, for which `encodeURIComponent` throws, becomes U+FFFD. */
function encode(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length).replaceAll('+', '%20');
}
