import { readdirSync } from 'node:fs';

/** Path of an entry that `embed` has built, relative to `dist`. */
export function findEmbedFile(entry: string): string {
  const file = readdirSync('dist/embed').find((name) => name.startsWith(`${entry}-`) && name.endsWith('.js'));
  if (file === undefined) throw new Error(`dist/embed has no ${entry}. Run the embed build first.`);
  return `embed/${file}`;
}
