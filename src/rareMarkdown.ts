/** What answers seldom take, in one file. */
export * as rare from './widget/markdown/rare/rareParts';
export { default as css } from './widget/markdown/rare/rare.css?inline';
