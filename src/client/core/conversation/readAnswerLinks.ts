import { replaceTargets } from '../links/replaceTargets';

/** A link in an answer's markdown. The text of a numbered mark, `[1](/guides/start#install "Start: Install")`, is its number. */
export interface AnswerLink {
  text: string;
  /** Address as the answer writes it. */
  reference: string;
}

/** The links of an answer that are written as `[text](address)`, in their order. */
export function readAnswerLinks(markdown: string): AnswerLink[] {
  const links: AnswerLink[] = [];
  replaceTargets(markdown, (reference, text) => {
    if (text !== null) links.push({ text, reference });
    return reference;
  });
  return links;
}
