import { WAIT, type LineSituation, type LineStart } from '../blocks/readLineStart';
import { TableLeaf } from './TableLeaf';
import { COLUMNS_MAX, readTableAlign, toCells } from './tableRows';

const HALF_DELIMITER_ROW =
  /^(?:\|[ \t]*|[ \t]+)?:?(?:-+[ \t]*(?::[ \t]*)?(?:\|[ \t]*(?::?-+[ \t]*(?::[ \t]*)?|:[ \t]*)?)*)?$/;

/** Reads the second row of a table. The first row is the paragraph's last line. */
export function readDelimiterRow(rest: string, isWhole: boolean, situation: LineSituation): LineStart | null {
  if (situation.paragraph !== 'own' || !HALF_DELIMITER_ROW.test(rest)) return null;
  if (!isWhole) return WAIT;
  const align = readTableAlign(rest);
  const header = toCells(situation.lastLine);
  if (header.length !== align?.length || align.length > COLUMNS_MAX) return null;
  return { kind: 'table', create: (context) => new TableLeaf(context, header, align) };
}
