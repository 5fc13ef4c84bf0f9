import type { PageContextItem } from '../../core/conversation/pageContext';
import type { CodeBlockRules } from '../../page/context/codeBlocks';
import { listCodeBlocks } from '../../page/context/codeBlocks';
import { createSourceMarks } from '../../page/context/createSourceMarks';
import type { SourceMarks } from '../../page/context/createSourceMarks';
import { codeToItem } from '../../page/context/toContextItem';
import { adoptStyles } from '../../widget/styles/adoptStyles';
import css from '../../widget/styles/pieces.css?inline';

/** What the panel does with the page itself: loaded when the reader first asks for it. */
export interface PagePieces extends SourceMarks {
  /** The code blocks of the page, as pieces. */
  listCode(): readonly PageContextItem[];
  /** Takes everything away again that it has put over the page. */
  end(): void;
}

/** What {@link createPagePieces} needs; functions give the values of the moment. */
export interface PagePiecesHost {
  page: Window;
  root: ShadowRoot;
  /** The assistant's own element. */
  surface: HTMLElement;
  getRules(): CodeBlockRules;
  getPath(): string | null;
}

/** Creates the part of an assistant that lists the page's code and shows where pieces stand. */
export function createPagePieces({ page, root, surface, getRules, getPath }: PagePiecesHost): PagePieces {
  const removeStyles = adoptStyles(root, css);
  const marks = createSourceMarks(page, surface, getRules);
  return {
    ...marks,
    end() {
      marks.clear();
      removeStyles();
    },
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
