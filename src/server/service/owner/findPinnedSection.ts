import type { DocsSection, IndexedPage } from '../pages/DocsPage';
import type { PinnedAnswer } from './OwnerWords';

/** The section that the owner has pinned, with its page; `null` if it does not exist. */
export function findPinnedSection(
  { page: path, passage }: PinnedAnswer,
  pages: readonly IndexedPage[],
): { page: IndexedPage; section: DocsSection } | null {
  const page = pages.find((other) => other.path === path);
  const { sections = [] } = page ?? {};
  const name = toName(passage);
  const section =
    passage === ''
      ? sections.find(({ blocks }) => blocks.length > 0)
      : sections.find(({ anchor, heading }) => anchor === passage.replace(/^#/, '') || toName(heading) === name);
  return page && section ? { page, section } : null;
}

function toName(text: string): string {
  return text.replaceAll(/[*_`]/g, '').trim().toLowerCase();
}
