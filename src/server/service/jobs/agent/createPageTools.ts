import { readFile, writeFile } from 'node:fs/promises';
import { jsonSchema, tool, type ToolSet } from 'ai';
import { openPagePath } from './openPagePath';
import { readFiles } from './listMarkdown';

/** Limits of the tools' input and output, and of the number of calls in one job. */
const LIMITS = { pages: 1000, hits: 100, pageCharacters: 100_000, calls: 500 } as const;

/**
 * The tools of an agent's model. They can only reach markdown files below one folder. An error becomes the tool's result, so that the model
 * can read it.
 */
export function createPageTools(folder: string): ToolSet {
  let calls = 0;
  /** Runs a call unless the model has used up its calls. */
  const count = async <T>(work: () => Promise<T>): Promise<T | { error: string }> => {
    calls += 1;
    return calls > LIMITS.calls ? { error: `There were ${LIMITS.calls} calls already. Finish your work.` } : work();
  };
  return {
    list_pages: tool({
      description: 'Lists the files of the documentation whose path contains a text; all of them for an empty text.',
      inputSchema: textFields('contains'),
      execute: ({ contains }) =>
        count(async () => {
          const files = (await readFiles(folder)).map(({ file }) => file).filter((file) => file.includes(contains));
          return { files: files.slice(0, LIMITS.pages), count: files.length };
        }),
    }),
    find_text: tool({
      description: 'Finds the lines that contain a text, in all files, capital letters or not.',
      inputSchema: textFields('text'),
      execute: ({ text }) =>
        count(async () => {
          const wanted = text.toLowerCase();
          const hits = (await readFiles(folder)).flatMap((page) =>
            page.text.split('\n').flatMap((line, index) => {
              return line.toLowerCase().includes(wanted)
                ? [{ file: page.file, line: index + 1, content: line.slice(0, 400) }]
                : [];
            }),
          );
          return { hits: hits.slice(0, LIMITS.hits), count: hits.length };
        }),
    }),
    read_page: tool({
      description: 'Reads a file as it is.',
      inputSchema: textFields('file'),
      execute: ({ file }) =>
        count(() =>
          onPage(folder, file, false, async (path) => ({
            text: (await readFile(path, 'utf8')).slice(0, LIMITS.pageCharacters),
          })),
        ),
    }),
    replace_text: tool({
      description:
        'Replaces a piece of a file. The piece must occur in it exactly once: include enough of its surroundings.',
      inputSchema: textFields('file', 'from', 'to'),
      execute: ({ file, from, to }) =>
        count(() =>
          onPage(folder, file, false, async (path) => {
            const text = await readFile(path, 'utf8');
            const times = from === '' ? 0 : text.split(from).length - 1;
            if (times !== 1) return { error: `This piece occurs ${times} times in ${file}; it must occur once.` };
            const changed = text.replace(from, () => to);
            if (changed.length > Math.max(text.length, LIMITS.pageCharacters)) return TOO_LONG;
            await writeFile(path, changed);
            return { done: true };
          }),
        ),
    }),
    write_page: tool({
      description: 'Writes a whole file, which may be new.',
      inputSchema: textFields('file', 'text'),
      execute: ({ file, text }) =>
        count(() =>
          onPage(folder, file, text.length <= LIMITS.pageCharacters, async (path) => {
            if (text.length > LIMITS.pageCharacters) return TOO_LONG;
            await writeFile(path, text);
            return { done: true };
          }),
        ),
    }),
  };
}

const TOO_LONG = { error: 'This is too long for a page.' };

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

/**
 * Runs work on a markdown file below the folder. A model may name any path and gets an error for a forbidden one. `isNew` creates the
 * file's folder.
 */
async function onPage<T>(
  folder: string,
  file: string,
  isNew: boolean,
  work: (path: string) => Promise<T>,
): Promise<T | { error: string }> {
  try {
    const path = await openPagePath(folder, file, isNew);
    return path === null ? { error: `${file} is not a markdown file of the documentation.` } : await work(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { error: isMissing ? `There is no file ${file}.` : `${file} cannot be used.` };
  }
}
