import { groupBy } from '../../../lib/groupBy';
import type { IndexedPage } from '../../pages/DocsPage';
import { titleFromPath } from '../../pages/links/toDocsPath';

/** Share and number of the pages of one language and version that may have one title, unless these are most. */
const SAME_SHARE = 0.2;
const SAME_MAX = 2;
const MOST_SHARE = 0.5;

/** True for a title of so many of these pages that it names the documentation and not its page. */
export function isShared(count: number, all: number): boolean {
  return count > 1 && count > Math.min(Math.max(SAME_MAX, all * SAME_SHARE), all * MOST_SHARE);
}

/** Names pages by their paths if their titles are those of many pages, such as the project's name above each of them. */
export function nameApart(pages: readonly IndexedPage[]): void {
  for (const scope of groupBy(pages, ({ language, version }) => JSON.stringify([language, version])).values()) {
    for (const [title, same] of groupBy(scope, ({ writtenTitle }) => writtenTitle)) {
      const isOwn = !isShared(same.length, scope.length);
      for (const page of same) page.title = isOwn || page.path === '/' ? title : titleFromPath(page.path);
    }
  }
}
