import { useEffect, useMemo, useRef } from 'react';
import type { PageEntry, PagesData } from './docsData';
import type { PageGroup } from './groupPages';
import { groupPages } from './groupPages';

/** Maximum number of pages for a site whose groups are all open. */
const OPEN_GROUPS_MAX_PAGES = 60;

/** Props of {@link Sidebar}. */
export interface SidebarProps {
  site: PagesData | null;
  path: string;
  /** Whether the menu is shown on narrow screens. On wide screens it is always shown. */
  isOpen: boolean;
  onClose(): void;
}

/** The pages of the site. On narrow screens it is a menu under the header, which Escape closes. */
export function Sidebar({ site, path, isOpen, onClose }: SidebarProps) {
  const groups = useMemo(() => groupPages(site?.pages ?? []), [site]);
  const navigation = useRef<HTMLElement>(null);
  const isSmall = (site?.pages.length ?? 0) <= OPEN_GROUPS_MAX_PAGES;

  useEffect(() => {
    if (!isOpen) return undefined;
    navigation.current?.querySelector<HTMLElement>('a, summary')?.focus();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      document.querySelector<HTMLElement>('.menu-button')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen, onClose]);

  useEffect(() => {
    if (site === null || navigation.current === null) return;
    const links = [...navigation.current.querySelectorAll('a')];
    const current = links.find((link) => link.pathname === encodeURI(path));
    if (current) scrollTo(navigation.current, current);
  }, [path, site]);

  return (
    <nav ref={navigation} id="navigation" className="sidebar" aria-label="Pages" data-open={isOpen || undefined}>
      {groups.map((group) => (
        <SidebarGroup key={`${group.title} ${group.pages[0]?.path}`} group={group} path={path} isAlwaysOpen={isSmall} />
      ))}
    </nav>
  );
}

/**
 * Scrolls the link into view within the menu. Not with `scrollIntoView`, because in Chromium the next Tab would then continue from the
 * link and miss the link that skips to the content.
 */
function scrollTo(navigation: HTMLElement, link: HTMLElement): void {
  const frame = navigation.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  navigation.scrollTop += Math.min(0, top - frame.top) + Math.max(0, bottom - frame.bottom);
}

function SidebarGroup({ group, path, isAlwaysOpen }: { group: PageGroup; path: string; isAlwaysOpen: boolean }) {
  const links = (
    <ul>
      {group.pages.map((page) => (
        <li key={page.path}>
          <PageAnchor page={page} isCurrent={page.path === path} />
        </li>
      ))}
    </ul>
  );
  if (group.title === null || group.pages.length === 1) return links;
  if (isAlwaysOpen) {
    return (
      <section>
        <h2>{group.title}</h2>
        {links}
      </section>
    );
  }
  const isCurrent = group.pages.some((page) => page.path === path);
  return (
    <details key={String(isCurrent)} open={isCurrent}>
      <summary>{group.title}</summary>
      {links}
    </details>
  );
}

function PageAnchor({ page, isCurrent }: { page: PageEntry; isCurrent: boolean }) {
  return (
    <a href={encodeURI(page.path)} aria-current={isCurrent ? 'page' : undefined}>
      {page.title}
    </a>
  );
}
