const PATHS = {
  spark: 'M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.4M3.5 4v4.4h4.4M12 7.5V12l3 2',
  back: 'M15 5l-7 7 7 7',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7z',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  page: 'M7 3h7l4 4v14H7zM14 3v4h4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  more: 'M5 11v2M4 12h2M12 11v2M11 12h2M19 11v2M18 12h2',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
} as const;

/** The icon of the site's support. */
export const contactPath = 'M4 5h16v11H9l-5 4z';

/** An icon of the panel by its name, or by its path if only one component uses it. */
export type IconName = keyof typeof PATHS | `M${string}`;

/** A line icon in the text's colour. It is hidden from assistive technology, so its control must have a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={name in PATHS ? PATHS[name as keyof typeof PATHS] : name} />
    </svg>
  );
}
