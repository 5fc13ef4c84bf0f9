import { escapeLabel } from './escapeLabel';
import { cutSection, type QuestionCover, type SectionBlock } from './cutSection';

/** A section that is quoted. */
export interface QuotedSection {
  title: string;
  /** What the section is in, the outermost first. */
  trail: readonly string[];
  /** Title of its page. */
  page: string;
  /** Path or URL, with the section's anchor. */
  address: string;
  blocks: readonly SectionBlock[];
}

/**
 * A section as a quote in markdown. Its first line is the title, as a link, where it is, and the citation: a link whose text is the number
 * of its page.
 */
export function writeExcerpt(section: QuotedSection, number: number, cover: QuestionCover): string {
  const { title, trail, page, address, blocks } = section;
  const place = trail.length === 0 ? '' : ` · ${trail.map(escapeLabel).join(' › ')}`;
  const label = (title === page ? page : `${page}: ${title}`).replaceAll(/["\\\s]+/g, ' ').trim();
  const head = `[${escapeLabel(title)}](${address})${place} [${number}](${address} "${label}")`;
  return `${head}\n\n${cutSection(blocks, [...trail, title].join('\n'), cover)}`
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
