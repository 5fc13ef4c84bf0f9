import { useTheme } from './useTheme';

/** Props of {@link SiteHeader}. */
export interface SiteHeaderProps {
  title: string;
  home: string;
  isMenuOpen?: boolean;
  /** Without it, the header has no menu button. */
  onMenuToggle?(): void;
}

/** Name of the site, the menu button on narrow screens, and the theme switch. */
export function SiteHeader({ title, home, isMenuOpen = false, onMenuToggle }: SiteHeaderProps) {
  const { isDark, toggle } = useTheme();
  return (
    <header className="site-header">
      {onMenuToggle !== undefined && (
        <button
          type="button"
          className="icon-button menu-button"
          aria-expanded={isMenuOpen}
          aria-controls="navigation"
          aria-label="Menu"
          onClick={onMenuToggle}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={isMenuOpen ? 'M5 5l10 10M15 5L5 15' : 'M3 5.500h14M3 10h14M3 14.500h14'} />
          </svg>
        </button>
      )}
      <a className="site-title" href={home}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="8" />
          <path d="M9 11.500A2.5 2.5 0 0 1 11.5 9h9a2.5 2.5 0 0 1 2.5 2.500v6a2.5 2.5 0 0 1-2.5 2.500H15l-4 3.500V20a2 2 0 0 1-2-2z" />
        </svg>
        <span>{title}</span>
      </a>
      <a className="header-link" href="/playground">
        Playground
      </a>
      <button type="button" className="icon-button" aria-pressed={isDark} aria-label="Dark colours" onClick={toggle}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          {isDark ? (
            <path d="M16.5 12.200A7 7 0 0 1 7.800 3.500a7 7 0 1 0 8.700 8.700z" />
          ) : (
            <>
              <circle cx="10" cy="10" r="3.5" />
              <path d="M10 2v1.500M10 16.500V18M2 10h1.500M16.5 10H18M4.300 4.300l1.100 1.100M14.600 14.600l1.100 1.100M4.300 15.700l1.100-1.100M14.600 5.400l1.100-1.100" />
            </>
          )}
        </svg>
      </button>
    </header>
  );
}
