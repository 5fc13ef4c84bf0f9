import { afterEach, describe, expect, it } from 'vitest';
import { readCode } from './readCode';
import { readCodeLanguage } from './readCodeLanguage';

afterEach(() => {
  document.body.replaceChildren();
});

/** The first code block of a page, found with the default selector. */
function place(html: string): Element {
  document.body.innerHTML = html;
  const blocks = [...document.querySelectorAll('pre')];
  const block = blocks.find((pre) => readCode(pre) !== '' && pre.closest('.linenos, .rouge-gutter') === null);
  if (block === undefined) throw new Error('no code block');
  return block;
}

const CODE = 'const a = 1;\n\n  run(a);';

const FRAMEWORKS: [name: string, html: string, language: string | undefined][] = [
  ['plain', `<pre><code>${CODE}\n</code></pre>`, undefined],
  [
    'Docusaurus',
    '<div class="language-js codeBlockContainer theme-code-block"><div><pre tabindex="0" class="prism-code language-js"><code class="codeBlockLines">' +
      '<span class="token-line"><span class="token">const</span> a = 1;<br></span><span class="token-line"><span style="display:inline-block"></span><br></span>' +
      '<span class="token-line">  run(a);<br></span></code></pre><div class="buttonGroup"><button>Copy</button></div></div></div>',
    'js',
  ],
  [
    'Docusaurus with line numbers',
    '<pre class="prism-code language-js codeBlockLinesWithNumbering"><code>' +
      ['const a = 1;', '', '  run(a);']
        .map(
          (line) =>
            `<span class="token-line" style="display:table-row"><span class="codeLineNumber" aria-hidden="true">1</span><span class="codeLineContent">${line}</span><br></span>`,
        )
        .join('') +
      '</code></pre>',
    'js',
  ],
  [
    'VitePress',
    '<div class="language-js line-numbers-mode"><button class="copy"></button><span class="lang">js</span><pre class="shiki vp-code" tabindex="0"><code>' +
      '<span class="line"><span>const a = 1;</span></span>\n<span class="line"></span>\n<span class="line">  run(a);</span></code></pre>' +
      '<div class="line-numbers-wrapper" aria-hidden="true"><span>1</span><br><span>2</span></div></div>',
    'js',
  ],
  [
    'Starlight (Expressive Code)',
    '<div class="expressive-code"><figure class="frame"><figcaption class="header"><span class="title">a.js</span></figcaption><pre data-language="js"><code>' +
      '<div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">1</div></div><div class="code"><span>const a = 1;</span></div></div>' +
      '<div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">2</div></div><div class="code">\n</div></div>' +
      '<div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">3</div></div><div class="code"><span class="indent">  </span>run(a);</div></div>' +
      '</code></pre><div class="copy"><button>Copy</button></div></figure></div>',
    'js',
  ],
  [
    'Material for MkDocs',
    `<div class="language-js highlight"><span class="filename">a.js</span><pre id="__code_0"><span></span><nav class="md-code__nav"><button>Copy</button></nav><code><a id="__codelineno-0-1" name="__codelineno-0-1"></a>${CODE}\n</code></pre></div>`,
    'js',
  ],
  [
    'Material for MkDocs with a table of numbers',
    `<div class="language-js highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span></span><span class="normal">1</span>\n<span class="normal">2</span></pre></div></td><td class="code"><div><pre><span></span><code>${CODE}\n</code></pre></div></td></tr></table></div>`,
    'js',
  ],
  [
    'Sphinx with inline numbers',
    '<div class="highlight-js notranslate"><div class="highlight"><pre><span></span><span class="linenos">1</span>const a = 1;\n<span class="linenos">2</span>\n<span class="linenos">3</span>  run(a);\n</pre><button class="copybtn">Copy</button></div></div>',
    'js',
  ],
  [
    'Hugo with numbers',
    '<div class="highlight"><pre class="chroma"><code class="language-js" data-lang="js"><span class="line"><span class="ln">1</span><span class="cl">const a = 1;\n</span></span><span class="line"><span class="ln">2</span><span class="cl">\n</span></span><span class="line"><span class="ln">3</span><span class="cl">  run(a);\n</span></span></code></pre></div>',
    'js',
  ],
  [
    'Jekyll with a table of numbers',
    `<div class="language-js highlighter-rouge"><div class="highlight"><pre class="highlight"><code>${CODE}\n</code></pre></div></div>`,
    'js',
  ],
  [
    'Prism with line numbers',
    `<div class="code-toolbar"><pre class="line-numbers language-js"><code class="language-js">${CODE}<span aria-hidden="true" class="line-numbers-rows"><span></span><span></span></span></code></pre><div class="toolbar"><button>Copy</button></div></div>`,
    'js',
  ],
  ['highlight.js', `<pre><code class="hljs language-js">${CODE}</code></pre>`, 'js'],
  ['highlight.js that guessed', `<pre><code class="hljs js">${CODE}</code></pre>`, 'js'],
  [
    'Pandoc',
    `<div class="sourceCode"><pre class="sourceCode js"><code class="sourceCode js">${CODE}</code></pre></div>`,
    'js',
  ],
  [
    'rehype-pretty-code, with lines that are boxes',
    '<figure><pre data-language="js"><code style="display:grid"><span data-line style="display:block">const a = 1;</span>\n<span data-line style="display:block"></span>\n<span data-line style="display:block">  run(a);</span></code></pre></figure>',
    'js',
  ],
  [
    'lines that are elements alone',
    '<pre class="language-text"><div>const a = 1;</div><div></div><div>  run(a);</div></pre>',
    undefined,
  ],
];

describe('the code of a block', () => {
  it.each(FRAMEWORKS)('%s: exact text and language', (_, html, language) => {
    const block = place(html);
    expect(readCode(block)).toBe(CODE);
    expect(readCodeLanguage(block)).toBe(language);
  });

  it('leaves out text that the page hides or excludes from copying, and text that the site excludes', () => {
    const block = place(
      '<pre><span style="user-select:none">$ </span>npm install<span style="display:none"> --secret</span><em class="badge"> new</em></pre>',
    );
    expect(readCode(block, '.badge')).toBe('npm install');
  });

  it('is complete if a page prevents all copying', () => {
    expect(readCode(place('<pre style="user-select:none">npm <b>install</b></pre>'))).toBe('npm install');
  });

  it('takes no language from a frame around several blocks', () => {
    expect(readCodeLanguage(place('<div class="lang-de"><pre>one</pre><pre>two</pre></div>'))).toBeUndefined();
  });
});

it.each<[string, (size: number) => string]>([
  ['lines that are elements', (size) => '<div>const a = 1; const b = 2;</div>'.repeat(size)],
  ['spaces', (size) => `a${' '.repeat(size * 10)}b`],
])(
  '%s cost in proportion to their number',
  (_name, create) => {
    const cost = (size: number) => {
      // A document without a window has no computed styles, which would take most of the time here.
      const { body } = document.implementation.createHTMLDocument();
      body.innerHTML = `<pre>${create(size)}</pre>`;
      const before = process.cpuUsage();
      readCode(body.firstElementChild!);
      return process.cpuUsage(before).user / 1000;
    };
    cost(500);
    const small = cost(2_500);
    // A linear cost is 8, a quadratic one 64. The limit between them allows for noise and a growing heap.
    expect(cost(20_000)).toBeLessThan(32 * Math.max(small, 20));
  },
  60_000,
);
