import type { TokenizerAndRendererExtension, TokenizerThis, Tokens } from 'marked';

/** The mark of a note, which its text follows. */
const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/;
const DEFINITION_BELOW = /\n {0,3}\[\^[^\]\s]{1,100}\]:/;
const REFERENCE = /^\[\^([^\]\s]{1,100})\]/;

/** Number of characters of a paragraph in which a definition is searched: the whole rest for each paragraph would be quadratic. */
const PARAGRAPH_MAX = 1_000;

/** Footnotes as on GitHub: the text of each is a paragraph at its place, and its references are not shown. */
export const FOOTNOTES: TokenizerAndRendererExtension[] = [
  {
    name: 'def',
    level: 'block',
    start(source: string) {
      const at = source.slice(0, PARAGRAPH_MAX).search(DEFINITION_BELOW);
      return at < 0 ? undefined : at + 1;
    },
    tokenizer(this: TokenizerThis, source: string) {
      const [raw, name] = DEFINITION.exec(source) ?? [];
      if (raw === undefined) return undefined;
      this.lexer.tokens.links[`^${name}`] ??= { href: '', title: '' };
      return { type: 'def', raw };
    },
  },
  { name: 'footnote', renderer: () => '' },
];

/** The reference to a footnote at the beginning of a text; undefined if it has no definition. */
export function readFootnote(source: string, links: Readonly<Record<string, unknown>>): Tokens.Generic | undefined {
  const [raw, name] = REFERENCE.exec(source) ?? [];
  return raw !== undefined && Object.hasOwn(links, `^${name}`) ? { type: 'footnote', raw, text: '' } : undefined;
}
