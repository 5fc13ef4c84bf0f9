import type { PageContextItem } from './core/pageContext';
import type { CodeBlockRules } from './page/context/codeBlocks';
import { listCodeBlocks } from './page/context/codeBlocks';
import { createSourceMarks } from './page/context/createSourceMarks';
import type { SourceMarks } from './page/context/createSourceMarks';
import { codeToItem } from './page/context/toContextItem';

/** What the panel does with the page itself: loaded when the reader first asks for it. */
export interface PagePieces extends SourceMarks {
  /** The code blocks of the page, as pieces. */
  listCode(): readonly PageContextItem[];
}

/** What {@link createPagePieces} needs; functions give the values of the moment. */
export interface PagePiecesHost {
  page: Window;
  /** The assistant's own element. */
  surface: HTMLElement;
  getRules(): CodeBlockRules;
  getPath(): string | null;
}

/** Creates the part of an assistant that lists the page's code and shows where pieces stand. */
export function createPagePieces({ page, surface, getRules, getPath }: PagePiecesHost): PagePieces {
  const marks = createSourceMarks(page, surface, getRules);
  return {
    ...marks,
    listCode: () =>
      listCodeBlocks(page.document, getRules()).flatMap((block) => {
        const item = codeToItem(block, getPath(), getRules().exclude);
        if (item === null) return [];
        const range = page.document.createRange();
        range.selectNodeContents(block);
        marks.remember(item, range);
        return [item];
      }),
  };
}
