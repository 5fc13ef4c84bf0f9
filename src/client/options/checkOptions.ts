import type { DocsAssistantBaseProps } from './DocsAssistantProps';
import { IS_OF_KIND } from './optionKinds';
import { findRow, toKinds } from './optionTable';

/** An option that has no effect. */
export interface OptionProblem {
  name: string;
  value: unknown;
  /** `unknown`: no option has this name; `wrong`: the value does not fit; `unused`: another option overrides it. */
  kind: 'unknown' | 'wrong' | 'unused';
}

/** The valid options, and the options that have no effect. */
export interface CheckedOptions {
  options: DocsAssistantBaseProps;
  problems: OptionProblem[];
}

/**
 * Keeps the valid options; the others get their defaults. `null` and `undefined` stand for the default if an option does not accept them.
 *
 * @param document Used to check selectors.
 */
export function checkOptions(given: object, document: Document): CheckedOptions {
  const options: Record<string, unknown> = {};
  const problems: OptionProblem[] = [];
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const row = findRow(name);
    const isFit =
      typeof row === 'string'
        ? toKinds(row).some((kind) => IS_OF_KIND[kind](value, document))
        : row?.includes(value as string);
    if (isFit) options[name] = value;
    else if (value !== undefined && value !== null)
      problems.push({ name, value, kind: row === undefined ? 'unknown' : 'wrong' });
  }
  for (const name of ['domain', 'baseUrl'])
    if (options.endpoint && options[name]) problems.push({ name, value: options[name], kind: 'unused' });
  return { options, problems };
}
