import { addDescriptions } from './addDescriptions';
import type { DocsEdit } from './DocsEdit';
import { fixLinks } from './fixLinks';
import { normalizeHeadings } from './normalizeHeadings';
import { replaceTerm } from './replaceTerm';

const QUOTED = `["“”„‘’'\`«]([^"“”„‘’'\`«»\\n]{1,200})["“”‘’'\`»]`;
const PLAIN = String.raw`([\p{L}\p{N}_][\p{L}\p{N}_./-]{0,100})`;
const TERM = `(?:the\\s+)?(?:term|word|name|phrase)?\\s*(?:${QUOTED}|${PLAIN})`;
const REPLACE = new RegExp(
  String.raw`\b(?:replace|rename|change)\s+${TERM}\s+(?:by|with|to|into|->|→)\s+${TERM}`,
  'giu',
);

/** The wording by which a prompt asks for each edit; the replacement of a term has its own. */
const REQUESTS: readonly [pattern: RegExp, edit: DocsEdit][] = [
  [/\b(fix|repair|mend|correct|update|find)\w*\b[^.!?\n]*\blinks?\b/i, fixLinks],
  [/\b(add|write|fill|complete|supply|missing)\w*\b[^.!?\n]*\bdescriptions?\b/i, addDescriptions],
  [/\b(normali[sz]|fix|clean|tidy|correct|order|repair)\w*\b[^.!?\n]*\bheadings?\b/i, normalizeHeadings],
];

/** The edits that a prompt asks for, in the order in which they are done; none when it asks for something else. */
export function readRequestedEdits(prompt: string): DocsEdit[] {
  const replacements = [...prompt.matchAll(REPLACE)].map(([, quotedFrom, plainFrom, quotedTo, plainTo]) => {
    const to = quotedTo ?? plainTo?.replace(/[./-]+$/, '') ?? '';
    return replaceTerm((quotedFrom ?? plainFrom ?? '').trim(), to.trim());
  });
  const rest = prompt.replaceAll(REPLACE, ' ');
  const named = REQUESTS.filter(([pattern]) => pattern.test(rest)).map(([, edit]) => edit);
  return [...replacements, ...named];
}
