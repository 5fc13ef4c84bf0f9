/** Page caches keep a copy of the body: what stands in it for an assistant is an empty shell, without the shadow root. */
export function removeCopies({ document }: Window) {
  for (const copy of document.querySelectorAll('body>[data-docs-assistant]')) if (!copy.shadowRoot) copy.remove();
}
