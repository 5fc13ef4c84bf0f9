/** `docs-assistant/markdown`: answers in markdown, rendered while they stream, without the rest of the assistant. */
export type { BlockKind, BlockRenderer, FinishedBlock, RenderedBlock } from './blocks/BlockRenderer';
export type { MarkdownExtension, Span, SpanRule } from './extensions/MarkdownExtension';
export type { Highlighter } from './highlight/Highlighter';
export type { HighlightedToken, HighlightKind } from '../../shared/code/HighlightedToken';
export type { MarkdownView } from './createMarkdownView';
export { createFullMarkdownView as createMarkdownView } from './createFullMarkdownView';
export type { MarkdownProps } from './Markdown';
export { Markdown } from './Markdown';
export type { CodeCopy, LinkClick, MarkdownLabels, MarkdownOptions } from './markdownOptions';
export { markdownStyles } from './markdownStyles';
export type { StreamingText } from '../core/conversation/StreamingText';
