import { calloutMark } from './componentToken';
import { createFenceReader, mapOutsideSpans } from '../../lib/createFenceReader';
import type { Dialect } from './dialects/SiteStructure';

/** Attributes after a heading, an image, a link or a block: `{ .class #id key=value }`, in kramdown with a colon. */
const ATTRIBUTES =
  /[ \t]?\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w.%-]+)|toc)(?:[ \t]+(?:[.#]?[\w-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|[\w.%-]+))?))*[ \t]*\}/g;

/** Icons by their sets, in the syntax of Material for MkDocs. */
const ICON = /:(?:material|octicons|fontawesome|simple)-[\w-]+:[ \t]?/g;
const KEYS = /\+\+([a-z\d"'-]+(?:\+[a-z\d"'-]+)*)\+\+/gi;

/** The placeholder of a table of contents. */
const CONTENTS = /^[ \t]*(?:\[TOC\]|\[\[toc\]\]|\[\[_TOC_\]\]|<!-- toc -->)[ \t]*$/i;
const KRAMDOWN_CONTENTS = /^[ \t]*(?:[-*+]|\d+\.)[ \t].*\n[ \t]*\{:[ \t]*toc[ \t]*\}[ \t]*$/gm;

/** `!> text`, `?> text`: the callouts of docsify. */
const IMPORTANT = /^ {0,3}([!?])> ?(.+)$/;

const HEADING = /^ {0,3}#{1,6} /;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

/** A line that is not of a paragraph. */
const BLOCK = /^\s*(?:[#>|]|[-*+] |\d+[.)] )/;

const FOOTNOTE = /^\[\^([^\]\s]+)\]:[ \t]*/;
const ABBREVIATION = /^\*\[[^\]\n]+\]:[ \t]/;

/** Generators whose unknown containers belong to plugins: their content is text. */
const HAS_CONTAINERS: ReadonlySet<Dialect> = new Set(['vitepress', 'docusaurus', 'starlight']);

/** Generators with definition lists. */
const HAS_TERMS: ReadonlySet<Dialect> = new Set(['mkdocs', 'hugo', 'jekyll', 'plain']);

/** Known containers are parsed later, with their titles. */
const KNOWN_CONTAINER =
  /^ {0,3}:{3,} ?(?:note|tip|info|warning|danger|caution|important|success|check|hint|details|abstract|summary|question|example|failure|error|bug|quote|seealso|code-group)\b/i;

/**
 * Removes a generator's markup that is not text: attributes, icons, keys, footnotes and hidden lines of code. Definition lists become
 * lists.
 */
export function readMarks(markdown: string, dialect: Dialect): string {
  const known = new Set([...markdown.matchAll(/^\[\^([^\]\s]+)\]:/gm)].map(([, name]) => name));
  const lines = markdown.replaceAll(KRAMDOWN_CONTENTS, '').split('\n');
  const read: string[] = [];
  const containers: boolean[] = [];
  const readFence = createFenceReader();
  let isRust = false;
  for (const [index, line] of lines.entries()) {
    const { part, info } = readFence(line);
    if (part !== 'text') {
      if (part === 'opening') isRust = dialect === 'mdbook' && /^rust\b/.test(info);
      // Lines that are needed to compile an example but hidden from readers.
      if (isRust && part === 'code' && /^\s*#(?: |$)/.test(line)) continue;
      read.push(line);
      continue;
    }
    if (CONTENTS.test(line) || (dialect === 'mkdocs' && ABBREVIATION.test(line))) continue;
    if (HAS_CONTAINERS.has(dialect) && /^ {0,3}:{3,}/.test(line) && !readContainer(line, containers)) continue;
    if (HAS_TERMS.has(dialect) && /^:[ \t]{1,3}\S/.test(line) && addTerm(read, line)) continue;
    const important = dialect === 'docsify' ? IMPORTANT.exec(line) : null;
    if (important) read.push(`> ${calloutMark(important[1] === '!' ? 'warning' : 'tip')}${important[2]}`);
    else {
      const around = { footnotes: known, dialect, isHeading: isHeading(line, lines[index + 1]) };
      read.push(mapOutsideSpans(line, (text, isStart) => readPart(text, isStart, around)));
    }
  }
  return read.join('\n');
}

/** True for the beginning and the end of a container that is parsed later. */
function readContainer(line: string, containers: boolean[]): boolean {
  if (/^ {0,3}:{3,}\s*$/.test(line)) return containers.pop() ?? true;
  const isKnown = KNOWN_CONTAINER.test(line);
  containers.push(isKnown);
  return isKnown;
}

/** Turns the line before a line with a colon into the term of a definition list. */
function addTerm(read: string[], line: string): boolean {
  const text = line.replace(/^:[ \t]+/, '');
  const last = read.at(-1) ?? '';
  if (/^- \*\*.*\*\*: /.test(last)) {
    read.push(`  ${text}`);
    return true;
  }
  if (last.trim() === '' || BLOCK.test(last)) return false;
  read[read.length - 1] = `- **${last.trim()}**: ${text}`;
  return true;
}

/** True for a line with the mark of a heading, or with an underline below it. */
function isHeading(line: string, next = ''): boolean {
  return HEADING.test(line) || (UNDERLINE.test(next) && !BLOCK.test(line));
}

/** A line and its surroundings. */
interface Around {
  footnotes: ReadonlySet<string | undefined>;
  dialect: Dialect;
  isHeading: boolean;
}

function readPart(part: string, isStart: boolean, { footnotes, dialect, isHeading: isOfHeading }: Around): string {
  let text = isStart ? part.replace(FOOTNOTE, '') : part;
  if (footnotes.size > 0)
    text = text.replaceAll(/\[\^([^\]\s]+)\]/g, (whole, name: string) => (footnotes.has(name) ? '' : whole));
  if (text.includes('{')) {
    // The anchor of a heading stays, because it is parsed with the heading.
    text = text.replaceAll(ATTRIBUTES, (whole) => (isOfHeading && whole.includes('#') ? whole : ''));
  }
  if (dialect !== 'mkdocs') return text;
  return text.replaceAll(ICON, '').replaceAll(KEYS, (_, keys: string) =>
    keys
      .split('+')
      .map((key) => `\`${key.charAt(0).toUpperCase()}${key.slice(1)}\``)
      .join('+'),
  );
}
