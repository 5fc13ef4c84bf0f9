import type { PageData } from '../pages/DocsPage';
import { trimEndOf } from '../../../shared/contract/trim';

/** `**Thread** (also: conversation, session)`, `Thread, also known as conversation: …`, `## Thread` followed by `Also called: …`. */
const ALSO = /\b(?:also(?: known as| called)?|aka|a\.k\.a\.|synonyms?)[\s:]+([^.;:)\n]+)/i;

/** Number of characters at the beginning of an entry that are searched for its other names. */
const ENTRY_MAX_LENGTH = 2_000;

const NAME_MAX_LENGTH = 60;

/** Maximum length of a list of other names, in characters, and maximum number of entries. */
const OTHERS_MAX_LENGTH = 300;
const THINGS_MAX = 2_000;

/**
 * Words with the same meaning, one line per meaning, from the folder's own glossary: a page named `glossary` whose entries (list items,
 * paragraphs or sections) contain "also: …", "also known as …" or "also called …". Empty for other pages.
 */
export function readGlossary({ path, sections }: Pick<PageData, 'path' | 'sections'>): string[] {
  if (!/(^|\/)glossary$/i.test(path)) return [];
  const things = sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      const also = ALSO.exec(block.text.slice(0, ENTRY_MAX_LENGTH));
      if (!also) return [];
      // The name comes before the "also"; otherwise the heading is the name.
      const before = trimEndOf(block.text.slice(0, also.index), ' \n\t(,:–—-');
      const name = before === '' && section.anchor !== '' ? section.heading : (before.split(/[:–—(]| - /)[0] ?? '');
      if (name.trim() === '' || name.length > NAME_MAX_LENGTH) return [];
      return [`${name} ${(also[1] ?? '').slice(0, OTHERS_MAX_LENGTH).replaceAll(/,|\bor\b|\band\b/g, ' ')}`];
    }),
  );
  return things.slice(0, THINGS_MAX);
}
