import { findLanguage } from '../../../shared/code/languages';
import { canReadTokens, readTokens } from '../../../shared/code/readTokens';
import type { HighlightedToken } from '../../../shared/code/HighlightedToken';
import { splitCode } from '../../../shared/code/splitCode';
import { COLOURED_CODE_MAX_LENGTH } from '../markdownLimits';

/** The built-in highlighter. It loads only the language of the block, and yields to the page between the parts of a long block. */
export async function highlightAuto(code: string, language: string): Promise<HighlightedToken[] | null> {
  const found = findLanguage(language);
  if (!found || code.length > COLOURED_CODE_MAX_LENGTH || !canReadTokens(code)) return null;
  const { default: grammar } = await found.load();
  const tokens: HighlightedToken[] = [];
  let at = 0;
  for (const part of splitCode(code)) {
    if (at > 0) await nextTask();
    tokens.push(...readTokens(part, at, found.name, grammar));
    at += part.length;
  }
  return tokens;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
