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

/** The styles of a block of code. */
export const codeStyles =
  css + KINDS.map((kind) => `[part~=answer] [data-kind=${kind}]{color:var(--_${kind})}`).join('');
