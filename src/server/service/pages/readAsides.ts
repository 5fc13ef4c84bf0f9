import { calloutMark } from './componentToken';
import { createFenceReader } from '../../lib/createFenceReader';

const KINDS =
  'note|tip|info|warning|danger|caution|important|success|check|hint|details|abstract|summary|question|example|failure|error|bug|quote|seealso';

const KNOWN_KIND = new RegExp(`^(?:${KINDS})$`, 'i');

/** Maximum depth of asides; deeper ones stay as written. */
const DEPTH_MAX = 8;

/** Number of spaces that indent the text of an aside in MkDocs. */
const INDENT = 4;

const ANY = /^[ >]*(?::::|!!!|\?\?\?|\[!)/m;
/** `:::note`, `::: tip Title`, `:::info[Title]`: Docusaurus, VitePress and Starlight. It ends with the same number of colons. */
const CONTAINER = new RegExp(String.raw`^ {0,3}(:{3,}) ?(${KINDS})(?:\[(.*)\]| +(.*?))? *$`, 'i');
/** `::: details Title {open}` of VitePress. */
const ATTRIBUTES = /\{[^{}]*\}$/;
const CONTAINER_END = /^ {0,3}(:{3,}) *$/;
/** `!!! note "Title"`, `??? tip`: MkDocs. */
const INDENTED = new RegExp(
  String.raw`^( *)(?:!!!|\?\?\?\+?) +([a-z][\w-]*)(?: +inline(?: +end)?)?(?: +"(.*)")? *$`,
  'i',
);
/** `> [!NOTE]`: GitHub, and with a title Obsidian. */
const ALERT = new RegExp(String.raw`^([ >]*> ?)\[!(${KINDS})\][+-]? *(.*)$`, 'i');

interface Aside {
  /** Number of colons that end it; 0 for an aside that ends with its indentation. */
  colons: number;
  /** Number of spaces that are removed from its lines. */
  indent: number;
  /** Text that is added before its lines. */
  prefix: string;
}

/**
 * Converts the asides of Docusaurus, VitePress, Starlight, MkDocs, GitHub and Obsidian to quotes that begin with their title. The number of
 * lines does not change. Asides in code and asides of unknown kinds stay as written.
 */
export function readAsides(markdown: string): string {
  if (!ANY.test(markdown)) return markdown;
  const open: Aside[] = [];
  const readFence = createFenceReader();
  let isCode = false;
  const prefix = () => open.map((aside) => aside.prefix).join('');

  function readLine(line: string): string {
    const spaces = line.length - line.trimStart().length;
    const left = line.trim() === '' || isCode ? -1 : open.findIndex(({ indent }) => indent > spaces);
    if (left !== -1) open.length = left;
    const indent = open.at(-1)?.indent ?? 0;
    const text = line.slice(Math.min(indent, spaces));
    const { part } = readFence(text);
    isCode = part === 'opening' || part === 'code';
    if (part !== 'text') return prefix() + text;
    const end = CONTAINER_END.exec(text)?.[1]?.length;
    if (end !== undefined && end === open.at(-1)?.colons) {
      open.pop();
      return prefix().trimEnd();
    }
    const before = prefix();
    return before + (open.length < DEPTH_MAX ? readStart(text, indent) : text);
  }

  /** Converts the line that begins an aside to its title; returns any other line unchanged. */
  function readStart(line: string, indent: number): string {
    const [, colons, name = '', inBrackets, title] = CONTAINER.exec(line) ?? [];
    if (colons !== undefined) {
      open.push({ colons: colons.length, indent, prefix: '> ' });
      return `> ${toTitle(name, (inBrackets ?? title)?.replace(ATTRIBUTES, ''))}`;
    }
    const [, spaces, kind = '', quoted] = INDENTED.exec(line) ?? [];
    // With more indentation, an unknown name is code.
    if (spaces !== undefined && (spaces.length < INDENT || KNOWN_KIND.test(kind))) {
      open.push({ colons: 0, indent: indent + spaces.length + INDENT, prefix: `${spaces}> ` });
      return `${spaces}> ${toTitle(kind, quoted)}`;
    }
    return line.replace(ALERT, (_, quote: string, alert: string, rest: string) => quote + toTitle(alert, rest));
  }

  return markdown.split('\n').map(readLine).join('\n');
}

/** A title on its own line: the two spaces are a line break. */
function toTitle(kind: string, title = ''): string {
  return `${calloutMark(kind)}**${title.trim() || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()}**  `;
}
