import { writeFile } from 'node:fs/promises';
import type { Agent } from './Agent';
import type { EditedFile } from './edits/DocsEdit';
import { readRequestedEdits } from './edits/readRequestedEdits';
import { openPagePath } from './openPagePath';
import { readFiles } from './readFiles';

/** An agent without a model: it does the edits that it finds in the prompt, and nothing where it finds none. */
export const ruleAgent: Agent = {
  model: 'none',
  async work({ prompts, docsFolder, signal }) {
    const edits = readRequestedEdits(prompts.at(-1) ?? '');
    let files: readonly EditedFile[] = await readFiles(docsFolder);
    const before = new Map(files.map(({ file, text }) => [file, text]));
    const lines: string[] = [];
    const notes: string[] = [];
    for (const edit of edits) {
      signal.throwIfAborted();
      const result = edit(files);
      files = files.map(({ file, text }) => ({ file, text: result.changes.get(file) ?? text }));
      if (result.changes.size > 0) lines.push(result.summary);
      notes.push(...result.notes);
    }
    for (const { file, text } of files) {
      const path = text === before.get(file) ? null : await openPagePath(docsFolder, file);
      if (path !== null) await writeFile(path, text);
    }
    const [title = 'Nothing to change', ...more] = lines;
    return { title, details: [...more, ...notes] };
  },
};
