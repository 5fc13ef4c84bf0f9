import type { IndexedPage } from '../pages/DocsPage';

/** `**Thread** (also: conversation, session)`, `Thread, also known as conversation: …`, `## Thread` followed by `Also called: …`. */
const ALSO = /\b(?:also(?: known as| called)?|aka|a\.k\.a\.|synonyms?)\s*:?\s+([^.;:)\n]+)/i;

/** Longest name of a thing. */
const NAME_MAX_LENGTH = 60;

/**
 * Words that mean the same, one line a thing, from the folder's own glossary: a page named `glossary` whose entries, list items,
 * paragraphs or sections, say "also: …", "also known as …" or "also called …". Empty without such a page.
 */
export function readGlossary(pages: readonly IndexedPage[]): string[] {
  const glossaries = pages.filter((page) => /(^|\/)glossary$/i.test(page.path));
  return glossaries.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.blocks.flatMap((block) => {
        const also = ALSO.exec(block.text);
        if (!also) return [];
        // Before the "also" stands the name; where nothing does, the heading is the name.
        const before = block.text.slice(0, also.index).replaceAll(/[\s(,:–—-]+$/g, '');
        const name = before === '' && section.anchor !== '' ? section.heading : (before.split(/[:–—(]| - /)[0] ?? '');
        if (name.trim() === '' || name.length > NAME_MAX_LENGTH) return [];
        return [`${name} ${(also[1] ?? '').replaceAll(/,|\bor\b|\band\b/g, ' ')}`];
      }),
    ),
  );
}
