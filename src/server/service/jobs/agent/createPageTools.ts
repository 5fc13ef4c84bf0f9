import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ToolSet } from 'ai';
import { jsonSchema, tool } from 'ai';
import { readFiles } from './readFiles';

/** Upper limits of what a tool takes and returns. */
const LIMITS = { pages: 1000, hits: 100, pageCharacters: 100_000, pathCharacters: 300 } as const;

/**
 * The tools of an agent's model: they reach markdown files below one folder, and nothing else. An error becomes the tool's result, for the model to
 * read.
 */
export function createPageTools(folder: string): ToolSet {
  return {
    list_pages: tool({
      description: 'Lists the files of the documentation whose path contains a text; all of them for an empty text.',
      inputSchema: textFields('contains'),
      async execute({ contains }) {
        const files = (await readFiles(folder)).map(({ file }) => file).filter((file) => file.includes(contains));
        return { files: files.slice(0, LIMITS.pages), count: files.length };
      },
    }),
    find_text: tool({
      description: 'Finds the lines that contain a text, in all files, capital letters or not.',
      inputSchema: textFields('text'),
      async execute({ text }) {
        const wanted = text.toLowerCase();
        const hits = (await readFiles(folder)).flatMap((page) =>
          page.text.split('\n').flatMap((line, index) => {
            return line.toLowerCase().includes(wanted)
              ? [{ file: page.file, line: index + 1, content: line.slice(0, 400) }]
              : [];
          }),
        );
        return { hits: hits.slice(0, LIMITS.hits), count: hits.length };
      },
    }),
    read_page: tool({
      description: 'Reads a file as it is.',
      inputSchema: textFields('file'),
      execute: ({ file }) =>
        onPage(folder, file, async (path) => ({
          text: (await readFile(path, 'utf8')).slice(0, LIMITS.pageCharacters),
        })),
    }),
    replace_text: tool({
      description:
        'Replaces a piece of a file. The piece must stand in it exactly once: take enough of its surroundings.',
      inputSchema: textFields('file', 'from', 'to'),
      execute: ({ file, from, to }) =>
        onPage(folder, file, async (path) => {
          const text = await readFile(path, 'utf8');
          const times = from === '' ? 0 : text.split(from).length - 1;
          if (times !== 1) return { error: `This piece stands ${times} times in ${file}; it must stand there once.` };
          await writeFile(
            path,
            text.replace(from, () => to),
          );
          return { done: true };
        }),
    }),
    write_page: tool({
      description: 'Writes a file whole, a new one too.',
      inputSchema: textFields('file', 'text'),
      execute: ({ file, text }) =>
        onPage(folder, file, async (path) => {
          if (text.length > LIMITS.pageCharacters) return { error: 'This is too long for a page.' };
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, text);
          return { done: true };
        }),
    }),
  };
}

/** The schema of an object of texts. */
function textFields<Name extends string>(...names: Name[]) {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  return jsonSchema<Record<Name, string>>(
    { type: 'object', properties, required: names, additionalProperties: false },
    {
      validate(value) {
        const record = Object(value) as Record<string, unknown>;
        return names.every((name) => typeof record[name] === 'string')
          ? { success: true, value: record as Record<Name, string> }
          : { success: false, error: new Error(`${names.join(', ')} must be texts.`) };
      },
    },
  );
}

/** Does something with a markdown file below the folder; a model may name any path, and learns which it may not. */
async function onPage<T>(
  folder: string,
  file: string,
  work: (path: string) => Promise<T>,
): Promise<T | { error: string }> {
  const segments = file.split('/');
  const isSafe =
    file.length <= LIMITS.pathCharacters &&
    /\.mdx?$/i.test(file) &&
    !/[\\:\p{Cc}]/u.test(file) &&
    segments.every((segment) => segment !== '' && !segment.startsWith('.') && segment !== 'node_modules');
  if (!isSafe) return { error: `${file} is no markdown file of the documentation.` };
  try {
    return await work(join(folder, file));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { error: isMissing ? `There is no file ${file}.` : `${file} cannot be used.` };
  }
}
