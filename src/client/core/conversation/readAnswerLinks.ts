import { scanFences } from '../links/scanFences';

/** A link in an answer's markdown. The text of a numbered mark, `[1](/guides/start#install "Start: Install")`, is its number. */
export interface AnswerLink {
  text: string;
  /** Address as the answer writes it. */
  reference: string;
}

/** Matches a link: text and address, with or without a title. Escapes, comments, code spans and images match too, without an address, so that links inside them are skipped. */
const LINK = /\\.|<!--.*?-->|(?<!`)`+[^`]+`+|!\[[^[\]]*\]\(|\[((?:\\.|[^[\]\\])*)\]\(([^()\s<>]+)(?: +"[^"]*")?\)/g;

/** Every link contains this text, and most lines do not. Searching for it first makes long answers many times cheaper to read. */
const MIDDLE = '](';

/** The links of an answer that are written as `[text](address)`, in order, except in code. The cost is linear in the length of the text. */
export function readAnswerLinks(markdown: string): AnswerLink[] {
  if (!markdown.includes(MIDDLE)) return [];
  return scanFences(markdown).flatMap(({ line, language }) =>
    language !== null || !line.includes(MIDDLE)
      ? []
      : [...line.matchAll(LINK)].flatMap(([, text = '', reference]) =>
          reference === undefined ? [] : [{ text, reference }],
        ),
  );
}
