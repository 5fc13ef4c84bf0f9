import type { MessageView } from './toMessageView';
import type { Source } from './toSources';

/**
 * The sources to list below an answer: those that it cites; all that were found, when the service writes no marks. A refusal has no sources
 * but those: what was found stands once, among the pages to read on.
 */
export function toListedSources({
  sources,
  isRefused,
  suggestions,
}: Pick<MessageView, 'sources'> & Partial<MessageView>): readonly Source[] {
  const cited = sources.filter((source) => source.isCited);
  return cited.length > 0 || (isRefused && suggestions?.length) ? cited : sources;
}
