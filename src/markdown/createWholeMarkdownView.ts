import type { MarkdownView } from './createMarkdownView';
import { createMarkdownView } from './createMarkdownView';
import type { MarkdownOptions } from './markdownOptions';
import { wholeParts } from './rare/wholeParts';

/** Shows an answer in `container`, which belongs to the view from now on and should be empty. */
export function createWholeMarkdownView(container: HTMLElement, options: MarkdownOptions = {}): MarkdownView {
  return createMarkdownView(container, options, wholeParts);
}
