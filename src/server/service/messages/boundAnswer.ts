import type { DocsAnswer } from '../answer/createAnswerer';
import { createFenceReader } from '../../../shared/markdown/createFenceReader';
import { MESSAGE_LIMITS } from '../answer/MESSAGE_LIMITS';

/** Shortens the answer to {@link MESSAGE_LIMITS}, because a page may contain a block of code of several megabytes. */
export function boundAnswer(answer: DocsAnswer): DocsAnswer {
  return {
    ...answer,
    query: answer.query.slice(0, MESSAGE_LIMITS.question),
    markdown: cutMarkdown(answer.markdown, MESSAGE_LIMITS.answer),
    results: answer.results.map((result) => ({
      ...result,
      content: cutMarkdown(result.content ?? '', MESSAGE_LIMITS.result),
    })),
  };
}

/**
 * The beginning of a markdown text, with at most `length` characters and a mark. It ends after a line if possible, and an open fence is
 * closed.
 */
export function cutMarkdown(markdown: string, length: number): string {
  if (markdown.length <= length) return markdown;
  const lineEnd = markdown.lastIndexOf('\n', length);
  const kept = markdown.slice(0, lineEnd > 0 ? lineEnd : length);
  let open = '';
  const read = createFenceReader();
  for (const line of kept.split('\n')) {
    const { part, mark } = read(line);
    if (part === 'opening' || part === 'closing') open = mark;
  }
  return `${kept}\n${open === '' ? '' : `${open}\n`}\n…`;
}
