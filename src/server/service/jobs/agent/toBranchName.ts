const WORDS_MAX = 5;

/** The branch of a job: of its prompt's first words, in letters that git and every file system take, and of its identifier. */
export function toBranchName(prompt: string, id: string): string {
  const words = prompt.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `agent/${[...words.slice(0, WORDS_MAX), id.slice(0, 8)].join('-').slice(0, 100)}`;
}
