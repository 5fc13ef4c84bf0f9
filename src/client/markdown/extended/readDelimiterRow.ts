import { WAIT, type LineSituation, type LineStart } from '../blocks/readLineStart';
import { TableLeaf } from './TableLeaf';
import { COLUMNS_MAX, readTableAlign, toCells } from './tableRows';

const HALF_DELIMITER_ROW =
  /^(?:\|[ \t]*|[ \t]+)?:?(?:[-–—−]+[ \t]*(?::[ \t]*)?(?:\|[ \t]*(?::?[-–—−]+[ \t]*(?::[ \t]*)?|:[ \t]*)?)*)?$/;

/** Reads the second row of a table. The first row is the paragraph's last line. */
export function readDelimiterRow(rest: string, isWhole: boolean, situation: LineSituation): LineStart | null {
  if (situation.paragraph !== 'own' || !HALF_DELIMITER_ROW.test(rest)) return null;
  if (!isWhole) return WAIT;
  const align = readTableAlign(rest);
  const header = toCells(situation.lastLine);
  if (align === null || Math.max(align.length, header.length) > COLUMNS_MAX) return null;
  // Unlike in GFM, the numbers of cells may differ, because models miscount; the heading must then be a row for certain.
  if (header.length !== align.length && !/[^\\]\||^\|/.test(situation.lastLine)) return null;
  return { kind: 'table', create: (context) => new TableLeaf(context, header, align) };
}
