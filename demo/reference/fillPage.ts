/**
 * Puts generated text between the marks of a page, `<!-- generated: name words -->` and `<!-- /generated -->`.
 *
 * @param write Returns the text for a mark, from its name and the words after it.
 * @returns The page with the current text of the sources.
 * @throws Error when a mark is not closed.
 */
export function fillPage(page: string, write: (name: string, words: readonly string[]) => string): string {
  const opened = page.match(/<!-- generated: /g)?.length ?? 0;
  const marks = /(<!-- generated: ([\w-]+)([^>]*?) -->\n)[\s\S]*?(<!-- \/generated -->)/g;
  const closed = page.match(marks)?.length ?? 0;
  if (opened !== closed)
    throw new Error(
      `The marks of a page must be closed: ${opened} "<!-- generated: … -->", but ${closed} "<!-- /generated -->".`,
    );
  return page.replaceAll(marks, (_, start: string, name: string, words: string, end: string) => {
    const text = write(name, words.split(/\s+/).filter(Boolean));
    return `${start}\n${text}\n\n${end}`;
  });
}
