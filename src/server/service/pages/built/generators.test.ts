import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES, type CodeExample, type Page } from '../../../../../e2e/tools/builtSites/content';
import { MARKDOWN, writeSource, type Syntax } from '../../../../../e2e/tools/builtSites/syntax';
import { createAnswerer } from '../../answer/createAnswerer';
import { readSitePage } from '../../../../shared/site/readSitePage';
import { parseDocument } from '../../../lib/tags/parseDocument';
import type { IndexedPage } from '../DocsPage';
import { openDocsIndex } from '../../search/docsIndex/openDocsIndex';

/** What a generator does otherwise than the others, and its default theme does not show. */
interface Site {
  /** End of the addresses of its pages. */
  end?: string;
  /** The site's own path. */
  base?: string;
  /** Files that are no pages, as the summary has them. */
  leftOut: string;
  text?: Partial<Syntax>;
  trail?: (page: Page) => string[];
}

const withoutLanguage = {
  code: ({ code, title }: CodeExample) =>
    `\`\`\`${title === undefined ? '' : `text title="${title}"`}\n${code}\n\`\`\``,
};
const withoutTitle = {
  code: ({ code, language }: CodeExample) => `\`\`\`${language}\n${code}\n\`\`\``,
};
const named: Syntax['tabs'] = (tabs) => tabs.map(([name, content]) => `**${name}**\n\n${content}`).join('\n\n');
const asTitle: Syntax['aside'] = (kind, title, text) =>
  MARKDOWN.aside(kind, undefined, title === undefined ? text : `**${title}**\n>\n> ${text}`);

const LOST = '1 is not a page of the text (404.html)';
const SITES: Record<string, Site> = {
  antora: { end: '.html', leftOut: `${LOST}; 1 is a redirect (start.html)` },
  docusaurus: {
    base: '/docs',
    leftOut: `${LOST}; 1 is a redirect (start/index.html)`,
    // It writes small images into the page.
    text: { image: (_image, alt) => alt },
  },
  eleventy: {
    leftOut: '2 are not a page of the text (404.html); 1 is a redirect (start/index.html)',
    text: { ...withoutTitle, tabs: named },
  },
  hugo: {
    leftOut: `${LOST}; 3 are without text (guides/index.html); 1 is a redirect (start/index.html)`,
    text: { ...withoutTitle, aside: asTitle },
  },
  mkdocs: { leftOut: LOST, text: withoutLanguage },
  'mkdocs-material': { leftOut: LOST, text: withoutLanguage },
  nextra: {
    leftOut: LOST,
    // Its callouts have no kind, and its images a hash in their names.
    text: {
      ...withoutLanguage,
      aside: (_kind, title, text) => asTitle('NOTE', title, text),
      image: (_image, alt) => `![${alt}](/kettle.26b09662.png)`,
    },
  },
  'sphinx-furo': {
    end: '.html',
    leftOut: '2 are not a page of the text (genindex.html)',
    trail: ({ groups }) => groups.slice(0, 1),
  },
  'sphinx-rtd': {
    end: '.html',
    leftOut: '2 are not a page of the text (genindex.html)',
    trail: ({ groups }) => groups.slice(0, 1),
  },
  starlight: {
    leftOut: `${LOST}; 1 is a redirect (start/index.html)`,
    text: {
      aside: (kind, title, text) => MARKDOWN.aside(kind === 'WARNING' ? 'CAUTION' : kind, title, text),
    },
  },
  vitepress: {
    leftOut: LOST,
    // It draws formulas without their TeX.
    text: {
      ...withoutTitle,
      formula: () => '$E=mcΔT$',
      tex: () => '$$\n∑_{n=1}^{k}\\frac{1}{n^{2}}\n$$',
    },
  },
};

