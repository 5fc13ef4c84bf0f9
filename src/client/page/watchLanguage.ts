/**
 * Calls back with the language that the page says it is in, at once and after every change; empty when it says none.
 *
 * @returns Ends the watch.
 */
export function watchLanguage(win: Window & typeof globalThis, onChange: (language: string) => void): () => void {
  const { documentElement } = win.document;
  const tell = () => onChange(documentElement.lang);
  const observer = new win.MutationObserver(tell);
  observer.observe(documentElement, { attributes: true, attributeFilter: ['lang'] });
  tell();
  return () => observer.disconnect();
}
