/// <reference types="vite/client" />
import { codeStyles } from './code/codeStyles';
import css from './markdown.css?inline';
import extendedCss from './extended/extended.css?inline';

/**
 * The style sheet of rendered answers, as text for a constructed sheet in their root (`adoptedStyleSheets`). It styles only elements inside
 * `[part~='answer']`, takes every colour and size from `--docs-assistant-*` variables, and has no theme.
 */
export const markdownStyles: string = css + extendedCss + codeStyles;
