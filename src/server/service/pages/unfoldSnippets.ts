const BLOCK = /^([ \t]*)-{2,}8<-{2,}[ \t]*\r?\n((?:(?![ \t]*-{2,}8<-)[^\n]*\n)*)[ \t]*-{2,}8<-{2,}[ \t]*$/gm;

/** Writes a block with several snippets of MkDocs as one line for each. */
export function unfoldSnippets(markdown: string): string {
  if (!markdown.includes('8<-')) return markdown;
  return markdown.replaceAll(BLOCK, (_, space: string, files: string) =>
    files
      .split('\n')
      .map((file) => file.trim().replaceAll(/^["']|["']$/g, ''))
      .filter((file) => file !== '')
      .map((file) => `${space}--8<-- "${file}"`)
      .join('\n'),
  );
}
