import { useCallback, useEffect, useState } from 'react';
import { isSitePath, toPath } from './isSitePath';

/** Pause before the scroll position is stored, in milliseconds, because browsers limit how often the history can be changed. */
const SCROLL_REST_MS = 120;

/** One visit of a page. Every navigation is a new visit, even to another place on the same page. */
export interface Visit {
  /** Anchor, without `#`; empty for the top. */
  anchor: string;
  /** Text fragment (`text=…`) of the address; empty without a fragment. */
  fragment: string;
  /** Scroll position when the reader has returned; `null` for a new visit. */
  scrollY: number | null;
  /** True for the page that the browser itself loaded. */
  isFirst: boolean;
}

/** Client-side navigation with real links: the current path, and a function that navigates. */
export function useRouter() {
  const [location, setLocation] = useState(() => ({
    path: toPath(window.location.pathname),
    visit: readVisit(window.location.hash, readScroll(), true),
  }));

  /** Navigates to an address of this site. False when it is not a page of this site; the browser then follows the link. */
  const navigate = useCallback((address: string): boolean => {
    const url = new URL(address, window.location.href);
    if (!isSitePath(url)) return false;
    keepScroll();
    const visit = readVisit(url.hash, null, false);
    const hash = visit.anchor === '' ? '' : `#${visit.anchor}`;
    window.history.pushState(null, '', url.pathname + url.search + hash);
    setLocation({ path: toPath(url.pathname), visit });
    return true;
  }, []);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.target !== '' || link.hasAttribute('download') || !isPlainClick(event)) return;
      if (navigate(link.href)) event.preventDefault();
    }
    function handleReturn() {
      const { pathname, hash } = window.location;
      setLocation({ path: toPath(pathname), visit: readVisit(hash, readScroll() ?? 0, false) });
    }
    let timer = 0;
    function handleScroll() {
      window.clearTimeout(timer);
      timer = window.setTimeout(keepScroll, SCROLL_REST_MS);
    }
    document.addEventListener('click', handleClick);
    window.addEventListener('popstate', handleReturn);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', handleClick);
      window.removeEventListener('popstate', handleReturn);
      window.removeEventListener('scroll', handleScroll);
    };
  }, [navigate]);

  return { ...location, navigate };
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

function readVisit(hash: string, scrollY: number | null, isFirst: boolean): Visit {
  const [anchor = '', fragment = ''] = hash.replace(/^#/, '').split(':~:');
  return { anchor: decodeURIComponentSafely(anchor), fragment, scrollY, isFirst };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Stores the reader's scroll position in the history entry that is left. */
function keepScroll() {
  window.history.replaceState({ scrollY: Math.round(window.scrollY) }, '');
}

function readScroll(): number | null {
  const state = window.history.state as { scrollY?: unknown } | null;
  return typeof state?.scrollY === 'number' ? state.scrollY : null;
}
