import type { Block, CodeExample, Page } from './content';

/** How a generator writes the parts of a page. */
export interface Syntax {
  /** Path of a page's file: `guides/boil.md`. */
  file: (page: string) => string;
  head: (page: Page) => string;
  heading: (text: string, depth: number) => string;
  link: (text: string, target: string, anchor: string, from: string) => string;
  code: (block: CodeExample) => string;
  tabs: (tabs: [name: string, content: string, blocks: Block[]][]) => string;
  aside: (kind: string, title: string | undefined, text: string) => string;
  terms: (terms: [term: string, meaning: string][]) => string;
  tex: (tex: string) => string;
  formula: (tex: string) => string;
  image: (image: string, alt: string, from: string) => string;
  details: (summary: string, text: string) => string;
  table: (rows: string[][]) => string;
  list: (items: string[], isOrdered: boolean) => string;
  strong: (text: string) => string;
  /** Code within a line. */
  term: (code: string) => string;
}

export function writeSource(page: Page, syntax: Syntax): string {
  return `${[syntax.head(page), ...page.blocks.map((block) => writeBlock(block, page.path, syntax))].join('\n\n')}\n`;
}

function writeBlock(block: Block, from: string, syntax: Syntax): string {
  const inline = (text: string) => writeInline(text, from, syntax);
  if ('heading' in block) return syntax.heading(inline(block.heading), block.depth);
  if ('list' in block) return syntax.list(block.list.map(inline), block.isOrdered ?? false);
  if ('code' in block) return syntax.code(block);
  if ('tabs' in block)
    return syntax.tabs(
      block.tabs.map(([name, blocks]) => [
        name,
        blocks.map((inner) => writeBlock(inner, from, syntax)).join('\n\n'),
        blocks,
      ]),
    );
  if ('aside' in block) return syntax.aside(block.aside, block.title, inline(block.text));
  if ('table' in block) return syntax.table(block.table.map((cells) => cells.map(inline)));
  if ('terms' in block) return syntax.terms(block.terms);
  if ('tex' in block) return syntax.tex(block.tex);
  if ('image' in block) return syntax.image(block.image, block.alt, from);
  if ('summary' in block) return syntax.details(block.summary, inline(block.text));
  return inline(block.text);
}

