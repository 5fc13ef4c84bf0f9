import type { PageContextItem } from '../../core/conversation/pageContext';
import type { Launcher } from '../../launcher/createLauncher';
import { checkOptions } from '../../options/checkOptions';
import { readTexts } from '../../options/readTexts';
import { reportOptionProblems } from '../../options/reportOptionProblems';
import type { AskedPart } from '../../page/askButtons/ButtonOwner';
import { codeToItem, selectionToItem } from '../../page/context/toContextItem';
import { readPath } from '../../page/address/readPath';

/** Reads the part of the page that a reader asks about; `null` if it contains nothing. Loaded when a button by it is pressed. */
export function readAsked({ options: given, win }: Launcher, asked: AskedPart): PageContextItem | null {
  const { options, problems } = checkOptions(readTexts(given), win.document);
  reportOptionProblems(problems);
  const { docsUrl, currentPath = readPath(win, docsUrl), contextExclude } = options;
  return asked.source === 'code'
    ? codeToItem(asked.part, currentPath, contextExclude)
    : selectionToItem(asked.part, currentPath);
}
