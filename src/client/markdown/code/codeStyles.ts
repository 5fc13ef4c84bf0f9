/// <reference types="vite/client" />
import type { HighlightKind } from '../../../shared/code/HighlightedToken';
import css from './code.css?inline';

const KINDS: readonly HighlightKind[] = [
  'comment',
  'keyword',
  'string',
  'number',
  'function',
  'type',
  'variable',
  'operator',
  'inserted',
  'deleted',
];

/**
 * The styles of a block of code. A browser colours it with highlights, or with elements if it has no highlights. These rules are separate,
 * because a browser drops a whole rule with an unknown selector.
 */
export const codeStyles =
  css +
  KINDS.flatMap((kind) =>
    [`pre > code::highlight(docs-assistant-${kind})`, `[data-kind=${kind}]`].map(
      (selector) => `[part~=answer] ${selector}{color:var(--_${kind})}`,
    ),
  ).join('');
