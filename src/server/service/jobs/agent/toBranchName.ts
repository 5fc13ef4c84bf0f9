const WORDS_MAX = 5;

/** The branch of a job: the prompt's first words, in characters that git and every file system accept, and the job's identifier. */
export function toBranchName(prompt: string, id: string): string {
  const words = prompt.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `agent/${[...words.slice(0, WORDS_MAX), id.slice(0, 8)].join('-').slice(0, 100)}`;
}
