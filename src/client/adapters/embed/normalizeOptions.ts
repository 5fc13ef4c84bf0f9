import { checkOptions, type CheckedOptions } from '../../options/checkOptions';
import { readTexts } from '../../options/readTexts';
import { answerFromSite } from './answerFromSite';
import type { UncheckedOptions } from './patchOptions';

/**
 * Converts options from attributes and scripts to their types. An extension may be a name: `useExtensions` loads it. `answers: 'site'` is the
 * transport that needs no server.
 */
export function normalizeOptions(options: UncheckedOptions): CheckedOptions {
  const { answers, model, ...given } = readTexts(options);
  const { extensions } = given;
  if (answers === 'site') answerFromSite(given, model);
  const names = Array.isArray(extensions) ? extensions.filter((item) => typeof item === 'string') : [];
  if (names.length > 0) given.extensions = (extensions as unknown[]).filter((item) => typeof item !== 'string');
  const checked = checkOptions(given, document);
  if (checked.options.extensions && names.length > 0) checked.options.extensions = extensions as never;
  if (answers && answers !== 'site') checked.problems.push({ name: 'answers', value: answers, kind: 'wrong' });
  return checked;
}
