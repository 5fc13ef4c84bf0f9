// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSitePage } from './readSitePage';

function read(html: string, address = 'https://docs.example.com/guides/start/') {
  return readSitePage(new DOMParser().parseFromString(html, 'text/html'), address);
}

function write(html: string): string {
  return read(`<main><h1>T</h1>${html}</main>`).markdown.replace('# T\n\n', '').trim();
}

test('a page is read with its place and its anchors', () => {
  const page = read(`<html lang="en"><head><title>Start | Sky</title><meta name="description" content="How to begin.">
    <meta name="docsearch:version" content="2.1"><link rel="canonical" href="https://docs.example.com/guides/start/"></head>
    <body><nav aria-label="breadcrumbs"><ol><li>Home</li><li>Guides</li><li>Start here</li></ol></nav>
    <main><article><h1>Start here<a class="hash-link" href="#start">#</a></h1><p>Text with <a href="../next/#B_c">a link</a>.</p>
    <h2 id="First_Steps">First steps</h2><p>More.</p></article></main>
    <a rel="prev" href="/">Back</a><a rel="next" href="../next/">On</a><time datetime="2026-03-01T10:00">March</time></body></html>`);
  expect(page).toEqual({
    title: 'Start here',
    description: 'How to begin.',
    breadcrumbs: ['Guides'],
    markdown: '# Start here\n\nText with [a link](/guides/next/#B_c).\n\n## First steps {#First\\_Steps}\n\nMore.\n',
    headings: [
      { id: '', text: 'Start here', depth: 1 },
      { id: 'First_Steps', text: 'First steps', depth: 2 },
    ],
    language: 'en',
    version: '2.1',
    lastUpdated: '2026-03-01',
    previous: '/',
    next: '/guides/next/',
    canonical: '/guides/start/',
    isUnindexed: false,
    links: ['/guides/start/', '/guides/next/', '/'],
  });
});

