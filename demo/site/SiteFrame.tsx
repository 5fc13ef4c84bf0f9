import type { ReactNode } from 'react';
import { useState } from 'react';
import { Sidebar } from './Sidebar';
import { SiteHeader } from './SiteHeader';
import type { usePages } from './usePages';

/**
 * The frame of every page: skip link, header and list of pages.
 *
 * @param props.isBeside Whether the page makes room for the open panel.
 */
export function SiteFrame(props: {
  site: ReturnType<typeof usePages>;
  path: string;
  isBeside?: boolean;
  children: ReactNode;
}): ReactNode {
  const { site, path, isBeside = false, children } = props;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [menuPath, setMenuPath] = useState(path);

  // A page was chosen, so the menu closes.
  if (menuPath !== path) {
    setMenuPath(path);
    setMenuOpen(false);
  }

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader
        title={site?.title ?? ''}
        home={site?.home ?? '/'}
        isMenuOpen={isMenuOpen}
        onMenuToggle={() => setMenuOpen(!isMenuOpen)}
      />
      <div className="layout" data-beside={isBeside || undefined}>
        <Sidebar site={site} path={path} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        {children}
      </div>
    </>
  );
}
