/** Names of the assistant's variables in the lists of the theming page. */
const VARIABLE = /^--docs-assistant-[\w-]+$/;

/**
 * Adds a field to every row of a page that names a variable of the assistant. Its value is applied on the page.
 *
 * @returns A function that removes all values.
 */
export function makeThemingLive(article: HTMLElement): () => void {
  const { style } = document.documentElement;
  const names = new Set<string>();
  for (const table of article.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tbody tr')];
    const variables = rows.map((row) => row.querySelector('code')?.textContent ?? '');
    if (!variables.some((name) => VARIABLE.test(name))) continue;
    const title = document.createElement('th');
    title.textContent = 'Try';
    table.querySelector('thead tr')?.append(title);
    for (const [index, row] of rows.entries()) {
      const name = variables[index] ?? '';
      const cell = row.appendChild(document.createElement('td'));
      if (VARIABLE.test(name)) cell.append(createField(name, (value) => change(name, value)));
    }
  }

  function change(name: string, value: string) {
    names.add(name);
    if (value === '') style.removeProperty(name);
    else style.setProperty(name, value);
  }

  return () => {
    for (const name of names) style.removeProperty(name);
  };
}

function createField(name: string, onChange: (value: string) => void): HTMLInputElement {
  const field = document.createElement('input');
  field.className = 'live-value';
  field.setAttribute('aria-label', `Try ${name}`);
  field.spellcheck = false;
  field.addEventListener('input', () => onChange(field.value.trim()));
  return field;
}
