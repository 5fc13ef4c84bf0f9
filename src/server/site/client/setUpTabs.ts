let count = 0;

/** Puts tabs above blocks of code that are variants of each other; without a script they stand below each other with their names. */
export function setUpTabs(group: HTMLElement): void {
  const panels = [...group.querySelectorAll<HTMLElement>('figure[data-tab]')];
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  const tabs = panels.map((panel) => {
    const tab = document.createElement('button');
    count += 1;
    panel.id ||= `_tab-${count}`;
    tab.type = 'button';
    tab.textContent = panel.dataset.tab ?? '';
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-label', tab.textContent);
    return tab;
  });
  const show = (wanted: number) => {
    panels.forEach((panel, index) => {
      panel.hidden = index !== wanted;
      tabs[index]?.setAttribute('aria-selected', String(index === wanted));
      if (tabs[index]) tabs[index].tabIndex = index === wanted ? 0 : -1;
    });
  };
  tabs.forEach((tab, index) => tab.addEventListener('click', () => show(index)));
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const next = (at + step + tabs.length) % tabs.length;
    show(next);
    tabs[next]?.focus();
  });
  list.append(...tabs);
  group.prepend(list);
  group.dataset.ready = '';
  show(0);
}
