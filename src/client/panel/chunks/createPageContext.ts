import type { PageContextItem } from '../../core/conversation/pageContext';
import { listCodeBlocks, type CodeBlockRules } from '../../page/context/codeBlocks';
import { createSourceMarks, type SourceMarks } from '../../page/context/createSourceMarks';
import { codeToItem } from '../../page/context/toContextItem';
import { adoptStyles } from '../ui/styles/adoptStyles';
import css from '../ui/styles/pageContext.css?inline';

/** The functions of the panel that work on the page. Loaded when the reader first uses them. */
export interface PageContext extends SourceMarks {
  /** Returns the code blocks of the page as context items. */
  listCode(): readonly PageContextItem[];
  /** Removes everything that it has shown over the page. */
  end(): void;
}

/** The arguments of {@link createPageContext}. Functions return the current values. */
export interface PageContextHost {
  win: Window;
  root: ShadowRoot;
  /** The assistant's own element. */
  rootElement: HTMLElement;
  getRules(): CodeBlockRules;
  getPath(): string | null;
}

/** Creates the part of an assistant that lists the page's code and shows context items on the page. */
export function createPageContext({ win, root, rootElement, getRules, getPath }: PageContextHost): PageContext {
  const removeStyles = adoptStyles(root, css);
  const marks = createSourceMarks(win, rootElement, getRules);
  return {
    ...marks,
    end() {
      marks.clear();
      removeStyles();
    },
    listCode: () =>
      listCodeBlocks(win.document, getRules()).flatMap((block) => {
        const item = codeToItem(block, getPath(), getRules().exclude);
        if (item === null) return [];
        const range = win.document.createRange();
        range.selectNodeContents(block);
        marks.remember(item, range);
        return [item];
      }),
  };
}
