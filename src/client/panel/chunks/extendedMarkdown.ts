/** The renderers and styles of rare syntax, in one file. */
export * as extended from '../../markdown/extended/extendedSyntax';
export { default as css } from '../../markdown/extended/extended.css?inline';