function writeInline(text: string, from: string, syntax: Syntax): string {
  return text.replaceAll(
    /`([^`]+)`|\*\*([^*]+)\*\*|\$([^$]+)\$|\[([^\]]+)\]\(([^)#]+)#?([^)]*)\)/g,
    (_, code?: string, strong?: string, tex?: string, label?: string, target?: string, anchor?: string) => {
      if (code !== undefined) return syntax.term(code);
      if (strong !== undefined) return syntax.strong(strong);
      if (tex !== undefined) return syntax.formula(tex);
      return syntax.link(label ?? '', target ?? '', anchor ?? '', from);
    },
  );
}

export function indent(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : by + line))
    .join('\n');
}

/** The way from one page's folder to a file. */
export function relative(from: string, file: string): string {
  return '../'.repeat(from.split('/').length - 2) + file;
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

/** Markdown as the reader is expected to write it. */
export const MARKDOWN: Syntax = {
  file: (page) => `${page === '/' ? '/index' : page}.md`.slice(1),
  head: ({ title }) => `# ${title}`,
  heading: (text, depth) => `${'#'.repeat(depth)} ${text}`,
  link: (text, target, anchor) => `[${text}](${target}${anchor && `#${anchor}`})`,
  code: ({ language, code, title }) => fence(`${language}${title === undefined ? '' : ` title="${title}"`}`, code),
  tabs: (tabs) =>
    tabs
      .map(([name, content, [first]]) =>
        first && 'code' in first
          ? content.replace(/^(`+)(.*)/, (_, mark, language) => `${mark}${language || 'text'} tab="${name}"`)
          : `**${name}**\n\n${content}`,
      )
      .join('\n\n'),
  aside: (kind, title, text) => `> [!${kind}]${title === undefined ? '' : ` ${title}`}\n> ${text}`,
  terms: (terms) => terms.map(([term, meaning]) => `- **${term}**: ${meaning}`).join('\n\n'),
  tex: (tex) => `$$\n${tex}\n$$`,
  formula: (tex) => `$${tex}$`,
  image: (image, alt) => `![${alt}](/${image})`,
  details: (summary, text) => `**${summary}**\n\n${text}`,
  table: ([head = [], ...rows]) =>
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
  list: (items, isOrdered) => items.map((item, at) => `${isOrdered ? `${at + 1}.` : '-'} ${item}`).join('\n'),
  strong: (text) => `**${text}**`,
  term: (code) => `\`${code}\``,
};

/** Markdown with front matter, and links to files. */
const SOURCE: Syntax = {
  ...MARKDOWN,
  head: ({ title, description, groups, path }) =>
    `---\ntitle: ${title}\ndescription: ${description}\n${path === '/' || groups.length === 0 ? '' : ''}---`,
  link: (text, target, anchor, from) => `[${text}](${relative(from, MARKDOWN.file(target))}${anchor && `#${anchor}`})`,
  image: (image, alt, from) => `![${alt}](${relative(from, image)})`,
  details: (summary, text) => `<details>\n<summary>${summary}</summary>\n\n${text}\n\n</details>`,
  tabs: (tabs) => tabs.map(([name, content]) => `**${name}**\n\n${content}`).join('\n\n'),
  terms: (terms) =>
    `<dl>\n${terms.map(([term, meaning]) => `<dt>${term}</dt>\n<dd>${meaning}</dd>`).join('\n')}\n</dl>`,
};

const mdx = (page: string) => `${MARKDOWN.file(page)}x`;

const colons = (names: Readonly<Record<string, string>>, title: (text: string) => string): Syntax['aside'] => {
  return (kind, label, text) => `:::${names[kind]}${label === undefined ? '' : title(label)}\n\n${text}\n\n:::`;
};

export const DOCUSAURUS: Syntax = {
  ...SOURCE,
  file: mdx,
  link: (text, target, anchor, from) => `[${text}](${relative(from, mdx(target))}${anchor && `#${anchor}`})`,
  code: ({ language, code, title, isNumbered }) =>
    fence(`${language}${title === undefined ? '' : ` title="${title}"`}${isNumbered ? ' showLineNumbers' : ''}`, code),
  aside: colons({ NOTE: 'note', TIP: 'tip', WARNING: 'warning', CAUTION: 'danger' }, (text) => `[${text}]`),
  tabs: (tabs) =>
    `<Tabs>\n${tabs.map(([name, content]) => `<TabItem value="${name}" label="${name}">\n\n${content}\n\n</TabItem>`).join('\n')}\n</Tabs>`,
  terms: (terms) => `<dl>${terms.map(([term, meaning]) => `<dt>${term}</dt><dd>${meaning}</dd>`).join('')}</dl>`,
};

export const VITEPRESS: Syntax = {
  ...SOURCE,
  image: MARKDOWN.image,
  head: (page) => `${SOURCE.head(page)}\n\n# ${page.title}`,
  code: ({ language, code, isNumbered }) => fence(`${language}${isNumbered ? ':line-numbers' : ''}`, code),
  aside: (kind, title, text) =>
    kind === 'NOTE'
      ? `> [!NOTE]\n> ${text}`
      : colons({ TIP: 'tip', WARNING: 'warning', CAUTION: 'danger' }, (label) => ` ${label}`)(kind, title, text),
  tabs: (tabs) => {
    const isCode = tabs.every(([, , [first]]) => first && 'code' in first);
    if (!isCode) return SOURCE.tabs(tabs);
    return `::: code-group\n\n${tabs.map(([name, content]) => content.replace('\n', ` [${name}]\n`)).join('\n\n')}\n\n:::`;
  },
};

export const STARLIGHT: Syntax = {
  ...SOURCE,
  file: mdx,
  link: (text, target, anchor) => `[${text}](${target === '/' ? '/' : `${target}/`}${anchor && `#${anchor}`})`,
  image: MARKDOWN.image,
  head: (page) => `${SOURCE.head(page)}\n\nimport { Tabs, TabItem } from '@astrojs/starlight/components';`,
  aside: colons({ NOTE: 'note', TIP: 'tip', WARNING: 'caution', CAUTION: 'danger' }, (text) => `[${text}]`),
  tabs: (tabs) =>
    `<Tabs>\n${tabs.map(([name, content]) => `<TabItem label="${name}">\n\n${content}\n\n</TabItem>`).join('\n')}\n</Tabs>`,
  terms: DOCUSAURUS.terms,
};

export const NEXTRA: Syntax = {
  ...SOURCE,
  file: mdx,
  link: MARKDOWN.link,
  image: MARKDOWN.image,
  head: (page) => `${SOURCE.head(page)}\n\nimport { Callout, Tabs } from 'nextra/components';\n\n# ${page.title}`,
  code: ({ language, code, title, isNumbered }) =>
    fence(
      `${language}${title === undefined ? '' : ` filename="${title}"`}${isNumbered ? ' showLineNumbers' : ''}`,
      code,
    ),
  aside: (kind, title, text) =>
    `<Callout type="${{ NOTE: 'info', TIP: 'default', WARNING: 'warning' }[kind] ?? 'error'}">\n${title === undefined ? '' : `**${title}**\n\n`}${text}\n</Callout>`,
  tabs: (tabs) =>
    `<Tabs items={${JSON.stringify(tabs.map(([name]) => name))}}>\n${tabs.map(([, content]) => `<Tabs.Tab>\n\n${content}\n\n</Tabs.Tab>`).join('\n')}\n</Tabs>`,
  terms: STARLIGHT.terms,
};

export const ELEVENTY: Syntax = {
  ...SOURCE,
  link: (text, target, anchor) => `[${text}](${target === '/' ? '/' : `${target}/`}${anchor && `#${anchor}`})`,
  image: (image, alt) => `![${alt}](/${image})`,
  code: ({ language, code }) => fence(language, code),
  aside: (kind, title, text) =>
    `::: ${{ NOTE: 'note', TIP: 'tip', WARNING: 'warning' }[kind] ?? 'danger'} ${title ?? ''}\n${text}\n:::`,
  terms: (terms) => terms.map(([term, meaning]) => `${term}\n: ${meaning}`).join('\n\n'),
};

export const HUGO: Syntax = {
  ...SOURCE,
  file: (page) => (page === '/' ? '_index.md' : MARKDOWN.file(page)),
  link: (text, target, anchor, from) =>
    `[${text}]({{< relref "${target === '/' ? '/' : relative(from, target.slice(1))}${anchor && `#${anchor}`}" >}})`,
  image: (image, alt) => `![${alt}](/${image})`,
  code: ({ language, code, isNumbered }) => fence(`${language}${isNumbered ? ' {linenos=table}' : ''}`, code),
  aside: (kind, title, text) =>
    `{{< hint ${{ NOTE: 'info', TIP: 'tip', WARNING: 'warning' }[kind] ?? 'danger'} >}}\n${title === undefined ? '' : `**${title}**\n\n`}${text}\n{{< /hint >}}`,
  tabs: (tabs) =>
    `{{< tabs "${tabs[0]?.[0]}" >}}\n${tabs.map(([name, content]) => `{{< tab "${name}" >}}\n${content}\n{{< /tab >}}`).join('\n')}\n{{< /tabs >}}`,
  terms: ELEVENTY.terms,
  formula: (tex) => `{{< katex >}}${tex}{{< /katex >}}`,
  tex: (tex) => `{{< katex display >}}\n${tex}\n{{< /katex >}}`,
  details: (summary, text) => `{{< details "${summary}" >}}\n${text}\n{{< /details >}}`,
};

export const MKDOCS: Syntax = {
  ...SOURCE,
  head: (page) => `${SOURCE.head(page)}\n\n# ${page.title}`,
  code: ({ language, code, title, isNumbered }) =>
    fence(`${language}${title === undefined ? '' : ` title="${title}"`}${isNumbered ? ' linenums="1"' : ''}`, code),
  aside: (kind, title, text) =>
    `!!! ${{ NOTE: 'note', TIP: 'tip', WARNING: 'warning' }[kind] ?? 'danger'}${title === undefined ? '' : ` "${title}"`}\n    ${text}`,
  tabs: (tabs) => tabs.map(([name, content]) => `=== "${name}"\n\n${indent(content, '    ')}`).join('\n\n'),
  terms: (terms) => terms.map(([term, meaning]) => `${term}\n:   ${meaning}`).join('\n\n'),
  details: (summary, text) => `??? note "${summary}"\n    ${text}`,
};

const underline = (text: string, sign: string) => `${text}\n${sign.repeat(text.length + 2)}`;

export const SPHINX: Syntax = {
  ...MARKDOWN,
  file: (page) => MARKDOWN.file(page).replace('.md', '.rst'),
  head: ({ title }) => underline(title, '='),
  heading: (text, depth) =>
    `${text === 'Pressure' ? '.. _pressure:\n\n' : ''}${underline(text, depth === 2 ? '-' : '~')}`,
  link: (text, target, anchor) =>
    anchor === '' ? `:doc:\`${text} <${target === '/' ? '/index' : target}>\`` : `:ref:\`${text} <${anchor}>\``,
  code: ({ language, code, title, isNumbered }) =>
    `.. code-block:: ${language}${title === undefined ? '' : `\n   :caption: ${title}`}${isNumbered ? '\n   :linenos:' : ''}\n\n${indent(code, '   ')}`,
  aside: (kind, title, text) =>
    title === undefined
      ? `.. ${{ NOTE: 'note', TIP: 'tip', WARNING: 'warning' }[kind] ?? 'danger'}::\n\n   ${text}`
      : `.. admonition:: ${title}\n   :class: ${kind.toLowerCase()}\n\n   ${text}`,
  tabs: (tabs) => tabs.map(([name, content]) => `.. tab:: ${name}\n\n${indent(content, '   ')}`).join('\n\n'),
  terms: (terms) => terms.map(([term, meaning]) => `${term}\n   ${meaning}`).join('\n\n'),
  tex: (tex) => `.. math::\n\n   ${tex}`,
  formula: (tex) => `:math:\`${tex}\``,
  image: (image, alt) => `.. image:: /${image}\n   :alt: ${alt}`,
  details: (summary, text) => `**${summary}**\n\n${text}`,
  table: (rows) =>
    `.. list-table::\n   :header-rows: 1\n\n${rows
      .map((cells) => cells.map((cell, at) => `   ${at === 0 ? '* -' : '  -'} ${cell}`.trimEnd()).join('\n'))
      .join('\n')}`,
  list: (items, isOrdered) => items.map((item, at) => `${isOrdered ? `${at + 1}.` : '-'} ${item}`).join('\n'),
  term: (code) => `\`\`${code}\`\``,
};

export const ANTORA: Syntax = {
  ...MARKDOWN,
  file: (page) => MARKDOWN.file(page).replace('.md', '.adoc'),
  head: ({ title, description, path }) =>
    `= ${title}\n:description: ${description}${path === '/install' ? '\n:page-aliases: start.adoc' : ''}`,
  heading: (text, depth) => `${'='.repeat(depth)} ${text}`,
  link: (text, target, anchor) => `xref:${ANTORA.file(target)}${anchor && `#_${anchor}`}[${text}]`,
  code: ({ language, code, title }) =>
    `${title === undefined ? '' : `.${title}\n`}[source,${language}]\n----\n${code}\n----`,
  aside: (kind, title, text) =>
    title === undefined ? `${kind}: ${text}` : `[${kind}]\n.${title}\n====\n${text}\n====`,
  tabs: (tabs) =>
    `[tabs]\n======\n${tabs.map(([name, content]) => `${name}::\n+\n--\n${content}\n--`).join('\n')}\n======`,
  terms: (terms) => terms.map(([term, meaning]) => `${term}:: ${meaning}`).join('\n'),
  tex: (tex) => `[stem]\n++++\n${tex}\n++++`,
  formula: (tex) => `stem:[${tex}]`,
  image: (image, alt) => `image::${image}[${alt}]`,
  details: (summary, text) => `.${summary}\n[%collapsible]\n====\n${text}\n====`,
  table: ([head = [], ...rows]) =>
    `|===\n${head.map((cell) => `|${cell}`).join(' ')}\n\n${rows.map((cells) => cells.map((cell) => `|${cell}`).join('\n')).join('\n\n')}\n|===`,
  list: (items, isOrdered) => items.map((item) => `${isOrdered ? '.' : '*'} ${item}`).join('\n'),
  strong: (text) => `*${text}*`,
};
