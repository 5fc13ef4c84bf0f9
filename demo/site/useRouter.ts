import { useCallback, useEffect, useState } from 'react';
import { isSitePath, toPath } from './isSitePath';

/** Rest after which the place of the reader is noted, in milliseconds; browsers refuse to note every single step. */
const SCROLL_REST_MS = 120;

/** One visit of a page; a new one for every navigation, also to another place on the same page. */
export interface Visit {
  /** Anchor, without `#`; empty for the top. */
  anchor: string;
  /** Text fragment (`text=…`) of the address; empty for none. */
  fragment: string;
  /** Where to scroll to when the reader came back; `null` for a new visit. */
  scrollY: number | null;
  /** True for the page that the browser itself loaded. */
  isFirst: boolean;
}

/** Client-side navigation by real links: the path in view, and the way to another. */
export function useRouter() {
  const [location, setLocation] = useState(() => ({
    path: toPath(window.location.pathname),
    visit: readVisit(window.location.hash, readScroll(), true),
  }));

  /** Goes to an address of this site. False when it is none of its pages: then the browser follows the link. */
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

/** Notes on the entry that is left where the reader was. */
function keepScroll() {
  window.history.replaceState({ scrollY: Math.round(window.scrollY) }, '');
}

function readScroll(): number | null {
  const state = window.history.state as { scrollY?: unknown } | null;
  return typeof state?.scrollY === 'number' ? state.scrollY : null;
}
