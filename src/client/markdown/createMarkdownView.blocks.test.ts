import { describe, expect, it } from 'vitest';
import { render, toTags } from './testing/render';

describe('tables', () => {
  it.each([
    [
      '| a | b |\n|:--|--:|\n| 1 | 2 |',
      '<table><thead><tr><th data-align=left>a</th><th data-align=right>b</th></tr></thead><tbody><tr><td data-align=left>1</td><td data-align=right>2</td></tr></tbody></table>',
    ],
    [
      'a | b\n--|--\n1 | 2',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      '|a|\n|-|\n|1|2|3|\n|',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td><td>2</td><td>3</td></tr><tr><td></tr></tbody></table>',
    ],
    [
      '|a|b|\n|-|-|\n|x \\| y|`z \\| w`|',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>x | y</td><td><code>z | w</code></td></tr></tbody></table>',
    ],
    [
      '|a|\n|-|\nrow\n\nnot',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>row</td></tr></tbody></table>|<p>not</p>',
    ],
    ['|a|\n|-|\n# no row', '<table><thead><tr><th>a</th></tr></thead></table>|<h1>no row</h1>'],
    ['|a|b|\n|-|', '<table><thead><tr><th>a</th><th>b</th></tr></thead></table>'],
    ['text\n|a|\n|-|', '<p>text</p>|<table><thead><tr><th>a</th></tr></thead></table>'],
    ['text\nmore | x\n--|--', '<p>text</p>|<table><thead><tr><th>more</th><th>x</th></tr></thead></table>'],
    ['|a|', '<p>|a|</p>'],
    [
      '- |a|\n  |-|\n  |b|',
      '<ul><li><div><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div></li></ul>',
    ],
  ])('%j', (markdown, expected) => {
    const blocks = [...render(markdown).children].map((block) =>
      block.getAttribute('part') === 'table' ? toTags(block) : toTags(wrap(block)),
    );
    expect(blocks.join('|')).toBe(expected);
  });

  it('can be reached and scrolled by keyboard', () => {
    const frame = render('|a|\n|-|').firstElementChild;
    expect(frame?.getAttribute('tabindex')).toBe('0');
    expect(frame?.getAttribute('aria-label')).toBe('Table');
  });
});