test.each([
  [
    'signs that would be marks',
    '<p>2*3*4 a_b_c _x_ $5 and $6 &lt;div&gt; [a](b) `q`</p>',
    '2\\*3\\*4 a_b_c \\_x\\_ \\$5 and \\$6 \\<div> [a\\](b) \\`q\\`',
  ],
  ['the beginning of a line', '<p>1. x</p><p># y</p><p>- z</p>', '1\\. x\n\n\\# y\n\n\\- z'],
  ['emphasis', '<p>a<b> b </b>c <em>d</em> <del>e</del></p>', 'a **b** c *d* ~~e~~'],
  [
    'lists in lists',
    '<ul><li>a<ol start="3"><li>b</li></ol></li><li><p>c</p><pre>d</pre></li></ul>',
    '- a\n  3. b\n\n- c\n\n  ```\n  d\n  ```',
  ],
  [
    'a table',
    '<table><tr><th>A<th>B</tr><tr><td rowspan=2>1<td>x|y</tr><tr><td>z</table>',
    '| A | B |\n| --- | --- |\n| 1 | x\\|y |\n| 1 | z |',
  ],
  [
    'code',
    '<div class="highlight-python"><pre><span class="linenos">1</span><span class="gp">&gt;&gt;&gt; </span>x = "`"\n</pre></div>',
    '```python\nx = "`"\n```',
  ],
  [
    'an aside',
    '<aside class="starlight-aside starlight-aside--caution"><p class="starlight-aside__title">Careful</p><p>Hot.</p></aside>',
    '> [!CAUTION] Careful\n> Hot.',
  ],
  ['details', '<details><summary>More</summary><p>Text.</p></details>', '**More**\n\nText.'],
  [
    'definitions',
    '<dl><dt>Term</dt><dd>Meaning</dd><dt>b</dt><dd><p>c</p><p>d</p></dd></dl>',
    '- **Term**: Meaning\n\n- **b**\n\n  c\n\n  d',
  ],
  [
    'a formula',
    '<p>So <span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_{n=1}</annotation></semantics></math><span class="katex-html" aria-hidden="true">x</span></span>.</p>',
    'So $x_{n=1}$.',
  ],
  [
    'MathML',
    '<p>So <math><msqrt><mfrac><mn>1</mn><msub><mi>x</mi><mi>n</mi></msub></mfrac></msqrt><mo>+</mo><mi>sin</mi><mroot><mi>y</mi><mn>3</mn></mroot></math>.</p><mjx-container display="true"><math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mo>{</mo></mtd></mtr><mtr><mtd><mover><mi>z</mi><mtext>def</mtext></mover></mtd></mtr></mtable></math></mjx-container>',
    'So $\\sqrt{\\frac{1}{x_{n}}}+\\mathrm{sin}\\sqrt[3]{y}$.\n\n$$\n\\begin{matrix}1 & \\{ \\\\ z^{\\text{def}}\\end{matrix}\n$$',
  ],
  ['an image', '<p><img src="a.png" alt="A [b]"></p>', '![A [b]](/guides/start/a.png)'],
  [
    'tabs of code',
    '<div class="tabs-container"><ul role="tablist"><li role="tab">npm</li><li role="tab">pnpm</li></ul><div><div role="tabpanel"><pre class="language-sh">npm i</pre></div><div role="tabpanel" hidden><pre class="language-sh">pnpm add</pre></div></div></div>',
    '```sh tab="npm"\nnpm i\n```\n\n```sh tab="pnpm"\npnpm add\n```',
  ],
  [
    'what is beside the text',
    '<nav>n</nav><button>Copy</button><p>t<a class="headerlink" href="#x">¶</a></p><div data-pagefind-ignore>i</div><span aria-hidden="true">h</span>',
    't',
  ],
  [
    'elements beside each other with the same mark',
    '<p><em>Union</em><em>[</em><em>str</em><em>]</em>, <code>a</code><code>b</code>, <span><code>c</code></span><span><code>d</code></span></p>',
    '*Union[str]*, `ab`, `c` `d`',
  ],
  [
    'bold text in what is bold',
    '<dl><dt><strong>a</strong></dt><dd>b</dd></dl><details><summary><b>c</b> d</summary></details>',
    '- **a**: b\n\n**c d**',
  ],
  ['breaks at the ends of a paragraph', '<p><br>a<br>b<br></p><br>', 'a\\\nb'],
  [
    'terms with a colon, and with a list',
    '<dl><dt>Since:</dt><dd>2.1</dd><dt>Parameters:</dt><dd><ul><li>a</li></ul></dd></dl>',
    '- **Since**: 2.1\n\n- **Parameters**\n\n  - a',
  ],
  [
    'a table without a head',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    '|  |  |\n| --- | --- |\n| a | b |\n| c | d |',
  ],
  [
    'a heading in a table, as of Doxygen and GTK-Doc',
    '<table><tr><td><h2><a id="f"></a>Functions</h2></td></tr><tr><td>void</td><td>go()</td></tr></table>',
    '## Functions {#f}\n\n| void | go() |\n| --- | --- |',
  ],
  [
    'sections in the items of a list, as of Javadoc',
    '<ul><li><section id="m"><h2>Methods</h2><ul><li><section id="go()"><h3>go</h3><p>Goes.</p></section></li></ul></section></li></ul>',
    '## Methods {#m}\n\n### go {#go()}\n\nGoes.',
  ],
  [
    'a heading in a summary, as of Rustdoc',
    '<details open><summary><section id="m"><a class="srclink">source</a><h4>fn go()</h4></section></summary><p>Goes.</p></details>',
    '#### fn go() {#m}\n\nGoes.',
  ],
  [
    'anchors before headings and around them',
    '<a name="a"></a><h2>A</h2><div id="b"><div><div><h2>B</h2></div></div><p>t</p></div><div id="c"><span id="d"></span><h2>C</h2><p>t</p><h3>D</h3></div>',
    '## A {#a}\n\n## B {#b}\n\nt\n\n## C {#d}\n\nt\n\n### D',
  ],
  [
    'members of a class, as of Sphinx',
    '<h2 id="x">X</h2><dl class="py class"><dt class="sig" id="A">A</dt><dd><dl class="py method"><dt class="sig" id="A.b">b</dt><dd><p>t</p></dd></dl><dl class="py method"><dt class="sig" id="A.c">c</dt><dd></dd></dl></dd></dl>',
    '## X {#x}\n\n### A {#A}\n\n#### b {#A.b}\n\nt\n\n#### c {#A.c}',
  ],
  [
    'lists of tasks',
    '<ul><li><input type="checkbox" checked> a</li><li><label><input type="checkbox">b</label></li></ul>',
    '- [x] a\n- [ ] b',
  ],
  [
    'accordions, and headings that are links to themselves',
    '<h3><button aria-expanded="false">Why?</button></h3><div role="region" hidden><p>So.</p></div><h2 id="a"><a class="anchor" href="#a">A</a></h2>',
    '### Why?\n\nSo.\n\n## A {#a}',
  ],
  [
    'formulas of MathJax 2, and images of formulas',
    '<p>So <span class="arithmatex"><span class="MathJax_Preview">x1</span><script type="math/tex">x_1</script></span>.</p><div class="math"><p><img src="m.png" alt="y^2"></p></div>',
    'So $x_1$.\n\n$$\ny^2\n$$',
  ],
  [
    'line numbers beside code, as of Hexo',
    '<figure class="highlight js"><table><tr><td class="gutter"><pre>1<br>2</pre></td><td class="code"><pre>a<br>b</pre></td></tr></table></figure>',
    '```js\na\nb\n```',
  ],
  [
    'languages of Pandoc, GitHub and older highlight.js, and diagrams',
    '<pre class="sourceCode python"><code>a</code></pre><div class="highlight highlight-source-js"><pre>b</pre></div><pre><code class="hljs css">c</code></pre><div class="mermaid">d</div>',
    '```python\na\n```\n\n```js\nb\n```\n\n```css\nc\n```\n\n```mermaid\nd\n```',
  ],
  [
    'asides of DocBook and others',
    '<div class="warning"><h3 class="title">Warning</h3><p>a</p></div><blockquote class="callout callout_warn"><p>b</p></blockquote><div role="note">c</div>',
    '> [!WARNING]\n> a\n\n> [!WARNING]\n> b\n\n> [!NOTE]\n> c',
  ],
  [
    'footnotes without their numbers and the ways back',
    '<p>a<sup><a href="#f">1</a></sup> b<a role="doc-noteref" href="#f">[2]</a> c <a href="#r">↩\uFE0E</a></p>',
    'a b c',
  ],
  [
    'asides and tabs of Rspress',
    '<div class="rp-callout rp-callout--tip"><div class="rp-callout__title">Tip</div><div><p>a</p></div></div><div class="rp-tabs"><div class="rp-tabs__label"><div>A</div><div>B</div></div><div><div class="rp-tabs__content__item">a</div><div class="rp-tabs__content__item" aria-hidden="true">b</div></div></div><div class="rp-codeblock language-js"><div class="rp-codeblock__title">a.js</div><pre>c</pre></div>',
    '> [!TIP]\n> a\n\n**A**\n\na\n\n**B**\n\nb\n\n```js title="a.js"\nc\n```',
  ],
  [
    'parts of Fumadocs, and the links at the end of its pages',
    '<div style="--callout-color:var(--color-fd-warning, var(--x))"><p>a</p></div><figure><div><figcaption>a.js</figcaption></div><pre>b</pre></figure><div role="tablist"><button role="tab">npm</button></div><div role="tabpanel"><pre>c</pre></div><div><button aria-expanded="false"><code>d?</code> number</button></div><div><a href="/e"><p>E</p></a><a href="/f"><p>F</p></a></div>',
    '> [!WARNING]\n> a\n\n```text title="a.js"\nb\n```\n\n```text tab="npm"\nc\n```\n\n`d?` number',
  ],
  [
    'names with flags, code and the way of TypeDoc',
    '<ul aria-label="Breadcrumb"><li>a</li></ul><h2><code class="tsd-tag">Optional</code>a</h2><pre><code class="ts">b</code></pre>',
    '## `Optional` a\n\n```ts\nb\n```',
  ],
  [
    'text with the classes of buttons and lists of links',
    '<div class="copy"><p>Copy of a text that is longer than a label.</p></div><ul class="related"><li>An item of a list that is longer than a label.</li></ul><menu><li>b</li></menu><form><label>Search</label></form><div class="related">See <a href="/a">one</a>, <a href="/b">two</a></div><span class="copy">Copy</span><aside class="sidebar"><a href="/c">c</a></aside>',
    'Copy of a text that is longer than a label.\n\n- An item of a list that is longer than a label.\n\n- b',
  ],
  [
    'code without what cannot be copied',
    '<pre><span style="color:red;user-select:none;">1</span><span class="select-none">2</span><b class="unselectable">3</b><i style="-webkit-user-select: none">$ </i>go</pre>',
    '```\ngo\n```',
  ],
  [
    'removed lines of code, as of Starlight and VitePress',
    '<pre data-language="js"><code><div class="ec-line highlight del"><div class="code">a()</div></div><div class="ec-line highlight ins"><div class="code">b()</div></div><div class="ec-line">c()</div></code></pre><div class="language-js"><pre><code><span class="line diff remove">d()</span>\n<span class="line">e()</span></code></pre></div>',
    '```js\n- a()\n+ b()\nc()\n```\n\n```js\n- d()\ne()\n```',
  ],
  [
    'a tree of files of Starlight',
    '<starlight-file-tree data-pagefind-ignore><ul><li>a.js</li><li><details open><summary><span><span class="sr-only">Folder</span>src</span></summary><ul><li>b.js</li></ul></details></li></ul></starlight-file-tree>',
    '- a.js\n\n- **src**\n\n  - b.js',
  ],
  [
    'a tree of files and cards of Nextra',
    '<ul><li><button type="button">src</button><ul><li>b.js</li></ul></li></ul><div class="nextra-cards"><a href="/a"><span>A</span></a><a href="/b"><span>B</span></a></div>',
    '- src\n  - b.js\n\n[A](/a)[B](/b)',
  ],
  ['footnotes of Antora', '<div class="footnote"><a href="#ref">1</a>. e</div>', '1\\. e'],
  [
    'equations of Sphinx with a number, and formulas of Pandoc on their own lines',
    '<div class="math"><span class="eqno">(1)<a class="headerlink" href="#e">¶</a></span>\\[e=1\\]</div><p>a <span class="math display">\\[f\\]</span> b</p>',
    '$$\ne=1\n$$\n\na\n\n$$\nf\n$$\n\nb',
  ],
  [
    'formulas that a script would draw',
    '<script src="katex.js"></script><p>a \\(x_1\\) \\[y\\\\[2pt] z\\] \\(b</p><p>$$\\sum_{n=1}$$</p><p>$5 and $6</p>',
    'a $x_1$ $$y\\\\[2pt] z$$ \\\\(b\n\n$$\n\\sum_{n=1}\n$$\n\n\\$5 and \\$6',
  ],
  [
    'places to break words',
    '<p>Sil&shy;ben of create&#8203;Store and <code>create&#8203;Store</code></p>',
    'Silben of createStore and `createStore`',
  ],
  [
    'a table with blocks of code in its cells',
    '<table><tr><th>A<th>B</tr><tr><td>1<td><pre><code>x_y\n|z</code></pre></tr><tr><td>2<td>b</table>',
    '| A | B |\n| --- | --- |\n| 1 | `x_y \\|z` |\n| 2 | b |',
  ],
  [
    'the first caption of code as its name',
    '<figure><figcaption>a.js</figcaption><pre>b</pre><figcaption>c</figcaption></figure>',
    '```text title="a.js"\nb\n```\n\nc',
  ],
  ['blocks in a span', '<span><pre>a\nb</pre></span>', '```\na\nb\n```'],
  [
    'the contents of Doxygen, and lists of contents',
    '<div class="contents">a</div><div class="contents pagewide"><p>b</p></div><div class="contents topic">Contents<ul><li><a href="#a">c</a><li><a href="#b">d</a></ul></div>',
    'a\n\nb',
  ],
  [
    'navigation and footers by their names, and text with such names',
    '<div id="navigation">Sky<ul><li><a href="/a">A</a><li><a href="/b">B</a></ul></div><p class="menu">The <a href="/c">menu</a> and the <a href="/d">list</a> have items that a reader can choose, and how they are made is what the text of this page is about, at length.</p><span class="guimenu">Edit</span><div role="search">Search: a</div><div id="footer">Made with Sky by many</div>',
    'The [menu](/c) and the [list](/d) have items that a reader can choose, and how they are made is what the text of this page is about, at length.\n\nEdit',
  ],
  [
    'a member whose name has such a name in it',
    '<div id="getMenu()"><p><a href="/a">a</a> and <a href="/b">b</a> or <a href="/c">c</a></p></div>',
    '[a](/a) and [b](/b) or [c](/c)',
  ],
  [
    'no list of the places of the page',
    '<ul><li><a href="#a">A</a><li><a href="#b">B</a><li><a href="#c">C</a></ul><ul><li><a href="#a">A</a>: the first and best<li><a href="#b">B</a>: another<li><a href="#c">C</a>: the last</ul>',
    '- [A](/guides/start/#a): the first and best\n- [B](/guides/start/#b): another\n- [C](/guides/start/#c): the last',
  ],
  [
    'members that link to themselves as headings',
    '<div id="val-a"><a href="#val-a"></a><code>val a : int</code></div><p>One.</p><div id="b(x)"><div><b>b</b>(<a href="/x">x</a>) <a href="#b%28x%29">#</a></div><p>Two.</p></div><div id="c"><p>Text</p><p><a href="#c">Up</a></p></div>',
    '## `val a : int` {#val-a}\n\n`val a : int`\n\nOne.\n\n## **b**(x) {#b(x)}\n\n**b**([x](/x))\n\nTwo.\n\nText\n\n[Up](/guides/start/#c)',
  ],
  [
    'terms with an anchor as headings, and several terms of one meaning',
    '<dl><dt><a name="f"></a><b>f()</b></dt><dd>F.</dd><div id="g"><dt><pre>g()</pre></dt><dd>G.</dd></div><dt>-a</dt><dt>--all</dt><dd>All.</dd></dl>',
    '## **f()** {#f}\n\nF.\n\n## `g()` {#g}\n\nG.\n\n- **-a, --all**: All.',
  ],
  [
    'numbers of lines and of cells, and no blank lines before code',
    '<table><tr><td><pre>1\n2</pre></td><td><pre>\n  \n  a\nb</pre></td></tr></table><pre>[2]:</pre><pre>7</pre>',
    '```\n  a\nb\n```\n\n```\n7\n```',
  ],
])('%s', (_, html, markdown) => {
  expect(write(html)).toBe(markdown);
});

