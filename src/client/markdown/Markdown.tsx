import type { ReactElement } from 'react';
import type { StreamingText } from '../core/conversation/StreamingText';
import { LiveMarkdown } from './LiveMarkdown';
import type { MarkdownOptions } from './markdownOptions';
import { allMarkdownModules } from './extended/allMarkdownModules';

export interface MarkdownProps extends MarkdownOptions {
  /** The whole answer so far. */
  text: string;
  /** True once the text is complete; `broken-off` when the answer ends in the middle, such as after a stop. */
  complete: boolean | 'broken-off';
  /** The growing text of the answer, from `useDocsAssistant`: shown delta by delta, without a render, as long as `complete` is false. */
  streamingText?: StreamingText | undefined;
}

/**
 * An answer in markdown, for React. It renders one element (`part="answer"`) and leaves its content to `createMarkdownView`, so a long
 * answer costs React nothing. New text shows before the browser paints; new callbacks are used from the next call on.
 */
export function Markdown(props: MarkdownProps): ReactElement {
  return <LiveMarkdown {...props} modules={allMarkdownModules} />;
}
