import { useEffect, useState } from 'react';
import type { PageHeading } from './docsData';

/** Distance below the top of the window at which a heading counts as reached, in pixels: the site's header and some space. */
const REACHED_PX = 120;

/** Identifier of the current heading: the last one that was scrolled past. */
export function useActiveHeading(headings: readonly PageHeading[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    function update() {
      frame = 0;
      const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const reached = elements.filter((element) => element.getBoundingClientRect().top <= REACHED_PX);
      setActive((isAtEnd && window.scrollY > 0 ? elements.at(-1) : reached.at(-1))?.id ?? null);
    }
    function schedule() {
      if (frame === 0) frame = requestAnimationFrame(update);
    }
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [headings]);
  return active;
}