describe('lists', () => {
  it.each([
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\n\n- b', '<ul data-loose><li>a</li><li>b</li></ul>'],
    ['- a\n\n  b\n- c', '<ul data-loose><li>a<p>b</p></li><li>c</li></ul>'],
    ['- a\n  - b\n\n- c', '<ul data-loose><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['- ```\n  a\n\n  b\n  ```\n- c', '<ul><li><div><pre><code>a\n\nb</code></pre></div></li><li>c</li></ul>'],
    ['3. a\n4. b\n\n5) c', '<ol start=3><li>a</li><li>b</li></ol><ol start=5><li>c</li></ol>'],
    ['- a\n+ b\n* c', '<ul><li>a</li></ul><ul><li>b</li></ul><ul><li>c</li></ul>'],
    [
      '- [ ] a\n- [x] b\n- [X] *c*\n- [-] d',
      '<ul><li><input>a</li><li><input checked>b</li><li><input checked><em>c</em></li><li>[-] d</li></ul>',
    ],
    ['text\n2. no list\n- list', '<p>text\n2. no list</p><ul><li>list</li></ul>'],
    ['- a\nlazy\n\nnot', '<ul><li>a\nlazy</li></ul><p>not</p>'],
    ['1. a\n   1. b\n      - c\n2. d', '<ol><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ol>'],
    ['- # a\n- > b', '<ul><li><h1>a</h1></li><li><blockquote><p>b</p></blockquote></li></ul>'],
  ])('%j', (markdown, expected) => {
    expect(toTags(render(markdown))).toBe(expected);
  });

  it('nest up to a limit', () => {
    const container = render(`${'- '.repeat(100)}end`);
    expect(container.querySelectorAll('ul')).toHaveLength(30);
    expect(container.textContent).toMatch(/^(?:- )+end$/);
  });
});

describe('code', () => {
  it.each([
    ['```js\na\n```', 'js', 'a'],
    ['~~~ts title="x"\na\n\n  b\n~~~', 'x', 'a\n\n  b'],
    ['    a\n\n\tb', '', 'a\n\nb'],
    ['```\nnever closed', '', 'never closed'],
    ['````\n```\n````', '', '```'],
    ['  ```\n  a\n    b\n ```', '', 'a\n  b'],
    ['```js {1,3}\n```', 'js', ''],
    ['1. x\n   ```make\n   all:\n   \tgcc\n   ```', 'make', 'all:\n\tgcc'],
  ])('%j', (markdown, language, code) => {
    const block = render(markdown, { highlighter: null }).querySelector('[part=code]');
    expect(block?.querySelector('[part=code-language]')?.textContent).toBe(language);
    expect(block?.querySelector('code')?.textContent).toBe(code);
    // The name of a file stands before the language.
    const name = ['Code', language, language === 'x' && 'ts'].filter(Boolean).join(', ');
    expect(block?.querySelector('pre')?.getAttribute('aria-label')).toBe(name);
  });

  it('of suggestions is never shown, not even for a moment', () => {
    const text = 'Text\n\n```suggestions\n(Install)[/install]\n```\n\n- ~~~Suggestions\n  (A)[/a]\n';
    for (let end = 1; end <= text.length; end++) {
      const container = render(text.slice(0, end), {}, false);
      expect(container.querySelector('pre')).toBeNull();
      expect(container.textContent).not.toMatch(/`|~|ugg|Install|\(/);
    }
  });
});

describe('raw HTML', () => {
  it.each([
    ['<div>\n*a*\n</div>', '<p><div>\n*a*\n</div></p>'],
    ['a <kbd>Ctrl</kbd><br>b<br/>c', '<p>a <kbd>Ctrl</kbd><br>b<br>c</p>'],
    ['<b onclick="x()">a</b> <u>b', '<p><b>a</b> <u>b</p>'],
    ['<sub>a<sup>b</sub>c', '<p><sub>a<sup>b</sub>c</p>'],
    ['a <!-- b --> c', '<p>a  c</p>'],
    ['<!-- a\n\nb -->\n\nc', '<p>c</p>'],
    ['Vec<String> and a < b', '<p>Vec<String> and a < b</p>'],
    ['<script>\n\n*a*\n</script>', '<p><script>\n\n*a*\n</script></p>'],
  ])('%j', (markdown, expected) => {
    expect(toTags(render(markdown))).toBe(expected);
  });
});

describe('footnotes', () => {
  it('are numbered by their first mention and gathered at the end', () => {
    const container = render(
      'A[^b] and B[^a], again[^b].\n\n[^a]: First *note*\n[^b]: Second\n\n    more\n\n[^c]: Unused\n\nEnd.',
    );
    expect(toTags(container)).toBe(
      '<p>A<sup><button>1</button></sup> and B<sup><button>2</button></sup>, again<sup><button>1</button></sup>.</p><p>End.</p>' +
        '<section><ol><li value=1><p>Second</p><p>more</p> <button>↩</button></li><li value=2><p>First <em>note</em></p> <button>↩</button></li></ol></section>',
    );
    expect(container.querySelector('sup button')?.getAttribute('aria-label')).toBe('Footnote 1');
  });

  it('lead to their text and back', () => {
    const container = render('A[^1].\n\n[^1]: Note');
    document.body.append(container);
    container.querySelector<HTMLElement>('sup button')?.click();
    expect(document.activeElement?.localName).toBe('li');
    container.querySelector<HTMLElement>('[part=footnote-back]')?.click();
    expect(document.activeElement).toBe(container.querySelector('sup button'));
    container.remove();
  });

  it('that are not defined are text, but a number is one while the text may still come', () => {
    expect(toTags(render('A[^1] b[^x].', {}, false))).toBe('<p>A<sup><button>1</button></sup> b[^x].</p>');
    expect(toTags(render('A[^1] b[^x].'))).toBe('<p>A[^1] b[^x].</p>');
  });
});

describe('text', () => {
  it.each([
    ['a ~~b~~ ~c~', '<p>a <del>b</del> ~c~</p>'],
    [
      'see www.acme.dev, a@b.co.',
      '<p>see <a href=http://www.acme.dev/>www.acme.dev</a>, <a href=mailto:a@b.co>a@b.co</a>.</p>',
    ],
    ['[a][b]\n\n[b]: /c "t"', '<p><a href=https://acme.dev/docs/c>a</a></p>'],
    ['&copy; &amp;lt; &#x41; &nope; \\&amp;', '<p>© &lt; A &nope; &amp;</p>'],
    ['a  \nb\\\nc\nd', '<p>a<br>b<br>c\nd</p>'],
    [
      '[![a](/i.png)](/x) ![b](https://e.example/b.png)',
      '<p><a href=https://acme.dev/docs/x><img src=https://acme.dev/docs/i.png alt=a></a> <a href=https://e.example/b.png>b</a></p>',
    ],
    [
      '[![a](https://e.example/b.png)](/x) ![](https://e.example/c.png)',
      '<p><a href=https://acme.dev/docs/x>a</a> <a href=https://e.example/c.png>Image</a></p>',
    ],
    ['[a *b*](javascript:x) ![c](data:x)', '<p>a <em>b</em> c</p>'],
    ['', ''],
    [' \n\n \t', ''],
  ])('%j', (markdown, expected) => {
    expect(toTags(render(markdown))).toBe(expected);
  });
});

function wrap(element: Element): Element {
  const wrapper = document.createElement('div');
  wrapper.append(element.cloneNode(true));
  return wrapper;
}
