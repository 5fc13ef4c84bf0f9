import type { SectionBlock } from '../../../../shared/site/cutSection';
import type { DocsHeading, DocsSection } from '../DocsPage';

/** A section is split when its text is longer than this, in characters, so that a long reference list becomes several passages. */
const SECTION_TEXT_MAX = 4_000;

/** Maximum length of a heading's copies in the sections below it, in characters. */
const PARENT_MAX_LENGTH = 200;

/** Writes the sections of a page from its first block to its last one. */
export function createSectionWriter() {
  const sections: DocsSection[] = [];
  const parents: { depth: number; section: DocsSection }[] = [];
  /** The sections of a section's parent headings. */
  const above = new Map<DocsSection, DocsSection[]>();
  const lengths = new Map<DocsSection, number>();
  const open = ({ anchor, heading, parents: names }: Omit<DocsSection, 'blocks'>): DocsSection => {
    const opened = { anchor, heading, parents: names, blocks: [] };
    sections.push(opened);
    return opened;
  };
  const toName = ({ heading }: DocsSection) => heading.slice(0, PARENT_MAX_LENGTH);
  let section = open({ anchor: '', heading: '', parents: [] });
  const openBelow = (heading: string, anchor: string) => {
    const around = parents.map((parent) => parent.section);
    section = open({ anchor, heading, parents: around.map(toName) });
    above.set(section, around);
  };

  return {
    add(block: SectionBlock) {
      if ((lengths.get(section) ?? 0) > SECTION_TEXT_MAX) section = open(section);
      section.blocks.push(block);
      lengths.set(section, (lengths.get(section) ?? 0) + block.text.length);
    },
    begin({ depth, text, id }: DocsHeading) {
      while ((parents.at(-1)?.depth ?? 0) >= depth) parents.pop();
      openBelow(text, id);
      parents.push({ depth, section });
    },
    /** Writes a section with its own title, and then continues the current section. */
    insert(title: string, anchor: string, write: () => void) {
      const before = section;
      openBelow(title, anchor);
      const isOwn = before.anchor !== '' && before.anchor !== parents.at(-1)?.section.anchor;
      if (isOwn) section.parents.push(toName(before));
      write();
      section = open(before);
    },
    /** All sections. */
    end() {
      for (const [below, others] of above) {
        const bare = others.filter(({ blocks }) => blocks.length === 0).map(toName);
        if (bare.length > 0) below.bare = bare;
      }
      return sections;
    },
  };
}
