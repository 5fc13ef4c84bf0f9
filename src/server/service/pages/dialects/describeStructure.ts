import { countOf } from '../../lib/countOf';
import type { IndexedPage } from '../DocsPage';
import type { LeftOut } from './planPages';
import type { SiteStructure } from './SiteStructure';

/** Maximum number of languages or versions that are listed by name. */
const NAMES_MAX = 6;

/** Two or three lines that tell the operator at the start how the documentation was read. */
export function describeStructure(
  structure: SiteStructure,
  pages: readonly IndexedPage[],
  leftOut: ReadonlyMap<LeftOut, readonly string[]>,
): string[] {
  const { configuration, dialect, name } = structure;
  const kind = configuration === undefined ? dialect : `${dialect} (${configuration})`;
  const hidden = pages.filter(({ isUnlisted }) => isUnlisted).length;
  const operations = pages.filter(({ operation }) => operation !== undefined).length;
  const parts = [
    countOf(pages.length, 'page'),
    ...(hidden > 0 ? [`${hidden} of them not in the navigation`] : []),
    ...(operations > 0 ? [countOf(operations, 'API operation')] : []),
    ...list('language', distinct(pages.map(({ language }) => language))),
    ...list('version', distinct(pages.map(({ version }) => version))),
  ];
  const lines = [`Read as ${kind}${name === undefined ? '' : `, “${name}”`}: ${parts.join(', ')}.`];
  const left = [...leftOut].map(
    ([why, files]) => `${files.length} ${files.length === 1 ? 'is' : 'are'} ${why} (${files[0]})`,
  );
  if (left.length > 0) lines.push(`No pages: ${left.join('; ')}.`);
  if (structure.unsupported.length > 0) lines.push(`Not supported: ${structure.unsupported.join(', ')}.`);
  return lines;
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

function list(name: string, values: readonly string[]): string[] {
  if (values.length === 0) return [];
  const shown = values.slice(0, NAMES_MAX).join(', ') + (values.length > NAMES_MAX ? ', …' : '');
  return [`${countOf(values.length, name)} (${shown})`];
}
