/** Keeps the keys of a reader who types in the assistant from the page's shortcuts. */
export function containKeys(surface: HTMLElement): void {
  for (const type of ['keydown', 'keyup', 'keypress'])
    surface.addEventListener(type, (event) => event.stopPropagation());
}
