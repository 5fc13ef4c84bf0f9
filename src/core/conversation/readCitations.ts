import { scanFences } from '../links/scanFences';

/** A numbered mark in an answer's markdown that leads to the passage behind a sentence: `[1](/guides/start#install)`. */
export interface Citation {
  number: number;
  /** Address as the answer writes it. */
  reference: string;
}

/** A number with more digits is the text of an ordinary link, such as a year. */
const CITATION_MARK = /\[(\d{1,3})\]\(([^()\s<>]+)\)/g;

/** The citations of an answer by number; the first mark of a number counts. Code holds none. Cost is linear in the length of the text. */
export function readCitations(markdown: string): Citation[] {
  const citations = new Map<number, Citation>();
  for (const { line, language } of scanFences(markdown)) {
    if (language !== null) continue;
    for (const [, digits, reference = ''] of line.matchAll(CITATION_MARK)) {
      const number = Number(digits);
      if (!citations.has(number)) citations.set(number, { number, reference });
    }
  }
  return [...citations.values()].toSorted((first, second) => first.number - second.number);
}
