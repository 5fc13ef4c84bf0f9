import type { Links, Token, Tokens } from 'marked';
import { Lexer, Tokenizer } from 'marked';
import type { FoundSpan } from '../rare/Spans';
import { CJK, CJK_PUNCTUATION, isCjk } from './cjk';

/** `[^label]`, a reference to a footnote that is defined. */
export interface FootnoteToken {
  type: 'footnote';
  raw: string;
  label: string;
}

/** Text of an extension. */
export interface SpanToken {
  type: 'span';
  raw: string;
  found: FoundSpan;
}

export interface InlineLexer {
  /** The link reference definitions, by normalised label; the caller adds to it. */
  links: Links;
  lexer: Lexer;
  tokenizer: Tokenizer;
  lex(text: string): Token[];
}

/** Where a bare address ends although no white space follows. */
const URL_END = new RegExp(`[${CJK_PUNCTUATION}]`);

/**
 * The inline half of marked's lexer, set up for answers: GFM, and emphasis beside Chinese, Japanese and Korean marks. `extendLexer` adds
 * what is rare.
 */
export function createInlineLexer(): InlineLexer {
  const tokenizer = new AnswerTokenizer();
  const lexer = new Lexer({ gfm: true, tokenizer });
  tokenizer.rules = { ...tokenizer.rules, inline: toCjkFriendly(tokenizer.rules.inline) };
  return {
    lexer,
    links: lexer.tokens.links,
    tokenizer,
    lex(text) {
      // Raw HTML that was left open must not reach into the next text.
      lexer.state.inLink = false;
      lexer.state.inRawBlock = false;
      return lexer.inlineTokens(text);
    },
  };
}

class AnswerTokenizer extends Tokenizer {
  override emStrong(source: string, masked: string, previous = ''): Tokens.Em | Tokens.Strong | undefined {
    // A CJK character before `*` allows what white space would allow; before `_` it stays a letter, as inside other words.
    return super.emStrong(source, masked, source.startsWith('*') && isCjk(previous) ? '' : previous);
  }

  override url(source: string): Tokens.Link | undefined {
    const token = super.url(source);
    const end = token ? token.raw.search(URL_END) : -1;
    if (!token || end < 0) return token;
    const cut = token.raw.length - end;
    const text = token.text.slice(0, -cut);
    return {
      ...token,
      raw: token.raw.slice(0, -cut),
      href: token.href.slice(0, -cut),
      text,
      tokens: [{ type: 'text', raw: text, text }],
    };
  }
}

type InlineRules = Tokenizer['rules']['inline'];

let friendlyRules: InlineRules | undefined;

/** marked's rules with CJK-friendly delimiters; the marks of emphasis are the same for every lexer, so they are made once. */
function toCjkFriendly(rules: InlineRules): InlineRules {
  friendlyRules ??= {
    ...rules,
    emStrongLDelim: withLetters(rules.emStrongLDelim),
    emStrongRDelimAst: toRightDelimiter('*', '\\*+', '^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])'),
    delLDelim: withLetters(rules.delLDelim),
    delRDelim: toRightDelimiter('~', '~~?', '^[^~]+(?=[^~])'),
    punctuation: withLetters(rules.punctuation),
  };
  return friendlyRules;
}

/** The same rule, in which CJK punctuation is no punctuation. The class is the one that marked writes into its rules. */
function withLetters(rule: RegExp): RegExp {
  const source = rule.source.replaceAll(/\[(?:\\s)?\\p\{P\}\\p\{S\}\]/g, `(?![${CJK_PUNCTUATION}])$&`);
  return new RegExp(source, rule.flags);
}

/**
 * The search for the end of emphasis, with marked's six cases in marked's order and number: its lexer reads which of them matched.
 * A CJK character beside a run allows what white space would allow (cases 2 and 6 before the run, 3 and 5 after it).
 */
function toRightDelimiter(mark: string, run: string, skipped: string): RegExp {
  const punctuation = `(?![${mark}~${CJK_PUNCTUATION}])[\\p{P}\\p{S}]`;
  const punctuationOrSpace = `(?![${mark}~${CJK_PUNCTUATION}])[\\s\\p{P}\\p{S}]`;
  const letter = `(?:[^\\s\\p{P}\\p{S}]|[${mark === '~' ? '' : '~'}${CJK_PUNCTUATION}])`;
  const cjk = `[${CJK}]`;
  const cases = [
    skipped,
    `${punctuation}(${run})(?=\\s|$)`,
    `(?!${cjk}${run}${punctuation})${letter}(${run})(?![${mark}])(?=${punctuationOrSpace}|$)`,
    `(?!${punctuation}${run}${cjk})${punctuationOrSpace}(${run})(?=${letter})`,
    `\\s(${run})(?![${mark}])(?=${punctuation})`,
    `(?=${punctuation}${run}(?:${punctuation}|${cjk}))${punctuation}(${run})(?![${mark}])`,
    `(?=${cjk}${run}${punctuation}|${letter}${run}${letter})${letter}(${run})`,
  ];
  return new RegExp(cases.join('|'), 'gu');
}
