import type { MarkdownView } from './createMarkdownView';
import { createMarkdownView } from './createMarkdownView';
import type { MarkdownOptions } from './markdownOptions';
import { fullParts } from './extended/fullParts';

/** Shows an answer in `container`, which belongs to the view from now on and should be empty. */
export function createFullMarkdownView(container: HTMLElement, options: MarkdownOptions = {}): MarkdownView {
  return createMarkdownView(container, options, fullParts);
}
