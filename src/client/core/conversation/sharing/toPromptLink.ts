import type { MessageView } from '../toMessageView';
import { withoutAnchor } from '../../links/withoutAnchor';
import { toListedSources } from '../toListedSources';

/** Another assistant in which a reader can go on with a question. */
export interface OpenInTarget {
  /** Its name, as the link says it. */
  name: string;
  /** An http or https address in which `{prompt}` stands for the question. */
  url: string;
}

/** Longest address in characters: Cursor takes no more than 8,000. */
export const PROMPT_LINK_MAX_LENGTH = 8_000;

/** Maximum number of pages in a prompt. */
const PAGES_MAX = 5;

/**
 * The address that takes a question to another assistant. A question that does not fit is cut at its end.
 *
 * @param write The prompt with a question in it.
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

/** Addresses of the pages behind an answer, without anchors, the cited ones alone where there are any; at most 5. */
export function listAnswerPages({ sources }: Pick<MessageView, 'sources'>): string[] {
  const addresses = toListedSources({ sources }).map(({ url }) => withoutAnchor(url ?? ''));
  return [...new Set(addresses)].filter((address) => /^https?:/.test(address)).slice(0, PAGES_MAX);
}

/** Percent-encoded, as any part of an address takes it. Half a surrogate pair, at which `encodeURIComponent` throws, becomes U+FFFD. */
function encode(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length).replaceAll('+', '%20');
}
