import { afterAll, describe, expect, it } from 'vitest';
import { createNavigationReader } from '../testing/createNavigationReader';

const navigation = await createNavigationReader();
afterAll(navigation.remove);

async function htmlOf(files: Record<string, string>, path: string): Promise<string> {
  const { pages } = await navigation.open(files);
  return pages.find((page) => page.path === path)?.html ?? '';
}

describe('GitBook', () => {
  it('has no text for elements that its plugins draw, and has the values of book.json', async () => {
    const files = {
      'book.json': JSON.stringify({ title: 'Kettle', root: './', variables: { product: 'Boiler' } }),
      'SUMMARY.md': '# Summary\n\n* [Home](README.md)\n* [Chart](chart.md)\n',
      'README.md': '# Home\n\nThe {{ book.product }} of {{ book.unknown }} boils. `{{ book.product }}`',
      'chart.md':
        '# Chart\n\nBefore.\n\n{% chartjs %}\n{\n  "type": "line", "data": [65, {"fill": false}]\n}\n{% endchartjs %}\n\n{% youtube id="a" %}{% endyoutube %}\n\n{% mynote %}\nTold.\n{% endmynote %}\n\n```\n{% chartjs %}\n```\n',
    };
    const { structure } = await navigation.open(files);
    expect(structure).toMatchObject({ dialect: 'gitbook', name: 'Kettle' });
    expect(await htmlOf(files, '/')).toMatch(/The Boiler of\s+boils. <code>\{\{ book\.product \}\}/);
    const chart = await htmlOf(files, '/chart');
    expect(chart).toContain('Before.');
    expect(chart).toContain('Told.');
    expect(chart.match(/\{%/g)).toHaveLength(1);
    expect(chart).not.toMatch(/fill|youtube|mynote/);
  });

  it('has its name and its root in a book.json above the pages', async () => {
    const { structure, pages } = await navigation.open(
      {
        'book.json': '{ "root": "./docs", "title": "Kettle documentation" }',
        'docs/SUMMARY.md': '* [Home](README.md)\n* [Zeta](zeta.md)\n* [Alpha](alpha.md)\n',
        'docs/README.md': '# Kettle',
        'docs/alpha.md': '# Alpha',
        'docs/zeta.md': '# Zeta',
      },
      'docs',
    );
    expect(structure.name).toBe('Kettle documentation');
    expect(pages.map(({ path }) => path)).toEqual(['/', '/zeta', '/alpha']);
  });
});

describe('Jekyll', () => {
  it('shows raw text as it is written, and no comments', async () => {
    const files = {
      '_config.yml': 'title: Kettle\n',
      'index.md':
        '---\ntitle: Home\n---\n\n# Home\n\nWrite {% raw %}{{ page.title }} and {% if x %}{% endraw %} here.{% comment %} Not this {{ x }}. {% endcomment %} Then {{ "go" }}.\n\n{% raw %}\n```liquid\n{{ page.title }}\n```\n{% endraw %}\n\nThe {% include x.html %}end.',
    };
    const html = await htmlOf(files, '/');
    expect(html).toMatch(/Write \{\{ page\.title \}\} and \{% if x %\} here\.\s+Then go\./);
    expect(html).toContain('The end.');
    expect(html).not.toMatch(/raw|comment|Not this/);
    expect(html.match(/page\.title/g)).toHaveLength(2);
  });
});

describe('Hugo', () => {
  it('has callouts whose text is a property, and finds a page by its name', async () => {
    const files = {
      'hugo.toml': 'title = "Kettle"',
      'content/docs/start/go.md':
        '# Go\n\n{{< alert icon="!" text="Change the `scripts`." />}}\n\nSee [updates]({{< relref "how-to-update" >}}).',
      'content/docs/help/how-to-update.md': '# Update',
    };
    const html = await htmlOf(files, '/docs/start/go');
    expect(html).toContain('Change the <code>scripts</code>.');
    expect(html).toContain('href="/docs/help/how-to-update"');
    expect(html).not.toContain('{{');
  });
});

describe('mdBook', () => {
  it('shows an example that can be run as code', async () => {
    const html = await htmlOf(
      {
        'book.toml': '[book]\ntitle = "Kettle"\n',
        'src/SUMMARY.md': '- [Run](run.md)\n',
        'src/run.md': '# Run\n\n{{#playground main.rs editable}}\n',
        'src/main.rs': 'fn main() { boil(); }\n',
      },
      '/run',
    );
    expect(html).toMatch(/<pre><code class="language-rust">.*boil/s);
  });
});

describe('a page of a folder', () => {
  it('stays a page when another page includes it', async () => {
    const files = {
      '.vitepress/config.ts': 'export default { title: "Kettle" }',
      'demo/README.md': '# Demos\n\nAll of them.',
      'demo/other.md': '# Other\n\n<!-- @include: ./README.md{3-3} -->\n\n<!-- @include: ./part.md -->',
      'demo/part.md': 'A part.',
    };
    expect(await navigation.read(files)).toEqual(['Demos > /demo Demos', 'Demos > /demo/other Other']);
    expect(await htmlOf(files, '/demo/other')).toContain('All of them.');
  });
});
