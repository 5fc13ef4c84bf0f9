/// <reference types="vite/client" />
import codeCss from './code/code.css?inline';
import css from './markdown.css?inline';
import extendedCss from './extended/extended.css?inline';

/**
 * The style sheet of rendered answers, as text for a constructed sheet in their root (`adoptedStyleSheets`). It styles only elements inside
 * `[part~='answer']`, takes every colour and size from `--docs-assistant-*` variables, and has no theme.
 */
export const markdownStyles: string = css + extendedCss + codeCss;