test('the groups of a page are those of its entry, by buttons before lists, and not links or the name of the site', () => {
  const page = read(
    '<aside><div><a href="/">My app</a></div><div><a href="/docs">Kettle</a><div><button aria-expanded="true">Guide</button><div><a href="/guides/start">A</a><a href="/b">B</a></div></div></div><div></div></aside><main><div>Guide</div><h1>A</h1><p>t</p></main>',
  );
  expect([page.breadcrumbs, page.markdown, page.next]).toEqual([['Guide'], '# A\n\nt\n', '/b']);
});

test('a mark beside the name of a group is not of it', () => {
  const { breadcrumbs } = read(
    '<aside><ul><li><details><summary>Parts <span class="sl-badge">New</span></summary><ul><li><a href="/guides/start">A</a></li></ul></details></li><li><a href="/b">B</a></li></ul></aside><main><h1>A</h1></main>',
  );
  expect(breadcrumbs).toEqual(['Parts']);
});

test('breadcrumbs without links end at the page if its entry in the sidebar has that name', () => {
  const { breadcrumbs } = read(
    '<aside><a href="/guides/start">Callouts</a><a href="/b">B</a></aside><main><div class="nextra-breadcrumb"><span>Guide</span><span>Callouts</span></div><h1>Callout Component</h1></main>',
  );
  expect(breadcrumbs).toEqual(['Guide']);
});

