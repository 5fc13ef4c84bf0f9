/** What answers seldom take, in one file. */
export * as rare from '../../markdown/rare/rareParts';
export { default as css } from '../../markdown/rare/rare.css?inline';
