import { createElement } from './createElement';
import { readStored, writeStored } from './stored';

const STORAGE_KEY = 'docs-tabs';
/** Maximum number of stored choices; the last ones are kept. */
const CHOICES_MAX = 20;

let count = 0;
/** Functions that show the tab with a name, one for each group. */
const groups: ((name: string) => void)[] = [];

/**
 * Adds tabs above blocks that are variants of each other. Without the script the blocks are shown below each other with their names. A
 * choice applies to all groups with a tab of that name, and to later pages.
 */
export function setUpTabs(group: HTMLElement): void {
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > figure[data-tab]')].map(toPanel);
  const list = createElement('div');
  list.setAttribute('role', 'tablist');
  const tabs = panels.map((panel) => {
    const tab = createElement('button', { type: 'button' }, panel.dataset.tab ?? '');
    count += 1;
    panel.id ||= `_tab-${count}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-label', tab.textContent);
    return tab;
  });
  const names = tabs.map((tab) => tab.textContent);
  const show = (wanted: number) => {
    panels.forEach((panel, index) => {
      panel.hidden = index !== wanted;
      tabs[index]?.setAttribute('aria-selected', String(index === wanted));
      if (tabs[index]) tabs[index].tabIndex = index === wanted ? 0 : -1;
    });
  };
  const choose = (index: number) => {
    const name = names[index] ?? '';
    const top = group.getBoundingClientRect().top;
    for (const showIn of groups) showIn(name);
    show(index);
    // Keep the position, because groups above may have changed their height.
    scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' });
    keepChoice(name);
  };
  tabs.forEach((tab, index) => tab.addEventListener('click', () => choose(index)));
  list.addEventListener('keydown', (event) => {
    const forwards = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const step = event.key === forwards ? 1 : -1;
    const next =
      ends[event.key] ?? (/^Arrow(Left|Right)$/.test(event.key) ? (at + step + tabs.length) % tabs.length : -1);
    if (next < 0) return;
    event.preventDefault();
    choose(next);
    tabs[next]?.focus();
  });
  list.append(...tabs);
  group.prepend(list);
  group.dataset.ready = '';
  groups.push((name) => {
    if (names.includes(name)) show(names.indexOf(name));
  });
  const chosen = readChoices().findLast((name) => names.includes(name));
  show(chosen === undefined ? 0 : names.indexOf(chosen));
}

/**
 * A figure with a caption cannot be a tab panel, so a neutral element replaces it. Its caption becomes the tab, unless it is a file name.
 */
function toPanel(figure: HTMLElement): HTMLElement {
  const panel = createElement('div', { id: figure.id });
  panel.dataset.tab = figure.dataset.tab;
  const caption = figure.querySelector(':scope > figcaption');
  const file = caption?.getAttribute('data-file');
  if (caption && file) {
    caption.replaceWith(createElement('p', { className: 'file' }, file));
  } else caption?.remove();
  panel.append(...figure.childNodes);
  figure.replaceWith(panel);
  return panel;
}

function readChoices(): string[] {
  return readStored(STORAGE_KEY)?.split('\n') ?? [];
}

function keepChoice(name: string) {
  const others = readChoices().filter((other) => other !== name);
  writeStored(STORAGE_KEY, [...others, name].slice(-CHOICES_MAX).join('\n'));
}
