/// <reference types="vite/client" />
import codeCss from './code/code.css?inline';
import css from './markdown.css?inline';
import extendedCss from './extended/extended.css?inline';

/**
 * The style sheet of rendered answers, as text for a constructed sheet in the root that holds them (`adoptedStyleSheets`). It styles only
 * what is inside `[part~='answer']`, takes every colour and size from `--docs-assistant-*` variables, and has no theme of its own.
 */
export const markdownStyles: string = css + extendedCss + codeCss;