test('an article is not the page if it is only one of its parts', () => {
  const { markdown } = read(
    '<main><h1>T</h1><p>Some text that is longer.</p><h2>A</h2><article>Card</article><p>And more.</p></main>',
  );
  expect(markdown).toBe('# T\n\nSome text that is longer.\n\n## A\n\nCard\n\nAnd more.\n');
});

test('a title and its text above an article are of the page', () => {
  const html =
    '<main><header><h1>G</h1><p>All about it.</p></header><article><h2>A</h2><p>Long text of it.</p></article></main>';
  expect(read(html).markdown).toBe('# G\n\nAll about it.\n\n## A\n\nLong text of it.\n');
});

test('items of lists that begin with headings are sections, also in lists of such items', () => {
  const html =
    '<ul><li><section><ul><li><a id="one"></a><h3>One</h3><p>A</p></li></ul></section></li><li><section><ul><li><ul><li><h3 id="two">Two</h3><p>B</p></li></ul></li></ul></section></li></ul>';
  expect(write(html)).toBe('### One {#one}\n\nA\n\n### Two {#two}\n\nB');
});

test('a long section is not the page if others are beside it', () => {
  const section = (name: string, text: string) =>
    `<div class="sect1"><h2 id="${name}">${name}</h2><p>${text}</p></div>`;
  const { headings } = read(`<div id="content">${section('A', 'Short.')}${section('B', 'Long. '.repeat(50))}</div>`);
  expect(headings.map(({ id }) => id)).toEqual(['A', 'B']);
});

