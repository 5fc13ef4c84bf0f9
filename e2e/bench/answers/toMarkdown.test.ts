import { expect, test } from 'vitest';
import { toMarkdown } from './toMarkdown';

test('a page of a manual keeps its title, headings, lists, tables and notes', () => {
  const html = `<?xml version="1.0"?><html><head><title>x</title></head><body>
    <div class="navheader"><a href="next.html">Next</a></div>
    <div class="titlepage"><h3 class="title"><a id="crop"></a>4.4. Crop</h3></div>
    <p>Cuts
      off a <b>border</b>, see <a href="layer.html#mask">masks</a>.</p>
    <div class="tip"><table><tr><td><img alt="tip"/></td><th>Tip</th></tr><tr><td><p>Press a_b.</p></td></tr></table></div>
    <h4>4.4.1. Options</h4>
    <dl><dt><span class="term">Fixed</span></dt><dd><p>Keeps the ratio:</p><ul><li>width</li><li><p>height</p></li></ul></dd></dl>
    <ol><li>Open it.</li><li>Close it.</li></ol>
    <table><tr><th>Date</th><td>of today<br>or later</td></tr><tr><th>Sum</th><td>a number</td></tr></table>
    <table><tr><th>Key</th><th>Does</th></tr><tr><td>A|B</td><td>one</td></tr></table>
    <pre>crop  --all
</pre>
  </body></html>`;
  expect(toMarkdown(html)).toBe(
    [
      '# Crop',
      'Cuts off a **border**, see [masks](layer.md).',
      '> **Tip**\n> \n> Press a\\_b.',
      '## Options',
      '- **Fixed**: Keeps the ratio:\n\n  - width\n  - height',
      '1. Open it.\n2. Close it.',
      '- **Date**: of today\n  or later\n- **Sum**: a number',
      '| Key | Does |\n| --- | --- |\n| A\\|B | one |',
      '```\ncrop  --all\n```\n',
    ].join('\n\n'),
  );
});
