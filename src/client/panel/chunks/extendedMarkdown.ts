/** The renderers and the styles of syntax that answers seldom hold, in one file. */
export * as extended from '../../markdown/extended/extendedSyntax';
export { default as css } from '../../markdown/extended/extended.css?inline';
