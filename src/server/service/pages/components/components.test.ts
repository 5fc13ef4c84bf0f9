import { describe, expect, it } from 'vitest';
import { createLinkMap } from '../links/createLinkMap';
import { findBrokenLinks } from '../links/findBrokenLinks';
import { readPage } from '../readPage';

const blocks = (source: string) => readPage('a.mdx', source).sections.flatMap((section) => section.blocks);
const html = (source: string) => readPage('a.mdx', `# A\n\n${source}`).html.replace('<h1>A</h1>\n', '');

describe('components', () => {
  it('are steps with numbers, also within each other and in one line', () => {
    const shown = html(
      '<Steps>\n  <Step title="Fill">\n    Use water.\n\n    ```sh\n    fill\n    ```\n  </Step>\n  <Step title="Boil">Wait.</Step>\n</Steps>',
    );
    expect(shown).toMatch(
      /^<ol class="steps">\n<li class="step" id="fill"><p><strong>Fill<\/strong><\/p>\n<p>Use water.<\/p>\n<pre><code class="language-sh">fill/,
    );
    expect(shown).toMatch(/<li class="step" id="boil"><p><strong>Boil<\/strong><\/p>\n<p>Wait.<\/p>\n<\/li>\n<\/ol>/);
    expect(
      blocks('<Steps><Step title="Fill">Use water.</Step><Step title="Boil">Wait.</Step></Steps>').map(
        ({ text }) => text,
      ),
    ).toEqual(['Fill: Use water.', 'Boil: Wait.']);
  });

  it('have the anchors that links to steps, tabs and parameters use, and headings keep theirs', () => {
    const page = readPage(
      'a.mdx',
      [
        '# A',
        '<Steps><Step title="Boil **it**">One.</Step><Step id="Own_1" title="Own">Two.</Step></Steps>',
        '<Tabs><Tab title="CLI / config">Text.</Tab><Tab title="Cup">\n\n```sh\ncup\n```\n\n</Tab></Tabs>',
        '<Tabs><Tab title="CLI / config">Again.</Tab></Tabs>',
        '<Steps><Step title="Boil it">Again.</Step></Steps>',
        '- Item\n\n  <Steps><Step title="Nested">Text.</Step></Steps>',
        '<ParamField path="--celsius <n>" type="number">Heat.</ParamField><ParamField path="--celsius">Again.</ParamField>',
        '## Cup\n\n[a](#cup) [b](#cli-%2F-config) [c](#param-celsius-1) [d](#cup-2)\n\n### Cup',
      ].join('\n\n'),
    );
    expect([...page.html.matchAll(/<(\w+)[^<>]* id="([^"]+)"/g)].map(([, name, id]) => `${name} ${id}`)).toEqual([
      'li boil-it',
      'li Own_1',
      'figure cli-config',
      'figure cli-config-2',
      'li boil-it-1',
      'li nested',
      'div param-celsius',
      'div param-celsius-1',
      'h2 cup',
      'h3 cup-1',
    ]);
    expect([...findBrokenLinks([page])]).toEqual([]);
    expect(createLinkMap([page]).resolve('/a#cli-%2F-config')).toBe('/a#cli-config');
  });

  it.each([
    '<Accordion title="Is it **safe**?">Yes.</Accordion>',
    '<details>\n<summary>Is it **safe**?</summary>\n\nYes.\n</details>',
    '<Expandable title="Is it **safe**?">\nYes.\n</Expandable>',
  ])('are sections where they fold: %s', (source) => {
    const page = readPage('a.mdx', `# A\n\n## FAQ\n\n${source}\n\nBehind.`);
    expect(page.html).toContain(
      '<details id="is-it-safe"><summary>Is it <strong>safe</strong>?</summary>\n<p>Yes.</p>\n</details>',
    );
    expect(page.sections.map(({ heading, anchor, blocks: [block] }) => [heading, anchor, block?.text])).toEqual([
      ['Is it safe?', 'is-it-safe', 'Yes.'],
      ['FAQ', 'faq', 'Behind.'],
    ]);
    expect(page.write((target) => target)).toContain('**Is it **safe**?**');
  });

  it('keep the text in one column where tabs and spaces are mixed', () => {
    const shown = html(
      '<Tab title="A">\n        Before.\n\n\t\t```js\nconst a = 1;\n        ```\n\n        Behind.\n</Tab>',
    );
    expect(shown).toContain('<p>Before.</p>');
    expect(shown).toMatch(/<code class="language-js">const a = 1;\n<\/code><\/pre>\n<p>Behind.<\/p>/);
  });

  it.each(['<a id="hot"></a>', 'Text at the margin.', '```sh\nboil\n```'])(
    'are read below a line that is less indented: %s',
    (line) => {
      const shown = html(
        `<AccordionGroup>\n    <Accordion title="One">\n      Text.\n\n      - Item\n    </Accordion>\n${line}\n    <Steps>\n      <Step title="Two">Last.</Step>\n    </Steps>\n</AccordionGroup>`,
      );
      expect(shown).toContain('<details id="one"><summary>One</summary>\n<p>Text.</p>\n<ul>\n<li>Item</li>');
      expect(shown).toMatch(/<ol class="steps">\n<li class="step"[^<]*<p><strong>Two<\/strong><\/p>\n<p>Last.<\/p>/);
      expect(shown).not.toContain('{');
    },
  );

  it('contain no indented code, as in MDX', () => {
    const shown = html(
      [
        '<Accordion title="Photos">\n    ### Albums\n\n    Send many:\n\n```js\nif (a)\n    send();\n```\n\n    Captions follow.',
        '    - First\n\n      More of it.\n\n        - Inner\n\n    <Note>Mind.</Note>',
        '    <Tabs>\n      <Tab title="npm">Run it.</Tab>\n    </Tabs>\n\n    ```sh\n    boil\n      now\n    ```\n</Accordion>',
      ].join('\n\n'),
    );
    expect(shown).toContain('<h3 id="albums">Albums</h3>\n<p>Send many:</p>');
    expect(shown).toContain('if (a)\n    send();\n</code></pre>\n<p>Captions follow.</p>\n<ul>');
    expect(shown).toMatch(
      /<p>More of it.<\/p>\n<ul>\n<li>Inner<\/li>\n<\/ul>\n<\/li>\n<\/ul>\n<div class="callout note"/,
    );
    expect(shown).toContain('<figcaption>npm</figcaption>\n<p>Run it.</p>');
    expect(shown).toContain('<code class="language-sh">boil\n  now\n</code>');
    expect(html('<details>\n<summary>Code</summary>\n\nRun:\n\n    npm i\n\n</details>')).toContain('<pre><code>npm i');
  });

  it('show the text of a tooltip, within its sentence', () => {
    expect(html('<Tooltip tip="Hot water">HW</Tooltip> is <Badge>New</Badge>.')).toBe(
      '<p>HW (Hot water) is New.</p>\n',
    );
    expect(html('The <Tooltip tip="Hot water" cta="More" href="/hw">HW</Tooltip>.')).toBe(
      '<p>The HW (Hot water <a href="/hw">More</a>).</p>\n',
    );
  });

  it('are terms and quotes as HTML writes them', () => {
    expect(html('<dl><dt>A</dt><dd>One.</dd><dt>B</dt><dd>Two.</dd></dl>')).toContain(
      '<li><strong>A</strong>: One.</li>',
    );
    expect(html('<blockquote>One<br>two</blockquote>')).toContain('<blockquote>\n<p>One');
  });

  it('show colours', () => {
    expect(html('<Color.Item name="blue" value="#3B82F6" />')).toContain('blue: <code>#3B82F6</code>');
  });

  it('keep the parameters of a type in the text of a field', () => {
    expect(blocks('<ParamField body="opts" type="Record<string, number>[]">Options.</ParamField>')).toMatchObject([
      {
        markdown: '- `opts` (`Record<string, number>[]`, body): Options.',
        text: 'opts (Record<string, number>[], body): Options.',
      },
    ]);
  });

  it('are fields, with the nested ones', () => {
    const source =
      '<ResponseField name="state" type="object" required>\n  State.\n  <Expandable title="values">\n    <ResponseField name="hot" type="boolean" default={false}>Is hot.</ResponseField>\n  </Expandable>\n</ResponseField>';
    expect(blocks(source).map(({ markdown }) => markdown)).toEqual([
      '- `state` (object, required): State.',
      '- `hot` (boolean, default `false`): Is hot.',
    ]);
    expect(
      html('<ParamField query="celsius" type="integer" default="100" deprecated>\n  Target.\n</ParamField>'),
    ).toContain(
      '<code>celsius</code> <span class="field-type">integer</span> <span class="field-place">query</span> <span class="field-deprecated">deprecated</span> <span class="field-default">default <code>100</code></span>',
    );
  });

  it('are tabs of text, in the order of their labels', () => {
    const shown = html(
      '<Tabs>\n  <Tab title="Linux">Run `apt`.</Tab>\n  <Tab title="macOS">Run `brew`.</Tab>\n</Tabs>',
    );
    expect(shown).toMatch(
      /^<div class="tabs">\n<figure data-tab="Linux" id="linux">[\s\S]*<figure data-tab="macOS" id="macos">[\s\S]*<\/div>\s*$/,
    );
    expect(blocks('<Tabs>\n<Tab title="Linux">Run `apt`.</Tab>\n</Tabs>')[0]?.markdown).toBe('**Linux:** Run `apt`.');
  });

  it('are cards in a grid, which are found as before', () => {
    const source =
      '<CardGroup cols={2}>\n  <Card title="Start [1]" icon="play" href="/start">Begin **here**.</Card>\n  <Card title="Plain">No link.</Card>\n</CardGroup>';
    expect(html(source)).toBe(
      '<div class="cards">\n<div class="card">\n<p class="card-title"><a href="/start">Start [1]</a></p>\n<p>Begin <strong>here</strong>.</p>\n</div>\n<div class="card">\n<p class="card-title">Plain</p>\n<p>No link.</p>\n</div>\n</div>\n',
    );
    const page = readPage('a.mdx', `# A\n\n${source}`);
    expect(page.links.map(({ target }) => target)).toEqual(['/start']);
    expect(page.write((target) => target)).toContain('- [Start 1](/start): Begin **here**.');
    expect(page.sections[0]?.blocks[0]).toMatchObject({ kind: 'item', text: 'Start 1: Begin here.' });
  });

  it.each([
    ['<Note>Mind.</Note>', 'note', '<p><strong>Note</strong><br>Mind.</p>'],
    ['<Warning title="Hot">\n\nMind.\n</Warning>', 'warning', '<p><strong>Hot</strong><br>Mind.</p>'],
    ['<Check>\n\n- Done\n</Check>', 'tip', '<p><strong>Check</strong></p>\n<ul>\n<li>Done</li>\n</ul>'],
    ['<Callout type="warning">Mind.</Callout>', 'warning', '<p><strong>Warning</strong><br>Mind.</p>'],
    ['<Error>Mind.</Error>', 'danger', '<p><strong>Error</strong><br>Mind.</p>'],
    ['<Success>Mind.</Success>', 'tip', '<p><strong>Success</strong><br>Mind.</p>'],
    ['> [!CAUTION]\n> Mind.', 'warning', '<p><strong>Caution</strong><br>Mind.</p>'],
    ['> [!tip] See `a`\n>\n> Mind.', 'tip', '<p><strong>See <code>a</code></strong></p>\n<p>Mind.</p>'],
  ])('are callouts of a kind: %s', (source, kind, inner) => {
    expect(html(source)).toBe(`<div class="callout ${kind}" role="note">\n${inner}\n</div>\n`);
  });

  it('are videos of the site, and frames that a reader opens', () => {
    expect(html('<video controls>\n  <source src="/a b.mp4" type="video/mp4" />\n</video>')).toMatch(
      /^<video controls preload="metadata" src="\/a( |%20)b\.mp4" title="a b\.mp4"><\/video>\n$/,
    );
    const frame = '<iframe src="https://www.example.com/embed/1?a=1&b=2" title="A tour" onload="x()"></iframe>';
    expect(html(frame)).toBe(
      '<p class="embed" data-embed="frame"><a href="https://www.example.com/embed/1?a=1&amp;b=2">A tour</a></p>\n',
    );
    expect(html('<iframe src="javascript:alert(1)" title="A tour"></iframe>')).toBe('<p>A tour</p>\n');
    expect(html('<video src="https://example.com/v.mp4" />')).toContain('data-embed="video"');
    expect(blocks(frame)[0]?.text).toBe('A tour');
  });

  it('are formulas on the site, and text for searches', () => {
    expect(html('The energy is $E = m c^2$, or $x$.')).toMatch(
      /^<p>The energy is <math[^>]*>[\s\S]*<\/math>, or <math[\s\S]*<\/math>\.<\/p>\n$/,
    );
    expect(html('$$\nE = \\int_0^T P(t)\\,dt\n$$')).toMatch(
      /^<p class="maths"><math[^>]*display="block"[\s\S]*<\/math><\/p>\n$/,
    );
    expect(html('$E^2$')).not.toMatch(/style=|class=/);
    expect(blocks('It is $a_1 \\, b_1$ now.')[0]).toMatchObject({ text: 'It is $a_1 \\, b_1$ now.' });
  });

  it.each([
    'It costs $5 or $6.',
    'Set `$HOME` or $HOME and $PATH.',
    'From $10/month to $20/month.',
    '$$ is the process, $$\n\nand here.',
    'A broken $\\frac{1$ stays.',
  ])('are not formulas: %s', (source) => {
    expect(html(source)).not.toContain('<math');
    expect(
      html(source)
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&quot;', '"'),
    ).toContain(source.split('\n')[0]?.replaceAll('`', ''));
  });

  it('are frames with a caption, and one picture of a pair', () => {
    const shown = html(
      '<Frame caption="The kettle">\n  <img className="block dark:hidden" src="/l.svg" alt="K" />\n  <img className="hidden dark:block" src="/d.svg" alt="K" />\n</Frame>',
    );
    expect(shown).toContain('<figcaption>The kettle</figcaption>');
    expect(shown).toContain('<img src="/l.svg" alt="K" class="for-light">');
    expect(shown).toContain('<img src="/d.svg" alt="K" class="for-dark">');
    const pair = readPage('a.md', '# A\n\n![K](l.svg#gh-light-mode-only) ![K](d.svg#gh-dark-mode-only)');
    expect(pair.html).toContain('<img src="/d.svg" alt="K" class="for-dark">');
    expect(pair.write((target) => target)).toContain('![K](/l.svg)\n');
    expect(pair.sections[0]?.blocks).toMatchObject([{ markdown: '![K](/l.svg)', text: 'K' }]);
  });

  it('are tables, lists and code as HTML writes them', () => {
    expect(html('<table><tr><th>A</th><th>B</th></tr><tr><td>a|b</td><td><code>c</code></td></tr></table>')).toMatch(
      /<th>A<\/th>[\s\S]*<td>a\|b<\/td>\s*<td><code>c<\/code><\/td>/,
    );
    expect(html('<ol>\n  <li>One\n    <ul>\n      <li>Deep</li>\n    </ul>\n  </li>\n  <li>Two</li>\n</ol>')).toMatch(
      /<ol>[\s\S]*One[\s\S]*<ul>\s*<li>Deep<\/li>\s*<\/ul>[\s\S]*Two[\s\S]*<\/ol>/,
    );
    expect(html('<pre><code class="language-sh">a &lt; b\nc</code></pre>')).toBe(
      '<pre><code class="language-sh">a &lt; b\nc\n</code></pre>\n',
    );
  });

  it('show no code that makes elements', () => {
    expect(html("{['a'].map((item) => (\n  <li key={item}>{item}</li>\n))}\n\nText.")).toBe('<p>Text.</p>\n');
  });

  it('are titles of code, in a group and where they name a file', () => {
    expect(html('<CodeGroup>\n```bash npm\nnpm i\n```\n```bash yarn\nyarn add\n```\n</CodeGroup>')).toMatch(
      /data-tab="npm"[\s\S]*data-tab="yarn"/,
    );
    expect(html('```js kettle.config.js {2} lines\na\n```')).toContain('<figcaption>kettle.config.js</figcaption>');
    expect(
      html('```rust,ignore\na\n```\n\n```js twoslash\nb\n```\n\n```ts {1,3} showLineNumbers\nc\n```'),
    ).not.toContain('figcaption');
  });
});
