import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';

/** One tab and its content. */
export interface TabItem {
  key: string;
  name: string;
  content: ReactNode;
  /** True mounts the content only when the tab is first shown. */
  isOnDemand?: boolean;
}

/** Tabs that follow the ARIA practices: they are one tab stop; arrow keys, Home and End move the focus and show the tab at once. */
export function Tabs({ name, tabs }: { name: string; tabs: readonly TabItem[] }): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const [seen, setSeen] = useState<readonly number[]>([0]);
  const show = (index: number) => {
    setChosen(index);
    setSeen((before) => (before.includes(index) ? before : [...before, index]));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = toNextTab(event.key, chosen, tabs.length, isMirrored);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div className="tabs">
      <div
        className="tab-list"
        part="tabs"
        role="tablist"
        aria-label={name}
        ref={list}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-${tab.key}-panel`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => show(index)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={index !== chosen}
        >
          {(!tab.isOnDemand || seen.includes(index)) && tab.content}
        </div>
      ))}
    </div>
  );
}

function toNextTab(key: string, chosen: number, count: number, isMirrored: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const step = (key === 'ArrowRight') === isMirrored ? -1 : 1;
  return (chosen + step + count) % count;
}