test.each([
  ['with an intro', '<p>Intro</p><div><article>A</article><article>B</article></div>', '# G\n\nIntro\n\nA\n\nB\n'],
  ['in a list', '<ul><li><article>A</article></li><li><article>B</article></li></ul>', '# G\n\n- A\n\n- B\n'],
])('several articles %s are one page', (_, html, markdown) => {
  expect(read(`<main><h1>G</h1>${html}</main>`).markdown).toBe(markdown);
});

test('a page in a form has its text', () => {
  const { markdown } = read('<form><label>Search</label><input><button>Go</button><h1>T</h1><p>Text.</p></form>');
  expect(markdown).toBe('# T\n\nText.\n');
});

test('articles that are cards below a long one are not the page', () => {
  const text = 'The text of a page is longer than its cards. ';
  const { markdown } = read(
    `<main><article><h1>G</h1><p>${text}</p></article><ul><li><article>A</article></li><li><article>B</article></li></ul></main>`,
  );
  expect(markdown).toBe(`# G\n\n${text.trim()}\n`);
});

test('articles in several places are parts of one page', () => {
  const part = (name: string) => `<div><h2>${name}</h2><article>Text of ${name}</article></div>`;
  const { markdown } = read(`<div><h1>G</h1><p>All of it.</p>${part('A')}${part('B')}</div>`);
  expect(markdown).toBe('# G\n\nAll of it.\n\n## A\n\nText of A\n\n## B\n\nText of B\n');
});

