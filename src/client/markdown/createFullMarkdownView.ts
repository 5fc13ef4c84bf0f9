import { createMarkdownView, type MarkdownView } from './createMarkdownView';
import type { MarkdownOptions } from './markdownOptions';
import { allMarkdownModules } from './extended/allMarkdownModules';

/** Shows an answer in `container`, which should be empty and from then on belongs to the view. */
export function createFullMarkdownView(container: HTMLElement, options: MarkdownOptions = {}): MarkdownView {
  return createMarkdownView(container, options, allMarkdownModules);
}
