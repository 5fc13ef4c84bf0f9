import { checkOptions, type CheckedOptions } from '../../options/checkOptions';
import { readTexts } from '../../options/readTexts';
import type { UncheckedOptions } from './patchOptions';

/** Converts options from attributes and scripts to their types. An extension may be a name: `useExtensions` loads it. */
export function normalizeOptions(options: UncheckedOptions): CheckedOptions {
  const given = readTexts(options);
  const { extensions } = given;
  if (!Array.isArray(extensions)) return checkOptions(given, document);
  const checked = checkOptions(
    { ...given, extensions: extensions.filter((item) => typeof item !== 'string') },
    document,
  );
  if (checked.options.extensions) checked.options.extensions = extensions;
  return checked;
}