test('links and names of groups above a title are not of the text, but sentences are', () => {
  const title = '<h1>T</h1><p>t</p>';
  const way = '<div>Package <a href="/a">a.b.c</a></div><p><a href="/">Sky</a> | <a href="/b">Next</a></p>';
  expect(read(`<main>${way}${title}</main>`).markdown).toBe('# T\n\nt\n');
  const text = 'This page was made from a notebook, which you can also run yourself.';
  expect(read(`<main><p>${text}</p>${title}</main>`).markdown).toBe(`${text}\n\n# T\n\nt\n`);
});

test.each([
  [
    'a line above the only section, with the text between them',
    'Sky.Key',
    `<title>Sky.Key</title><div><div><table><tr><td>Safe</table><p>Sky.Key</p></div><p>What it is.</p><div><h1 id="doc">Key</h1>${'<p>long text</p>'.repeat(9)}</div></div>`,
  ],
  [
    'a heading with signs that styles draw',
    'Sky.Moon.go_on',
    '<title>Sky.Moon.go_on</title><main><h1 id="x"><a href="/">Sky</a><i></i>Moon<i></i>go_on</h1><p>t</p></main>',
  ],
  [
    'a heading above the content with signs that styles draw',
    'Sky.go',
    '<title>Sky.go</title><section><header><h1><a href="/">Sky</a><i></i>go</h1></header><section><h4>About</h4><p>t</p></section></section>',
  ],
  ['a first heading of a lower level', 'B. Rules', '<title>B. Rules</title><main><h2>B. Rules</h2><p>t</p></main>'],
  [
    'a heading below the name of the site',
    'Path',
    '<title>Path | Sky 18</title><h1>Sky 18</h1><main><h2>Path<span><a href="#path" id="path">#</a></span></h2></main>',
  ],
  [
    'a line above sections',
    'Alter',
    '<title>Alter</title><main><div>Alter</div><h1>1. A</h1><p>t</p><h1>2. B</h1></main>',
  ],
  [
    'a heading above most of the text',
    'Buffer',
    `<title>Buffer - Sky</title><div><h1><a href="/">Sky</a></h1></div><div><h2>Buffer</h2><p>t</p><div><h3>Class</h3>${'<p>long text</p>'.repeat(9)}</div></div>`,
  ],
  ['a heading over two lines', 'Go on', '<title>Go</title><main><h1>Go<br>on</h1><p>t</p></main>'],
  ['a line of Doxygen', 'Go', '<title>Sky: Go</title><div class="headertitle"><div class="title">Go</div></div>t'],
])('the title is %s', (_, title, html) => {
  const page = read(html);
  const line = `# ${title.replaceAll('_', '\\_')}`;
  expect([page.title, page.markdown.split(/ ?[{\n]/)[0], page.headings[0]?.text]).toEqual([title, line, title]);
  if (html.includes('What it is.')) expect(page.markdown).toContain('What it is.');
});

test('all parts that a page marks for its search are its text', () => {
  const page = read(
    '<title>T</title><p>No.</p><div data-pagefind-body><h1>T</h1><p data-pagefind-body>One.</p></div><p>No.</p><section><p data-pagefind-body>Two.</p></section>',
  );
  expect(page.markdown).toBe('# T\n\nOne.\n\nTwo.\n');
});

test.each([
  ['the sidebar', ['/', '/guides/start/', '/b', '/c'], '/c', '/b'],
  ['its own link, if the sidebar does not have that page', ['/', '/guides/start/', '/b'], '/inner', '/inner'],
])('the next page is that of %s', (_, paths, own, next) => {
  const links = paths.map((path) => `<li><a href="${path}">${path}</a></li>`).join('');
  const page = read(
    `<aside><ul>${links}</ul></aside><main><h1>T</h1><p>Text.</p></main><a rel="next" href="${own}">On</a>`,
  );
  expect([page.previous, page.next]).toEqual(['/', next]);
});
