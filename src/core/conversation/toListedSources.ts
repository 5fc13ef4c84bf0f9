import type { Source } from './toSources';

/** The sources to list below an answer: those that it cites; all that were found, when the service writes no marks. */
export function toListedSources(sources: readonly Source[]): readonly Source[] {
  const cited = sources.filter((source) => source.isCited);
  return cited.length > 0 ? cited : sources;
}
