import type { MessageView } from './toMessageView';
import type { Source } from './toSources';

/**
 * The sources to list below an answer: the cited sources, or all found sources if the answer cites none of them. A refusal with suggested
 * pages lists only cited sources, because the found pages are already among the suggestions.
 */
export function toListedSources({
  sources,
  isRefused,
  suggestions,
}: Pick<MessageView, 'sources'> & Partial<MessageView>): readonly Source[] {
  const cited = sources.filter((source) => source.isCited);
  return cited.length > 0 || (isRefused && suggestions?.length) ? cited : sources;
}
