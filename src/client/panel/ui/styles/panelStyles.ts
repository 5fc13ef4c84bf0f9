import markdownCss from '../../../markdown/markdown.css?inline';
import baseCss from './base.css?inline';
import composerCss from './composer.css?inline';
import contextCss from './context.css?inline';
import emptyCss from './empty.css?inline';
import frameCss from './frame.css?inline';
import linksCss from './links.css?inline';
import messagesCss from './messages.css?inline';
import panelCss from './panel.css?inline';
import tokensCss from './tokens.css?inline';

/** Styles of everything that is loaded with the panel. Parts that are loaded on demand add their own (`useOwnStyles`). */
export const panelStyles =
  tokensCss +
  baseCss +
  frameCss +
  panelCss +
  messagesCss +
  linksCss +
  emptyCss +
  composerCss +
  contextCss +
  markdownCss;
