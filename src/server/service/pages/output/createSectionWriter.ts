import type { SectionBlock } from '../../../../shared/site/cutSection';
import type { DocsHeading, DocsSection } from '../DocsPage';

/** A section is split when its text is longer than this, in characters, so that a long reference list becomes several passages. */
const SECTION_TEXT_MAX = 4_000;

/** Maximum length of a heading's copies in the sections below it, in characters. */
const PARENT_MAX_LENGTH = 200;

/** Writes the sections of a page from its first block to its last one. */
export function createSectionWriter() {
  const sections: DocsSection[] = [];
  const parents: { heading: DocsHeading; section: DocsSection }[] = [];
  /** The sections of a section's parent headings. */
  const above = new Map<DocsSection, DocsSection[]>();
  const lengths = new Map<DocsSection, number>();
  const open = ({ anchor, heading, parents: names }: Omit<DocsSection, 'blocks'>): DocsSection => {
    const opened = { anchor, heading, parents: names, blocks: [] };
    sections.push(opened);
    return opened;
  };
  let section = open({ anchor: '', heading: '', parents: [] });
  const openBelow = (heading: string, anchor: string) => {
    const names = parents.map((parent) => parent.heading.text.slice(0, PARENT_MAX_LENGTH));
    section = open({ anchor, heading, parents: names });
    above.set(
      section,
      parents.map((parent) => parent.section),
    );
  };

  return {
    add(block: SectionBlock) {
      if ((lengths.get(section) ?? 0) > SECTION_TEXT_MAX) section = open(section);
      section.blocks.push(block);
      lengths.set(section, (lengths.get(section) ?? 0) + block.text.length);
    },
    begin(heading: DocsHeading) {
      while ((parents.at(-1)?.heading.depth ?? 0) >= heading.depth) parents.pop();
      openBelow(heading.text, heading.id);
      parents.push({ heading, section });
    },
    /** Writes a section with its own title, and then continues the current section. */
    insert(title: string, anchor: string, write: () => void) {
      const before = section;
      const parent = parents.at(-1);
      const isOwn = before.anchor !== '' && parent?.section !== before && parent?.heading.id !== before.anchor;
      openBelow(title, anchor);
      if (isOwn) section.parents.push(before.heading.slice(0, PARENT_MAX_LENGTH));
      write();
      section = open(before);
    },
    /** All sections. */
    end() {
      for (const [below, others] of above) {
        const bare = others
          .filter(({ blocks }) => blocks.length === 0)
          .map(({ heading }) => heading.slice(0, PARENT_MAX_LENGTH));
        if (bare.length > 0) below.bare = bare;
      }
      return sections;
    },
  };
}
