/** Fills the long block with more lines than a window shows, and more characters than one context item may have. */
const long = document.querySelector('[data-block="long"] code');
if (long !== null)
  long.textContent = Array.from({ length: 400 }, (_, line) => `line ${line + 1} of a long listing`).join('\n');

/**
 * Attaches the shadow root by script, because not every browser supports declarative shadow roots. It belongs to a typical component of a
 * site.
 */
for (const template of document.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
  template.parentElement?.attachShadow({ mode: 'open' }).append(template.content);
  template.remove();
}
