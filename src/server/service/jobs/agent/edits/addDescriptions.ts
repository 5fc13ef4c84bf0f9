import { countOf } from '../../../lib/countOf';
import { readFrontMatter } from '../../../pages/frontMatter';
import { readPage } from '../../../pages/readPage';
import type { DocsEdit } from './DocsEdit';

/** Length of a description that search engines show whole. */
const LENGTH_MAX = 160;

/** Adds a `description` to the front matter of pages that have none: the first sentences of the page itself. */
export const addDescriptions: DocsEdit = (files) => {
  const changes = new Map<string, string>();
  const notes: string[] = [];
  for (const { file, text } of files) {
    const page = readPage(file, text);
    if (page.description !== undefined) continue;
    const block = page.sections
      .flatMap(({ blocks }) => blocks)
      .find(({ kind, text: own }) => kind === 'text' && own !== page.title);
    const description = shorten(block?.text ?? '');
    if (description === '') notes.push(`${file}: there is no text to describe it by`);
    else changes.set(file, insert(text, description));
  }
  return { changes, notes, summary: `Add a description to ${countOf(changes.size, 'page')}` };
};

/** Whole sentences as far as they fit, or else whole words. */
function shorten(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= LENGTH_MAX) return flat.replace(/:$/, '.');
  const sentences = /^.*[.!?](?=\s)/su.exec(flat.slice(0, LENGTH_MAX + 1))?.[0] ?? '';
  return sentences.length > LENGTH_MAX / 3 ? sentences : `${flat.slice(0, LENGTH_MAX - 1).replace(/\s\S*$/, '')}…`;
}

/** Adds the description to the front matter. It is written as a JSON string, which YAML reads as well. */
function insert(text: string, description: string): string {
  const line = `description: ${JSON.stringify(description)}`;
  const { fields } = readFrontMatter(text);
  const head = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0];
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  if (head === undefined || Object.keys(fields).length === 0) {
    return `---${lineEnd}${line}${lineEnd}---${lineEnd}${lineEnd}${text.replace(/^\uFEFF/, '')}`;
  }
  const title = /^title:[^\n]*\n/m.exec(text.slice(head.length, text.indexOf('\n---', head.length) + 1));
  // The description does not go into the middle of a title of several lines.
  const isOneLine =
    title !== null &&
    !/^title:\s*([|>]|$)/m.test(title[0]) &&
    !/^[ \t]/.test(text.slice(head.length + title.index + title[0].length));
  const at = head.length + (isOneLine ? title.index + title[0].length : 0);
  return `${text.slice(0, at)}${line}${lineEnd}${text.slice(at)}`;
}
