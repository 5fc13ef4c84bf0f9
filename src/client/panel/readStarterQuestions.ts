import type { DocsAssistantBaseProps } from '../component/DocsAssistantProps';
import { isTexts } from '../component/options/optionKinds';

/** The questions for a path; empty if the site's function fails. */
export function readStarterQuestions(
  questions: DocsAssistantBaseProps['starterQuestions'],
  path: string,
): readonly string[] {
  try {
    const found = (typeof questions === 'function' ? questions(path) : questions) ?? [];
    if (isTexts(found)) return found;
    throw new TypeError('It returned no list of strings.');
  } catch (error) {
    console.error('[docs-assistant] starterQuestions failed; no questions are shown.', error);
    return [];
  }
}
