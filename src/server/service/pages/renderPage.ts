import GithubSlugger from 'github-slugger';
import type { Token, Tokens } from 'marked';
import { Marked } from 'marked';
import { escapeHtml } from '../../site/escapeHtml';
import { lexMarkdown } from './lexMarkdown';
import { ANCHOR_MARK } from './pageAnchors';
import { groupCode, readFencedCode } from './readFencedCode';
import { readHeading } from './splitSections';

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
      // A comment is no text of the page, and of tags only the place that an author named is left.
      html: ({ text }) =>
        text === '</a>' ? '' : (toPlace(text) ?? escapeHtml(text.replaceAll(/<!--[\s\S]*?-->\n?/g, ''))),
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
      code(token: Tokens.Code & Grouped) {
        const { language, file, tab, code } = readFencedCode(token.text, token.lang);
        const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
        const block = `<pre><code${name}>${highlight(code, language)}\n</code></pre>`;
        const caption = [tab, file].filter((part) => part !== undefined);
        const data = token.group === undefined ? '' : ` data-tab="${escapeHtml(tab ?? '')}"`;
        const figure =
          caption.length === 0
            ? block
            : `<figure${data}><figcaption>${escapeHtml(caption.join(' · '))}</figcaption>${block}</figure>`;
        return `${token.group?.isFirst ? '<div class="tabs">\n' : ''}${figure}\n${token.group?.isLast ? '</div>\n' : ''}`;
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
  const tokens = lexMarkdown(markdown);
  markGroups(tokens);
  return marked.parser(tokens);
}

/** A block of code that is one of several variants. */
interface Grouped {
  group?: { isFirst: boolean; isLast: boolean };
}

function markGroups(tokens: readonly Token[]): void {
  for (const group of groupCode(tokens)) {
    const last = group.length - 1;
    for (const [index, token] of group.entries()) {
      if (last > 0) (token as Grouped).group = { isFirst: index === 0, isLast: index === last };
      if (token.type === 'list') for (const { tokens: inner } of (token as Tokens.List).items) markGroups(inner);
      else if (token.type === 'blockquote') markGroups((token as Tokens.Blockquote).tokens);
    }
  }
}

/** The place that a tag names: the opening tag alone, as inline markdown is read, or whole blocks of such tags. */
function toPlace(html: string): string | undefined {
  const opening = /^<a id="([^\s"'<>&]+)">$/.exec(html.trim())?.[1];
  if (opening !== undefined) return `<a id="${opening}"></a>`;
  return html.replaceAll(ANCHOR_MARK, '').trim() === '' && html.includes('<a id=') ? html : undefined;
}
