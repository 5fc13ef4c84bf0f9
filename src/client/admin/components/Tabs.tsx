import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { AdminLabelName } from '../labels/adminLabels';
import { useAdmin } from './AdminContext';

export interface TabItem {
  key: string;
  name: AdminLabelName;
  content: ReactNode;
  /** True mounts the content only when the tab is first shown. */
  isOnDemand?: boolean;
}

/** Tabs that follow the ARIA practices: they are one tab stop; arrow keys, Home and End move the focus and show the tab at once. */
export function Tabs(props: {
  tabs: readonly TabItem[];
  /** Key of the shown tab. */
  shown: string;
  onShow: (key: string) => void;
}): ReactNode {
  const { tabs, shown, onShow } = props;
  const { say } = useAdmin();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = Math.max(
    0,
    tabs.findIndex(({ key }) => key === shown),
  );
  const [seen, setSeen] = useState<readonly string[]>([]);
  const show = (index: number) => {
    const { key } = tabs[index]!;
    onShow(key);
    setSeen((before) => (before.includes(key) ? before : [...before, key]));
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
        aria-label={say('adminTitle')}
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
            {say(tab.name)}
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
          {(!tab.isOnDemand || index === chosen || seen.includes(tab.key)) && tab.content}
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
