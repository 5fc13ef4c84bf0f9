import { readFrontMatter } from '../pages/file/frontMatter';
import type { GlossaryEntry } from './OwnerWords';

const LIMITS = { entries: 2_000, name: 60, others: 20, meaning: 1_000, line: 4_000 } as const;

/** `(also: conversation, session)` after a name, or a line `Also called: …` below a heading. */
const ALSO = /\(?\b(?:also(?: known as| called)?|aka|synonyms?)\s*:?\s+([^.;:)\n]+)[).;]?/i;

/** The end of a name: a colon, or a dash between spaces. */
const NAME_END = /\s*(?::|\s[-–—])\s+/;

/**
 * Reads a glossary: each list item, line or heading is a term, with other words for it and its meaning, such as `**Thread** (also:
 * conversation): Questions and answers that belong together.`
 */
export function readGlossaryFile(text: string): GlossaryEntry[] {
  return splitEntries(readFrontMatter(text).body).flatMap(readEntry).slice(0, LIMITS.entries);
}

/** The lines of each entry: an item, a paragraph, or the text below a heading with the heading. */
function splitEntries(body: string): { heading: string; text: string }[] {
  const entries: { heading: string; lines: string[] }[] = [];
  let heading = '';
  let isOpen = false;
  for (const line of body.split('\n').map((whole) => whole.slice(0, LIMITS.line))) {
    const title = /^#{2,6}\s+(\S.*)$/.exec(line)?.[1];
    if (title !== undefined || line.trim() === '' || /^#\s/.test(line)) {
      if (title !== undefined) heading = title;
      isOpen = false;
      continue;
    }
    const item = /^\s*(?:[-*+]|\d+[.)])\s+(\S.*)$/.exec(line)?.[1];
    const last = entries.at(-1);
    if (isOpen && last && item === undefined) last.lines.push(line.trim());
    else entries.push({ heading: item === undefined ? heading : '', lines: [item ?? line.trim()] });
    isOpen = true;
  }
  return entries.map(({ heading: above, lines }) => ({ heading: above, text: lines.join(' ') }));
}

function readEntry({ heading, text }: { heading: string; text: string }): GlossaryEntry[] {
  const also = ALSO.exec(text);
  const rest = also ? `${text.slice(0, also.index)}${text.slice(also.index + also[0].length)}`.trim() : text.trim();
  const end = NAME_END.exec(rest);
  // Below a heading, the heading is the name, and a colon belongs to the sentence.
  const before = heading === '' ? (end ? rest.slice(0, end.index) : also ? rest : '') : heading;
  const name = toPlain(before);
  const meaning = heading === '' ? (end ? rest.slice(end.index + end[0].length) : '') : rest;
  if (name === '' || name.length > LIMITS.name) return [];
  const others = (also?.[1] ?? '')
    .split(/,|\bor\b|\band\b/)
    .map(toPlain)
    .filter((other) => other !== '' && other.length <= LIMITS.name)
    .slice(0, LIMITS.others);
  return others.length === 0 && meaning === ''
    ? []
    : [{ name, others, meaning: meaning.trim().slice(0, LIMITS.meaning) }];
}

/** A name without emphasis and its separator. */
function toPlain(text: string): string {
  return text
    .replaceAll(/[*_`]/g, '')
    .replace(/[\s:,(–—-]+$/, '')
    .trim();
}