describe.each(Object.entries(SITES))(
  'a site that %s has built',
  async (name, { leftOut, end = '', base = '', text, trail }) => {
    const folder = join(import.meta.dirname, 'fixtures', name);
    const index = await openDocsIndex({ folder, cacheFile: null });
    const pages = index.pages;
    const documents = new Map(
      await Promise.all(
        pages.map(async (page) => {
          return [page, parseDocument(await readFile(join(folder, page.file), 'utf8'))] as const;
        }),
      ),
    );
    const documentOf = (page: IndexedPage | undefined) => (page && documents.get(page)) as Document;
    const hasAnchor = (page: IndexedPage | undefined, anchor: string) =>
      [...documentOf(page).querySelectorAll('[id], a[name]')].some(
        (element) => element.id === anchor || element.getAttribute('name') === anchor,
      );

    it('has its pages and no others, in the order and the groups of the sidebar', () => {
      expect(pages.map((page) => [page.path, page.title, page.trail])).toEqual(
        PAGES.map((page) => [page.path === '/' ? '/' : page.path + end, page.title, trail?.(page) ?? page.groups]),
      );
      expect(index.opening.summary).toEqual(['Read as built: 7 pages.', `No pages: ${leftOut}.`]);
    });

    it.each(PAGES.map((page, at) => [page.title, page, at] as const))('says all of the page %s', (_, page, at) => {
      const { markdown, description } = readSitePage(
        documentOf(pages[at]),
        `https://kettle.example${base}/${pages[at]?.file}`,
      );
      const own = markdown
        .replaceAll(/ \{#[^\n]*\}$/gm, '')
        .replaceAll(/\]\((?:\/[^)\s]*)?\/(kettle[^)/]*png)\)/g, '](/$1)')
        .replaceAll(
          /\]\(([^)#]*)(#[^)]*)?\)/g,
          (_link, target: string, anchor = '') =>
            `](${target.replace(base, '').replace(/(?:\/|(?:index)?\.html)$/, '') || '/'}${anchor.replace('#_', '#')})`,
        )
        .replaceAll('’', "'");
      expect(own).toBe(writeSource(page, { ...MARKDOWN, ...text }));
      expect(description ?? page.description).toBe(page.description);
    });

    it('has sections at anchors of the page, and links that lead to some', () => {
      for (const [at, page] of pages.entries()) {
        const headings = PAGES[at]?.blocks.flatMap((block) =>
          'heading' in block ? [[block.heading.replaceAll('`', ''), block.depth]] : [],
        );
        expect(page.headings.map(({ text: own, depth }) => [own.replaceAll('’', "'"), depth])).toEqual(headings);
        const anchors = page.headings.map(({ id }) => id);
        expect(new Set(anchors).size).toBe(anchors.length);
        for (const anchor of [...anchors, ...page.sections.map((section) => section.anchor)])
          expect([page.path, anchor, anchor === '' || hasAnchor(page, anchor)]).toEqual([page.path, anchor, true]);
      }
      const links = pages.flatMap((page) => page.links.map(({ target }) => target));
      expect(links).toHaveLength(4);
      for (const link of links) {
        const [path, anchor] = link.split('#');
        const page = pages.find((one) => one.path === path);
        expect([link, page !== undefined && (anchor === undefined || hasAnchor(page, anchor))]).toEqual([link, true]);
      }
    });

    it('is cited by addresses and anchors that it has', async () => {
      const answer = createAnswerer(index);
      const cited: string[] = [];
      for (const { title } of PAGES) {
        const { markdown } = await answer({ text: `Tell me about ${title}`, earlier: [], retrievalPageSize: 5 });
        for (const [, target = ''] of markdown.matchAll(/\]\((\/(?:[^()\s]|\([^()\s]*\))*)\)/g)) cited.push(target);
      }
      const lost = cited.filter((target) => {
        const [path = '', anchor] = target.split('#');
        const page = pages.find((one) => one.path === decodeURIComponent(path));
        // As in browsers: the name as it is written, else decoded.
        const hasPlace = [anchor ?? '', decodeURIComponent(anchor ?? '')].some((name) => hasAnchor(page, name));
        return !path.endsWith('.png') && !(page && (anchor === undefined || hasPlace));
      });
      expect(lost).toEqual([]);
      expect(cited.filter((target) => target.includes('#')).length).toBeGreaterThan(PAGES.length);
    });
  },
);
