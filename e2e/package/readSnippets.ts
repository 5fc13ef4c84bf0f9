import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A block of code in the readme or the documentation. */
export interface Snippet {
  /** Page and line. */
  place: string;
  language: string;
  /** The name of its file in a recipe. */
  title: string | undefined;
  code: string;
}

/** All blocks of code in the readme and the documentation that a reader may copy. */
export function readSnippets(): Snippet[] {
  return ['README.md', ...listPages('demo/docs')].flatMap(readPage);
}

function listPages(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
}

function readPage(page: string): Snippet[] {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(/^ *```(\w+)(?: title="([^"]+)")?[^\n]*\n([\s\S]*?)^ *```$/gm)].map(
    ({ 1: language = '', 2: title, 3: code = '', index }) => ({
      place: `${page}:${text.slice(0, index).split('\n').length + 1}`,
      language,
      title,
      code,
    }),
  );
}
