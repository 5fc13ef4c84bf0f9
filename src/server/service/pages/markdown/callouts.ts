import type { Token, Tokens } from 'marked';

/** The kinds of callouts that are displayed, with the names that alerts and components have for them. */
const KINDS: Record<string, string> = {
  note: 'note info important callout admonition',
  tip: 'tip hint check success',
  warning: 'warning warn caution attention',
  danger: 'danger error failure bug alert',
};

const BY_NAME = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** The kind of a callout by its name, such as `Warning` or `TIP`; undefined for any other name. */
export function calloutKind(name: string): string | undefined {
  return BY_NAME.get(name.toLowerCase());
}

/** A quote that is a callout: `> [!NOTE]`, or with a title of its own `> [!NOTE] Title`. */
export interface Callout extends Tokens.Blockquote {
  callout?: { kind: string };
}

const ALERT = /^\[!(\w{1,20})\][+-]?[ \t]*(.*)(?:\n|$)/;

/**
 * Marks a quote as the callout that it is: its first paragraph then begins with the title in bold.
 *
 * @param queued The first text in it whose inline tokens are made later.
 */
export function readCallout(quote: Callout, queued: { src: string; tokens: Token[] } | undefined): void {
  const first = quote.tokens[0] as Tokens.Paragraph | undefined;
  const [written, name = '', own = ''] = (first?.type === 'paragraph' && ALERT.exec(first.text)) || [];
  const kind = calloutKind(name);
  if (first === undefined || written === undefined || kind === undefined || queued?.tokens !== first.tokens) return;
  const title = own.trim() || name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
  // The two spaces are a line break.
  const text = `**${title}**  \n${first.text.slice(written.length)}`.trimEnd();
  queued.src = text;
  Object.assign(first, { text, raw: text });
  quote.callout = { kind };
}

/** A callout in markdown. */
export function writeCallout(name: string, title: string, body: string): string {
  // Code, lists and tables must begin their line.
  const gap = /^(?:\*\*|[^\s`~#>|\d*+-])/.test(body) ? '' : '\n';
  return `[!${name.toUpperCase()}]${title === '' ? '' : ` ${title}`}\n${gap}${body}`
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
