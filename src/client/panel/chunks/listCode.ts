import type { PageContextItem } from '../../core/conversation/pageContext';
import { listCodeBlocks, type CodeBlockRules } from '../../page/context/codeBlocks';
import { codeToItem } from '../../page/context/toContextItem';

/** The code blocks of the page as context items. Loaded when a reader first asks for the list. */
export function listCode(document: Document, path: string | null, rules: CodeBlockRules): readonly PageContextItem[] {
  return listCodeBlocks(document, rules).flatMap((block) => codeToItem(block, path, rules.exclude) ?? []);
}
