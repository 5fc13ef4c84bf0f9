import GithubSlugger from 'github-slugger';
import type { Tokens } from 'marked';
import { Marked } from 'marked';
import { escapeHtml } from '../../site/escapeHtml';
import { lexMarkdown } from './lexMarkdown';
import { codeLanguage, readHeading } from './splitSections';

/** How a page is rendered. */
export interface RenderOptions {
  /** The address to write for a link or an image; `null` writes none. */
  resolve: (href: string) => string | null;
  /** HTML of a code block. @default the code, escaped */
  highlight?: (code: string, language: string) => string;
}

/**
 * HTML of a page's markdown. Safe whatever the page holds: raw HTML is shown as text, links and images keep only addresses that
 * `resolve` lets through. The title (first heading of depth 1) is included.
 */
export function renderPage(markdown: string, { resolve, highlight = escapeHtml }: RenderOptions): string {
  const slugger = new GithubSlugger();
  let begun = false;
  const marked = new Marked({
    gfm: true,
    renderer: {
      // A comment is no text of the page.
      html: ({ text }) => escapeHtml(text.replaceAll(/<!--[\s\S]*?-->\n?/g, '')),
      heading(token: Tokens.Heading) {
        const isTitle = token.depth === 1 && !begun;
        begun = true;
        // The title has no anchor: the page's address is its address, and slugs count from the headings below it.
        if (isTitle) return `<h1>${this.parser.parseInline(token.tokens)}</h1>\n`;
        const { id, depth, text } = readHeading(token, slugger);
        const inner = this.parser.parseInline(token.tokens);
        const label = inner.endsWith('}') ? escapeHtml(text) : inner;
        return `<h${depth} id="${escapeHtml(id)}">${label}</h${depth}>\n`;
      },
      code(token: Tokens.Code) {
        const language = codeLanguage(token.lang);
        const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
        return `<pre><code${name}>${highlight(token.text, language)}\n</code></pre>\n`;
      },
      link(token: Tokens.Link) {
        const inner = this.parser.parseInline(token.tokens);
        const href = resolve(token.href);
        return href === null ? inner : `<a href="${escapeHtml(href)}">${inner}</a>`;
      },
      image(token: Tokens.Image) {
        const src = resolve(token.href);
        const alt = escapeHtml(token.text);
        return src === null ? alt : `<img src="${escapeHtml(src)}" alt="${alt}">`;
      },
    },
  });
  return marked.parser(lexMarkdown(markdown));
}
