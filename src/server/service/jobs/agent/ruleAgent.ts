import { writeFile } from 'node:fs/promises';
import type { Agent } from './Agent';
import { fixLinks } from './fixLinks';
import { openPagePath } from './openPagePath';
import { readFiles } from './listMarkdown';

/** Wording of prompts that ask for fixed links. */
const REQUEST = /\b(fix|repair|mend|correct|update|find)\w*\b[^.!?\n]*\blinks?\b/i;

/** An agent without a model: it fixes broken links if the prompt asks for that, and does nothing else. */
export const ruleAgent: Agent = {
  model: 'none',
  async work({ prompts, docsFolder, signal }) {
    if (!REQUEST.test(prompts.at(-1) ?? '')) return { title: 'Nothing to change', details: [] };
    const { changes, summary, notes } = fixLinks(await readFiles(docsFolder));
    signal.throwIfAborted();
    for (const [file, text] of changes) {
      const path = await openPagePath(docsFolder, file);
      if (path !== null) await writeFile(path, text);
    }
    return { title: changes.size > 0 ? summary : 'Nothing to change', details: notes };
  },
};
