import { expect, it } from 'vitest';
import { loadHighlighter } from './highlightCode';

it('marks the parts of code, and keeps every character', async () => {
  const highlight = await loadHighlighter();
  expect(highlight('import a from "b"; // <c>', 'ts')).toBe(
    '<span class="code-keyword">import</span> a <span class="code-keyword">from</span> <span class="code-string">&quot;b&quot;</span>; <span class="code-comment">// &lt;c&gt;</span>',
  );
  const long = Array.from({ length: 400 }, (_, index) => `const a${index} = "<${index}>";\n`).join('');
  const text = highlight(long, 'JavaScript').replace(/<[^>]+>/g, '');
  expect(text).toBe(long.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'));
});

it('leaves code in an unknown language, and code with very long lines, as it is', async () => {
  const highlight = await loadHighlighter();
  expect(highlight('<a>', 'nope')).toBe('&lt;a&gt;');
  expect(highlight(`const a = 1${' '.repeat(1000)}`, 'js')).not.toContain('span');
});
