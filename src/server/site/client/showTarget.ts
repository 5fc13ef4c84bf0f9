/** Opens the accordions and chooses the tabs around the place that the page's address names, and scrolls to it. */
export function showTarget(): void {
  const target = document.getElementById(decode(location.hash.slice(1)));
  let isShown = true;
  for (let at = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) {
      at.open = true;
      isShown = false;
    }
    if (!at.hidden || at.id === '') continue;
    document.querySelector<HTMLElement>(`[role=tab][aria-controls="${CSS.escape(at.id)}"]`)?.click();
    isShown = false;
  }
  if (!isShown) target?.scrollIntoView();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
