/** Fills the long block: more lines than a window shows, and more characters than one piece of a question may have. */
const long = document.querySelector('[data-block="long"] code');
if (long !== null)
  long.textContent = Array.from({ length: 400 }, (_, line) => `line ${line + 1} of a long listing`).join('\n');

/** Declarative shadow roots are not everywhere; this one is of a component as sites have them. */
for (const template of document.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
  template.parentElement?.attachShadow({ mode: 'open' }).append(template.content);
  template.remove();
}
