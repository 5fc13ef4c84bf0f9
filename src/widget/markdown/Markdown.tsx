import type { ReactElement } from 'react';
import type { LiveText } from '../../core/createLiveText';
import { LiveMarkdown } from './LiveMarkdown';
import type { MarkdownOptions } from './markdownOptions';
import { wholeParts } from './rare/wholeParts';

export interface MarkdownProps extends MarkdownOptions {
  /** The whole answer so far. */
  text: string;
  /** True once nothing more will come; `broken-off` when the answer ends in the middle, as one that was stopped. */
  complete: boolean | 'broken-off';
  /** The text as it grows, from `useDocsAssistant`: what it is ahead of `text` is shown too, without a render, as long as `complete` is false. */
  live?: LiveText;
}

/**
 * An answer in markdown, for React. It renders one element (`part="answer"`) and leaves all that is in it to `createMarkdownView`, so that
 * a long answer costs React nothing. New text shows before the browser paints; new callbacks hold from then on.
 */
export function Markdown(props: MarkdownProps): ReactElement {
  return <LiveMarkdown {...props} parts={wholeParts} />;
}
