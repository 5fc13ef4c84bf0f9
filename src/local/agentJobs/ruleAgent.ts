import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agent } from './Agent';
import type { ChoreFile } from './chores/Chore';
import { readChores } from './chores/readChores';
import { readFiles } from './readFiles';

/** An agent without a model: it does the chores that it finds in the prompt, and nothing where it finds none. */
export const choreAgent: Agent = {
  model: 'none',
  async work({ prompts, docsFolder, signal }) {
    const chores = readChores(prompts.at(-1) ?? '');
    let files: readonly ChoreFile[] = await readFiles(docsFolder);
    const before = new Map(files.map(({ file, text }) => [file, text]));
    const lines: string[] = [];
    const notes: string[] = [];
    for (const chore of chores) {
      signal.throwIfAborted();
      const result = chore(files);
      files = files.map(({ file, text }) => ({ file, text: result.changes.get(file) ?? text }));
      if (result.changes.size > 0) lines.push(result.summary);
      notes.push(...result.notes);
    }
    for (const { file, text } of files) {
      if (text !== before.get(file)) await writeFile(join(docsFolder, file), text);
    }
    const [title = 'Nothing to change', ...more] = lines;
    return { title, details: [...more, ...notes] };
  },
};
