/** Removes copies of assistants: page caches clone the body, and a cloned assistant is an empty element without its shadow root. */
export function removeCopies({ document }: Window) {
  for (const copy of document.querySelectorAll('body>[data-docs-assistant]')) if (!copy.shadowRoot) copy.remove();
}
