import { native } from '../../page/browser/native';
import { getLanguageModel, type LanguageModelNeeds } from './LanguageModel';

/** A model of the browser that writes in some of the given languages. */
export interface BrowserModel {
  state: 'available' | 'downloadable';
  /** Languages of its answers, as BCP 47 names. */
  languages: readonly string[];
}

/**
 * What a session of these languages needs. Availability is asked with the same needs as the session, which also reads the rules, in
 * English.
 */
export function toNeeds(languages: readonly string[]): LanguageModelNeeds {
  return {
    expectedInputs: [{ type: 'text', languages: [...new Set(['en', ...languages])] }],
    expectedOutputs: [{ type: 'text', languages }],
  };
}

/**
 * Finds out whether the browser has a model for the languages of the reader and the page, or else for the page's alone. `null` if it has
 * none, or may not use it.
 */
export async function findBrowserModel(): Promise<BrowserModel | null> {
  const [page = 'en', reader = page] = [native(document).documentElement.lang, navigator.language].map(
    (name) => name.split('-', 1)[0] || undefined,
  );
  for (const languages of [[...new Set([page, reader])], [page]]) {
    // A frame of another origin without the permission `language-model` is refused.
    const state = await getLanguageModel()
      ?.availability(toNeeds(languages))
      .catch(() => 'unavailable' as const);
    if (state === 'available') return { state, languages };
    if (state === 'downloadable' || state === 'downloading') return { state: 'downloadable', languages };
  }
  return null;
}
