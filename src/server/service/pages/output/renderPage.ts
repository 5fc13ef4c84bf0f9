import GithubSlugger from 'github-slugger';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../../lib/escapeHtml';
import { fieldFacts, isComponent, type ComponentToken } from '../markdown/componentToken';
import { readImageScheme } from '../markdown/imageScheme';
import { lexInline } from '../markdown/lexMarkdown';
import type { Callout } from '../markdown/callouts';
import { FOOTNOTES } from '../markdown/footnotes';
import { MATHS } from '../markdown/maths';
import { namePlaces, type NamedPlace } from './namePlaces';
import { plainText } from '../markdown/plainText';
import { groupCode, readCodeInfo } from '../markdown/readFencedCode';
import { readHeading } from './splitSections';

export interface RenderOptions {
  /** The URL to write for a link or an image; `null` removes the link. */
  resolve: (href: string) => string | null;
  /** HTML of a code block. @default the escaped code */
  highlight?: (code: string, language: string) => string;
}

/**
 * HTML of a page's tokens. Safe whatever the page contains: raw HTML is shown as text, and links and images keep only URLs that `resolve`
 * returns. The title (first heading of depth 1) is included.
 */
export function renderPage(tokens: Token[], { resolve, highlight = escapeHtml }: RenderOptions): string {
  const slugger = new GithubSlugger();
  let begun = false;
  const inline = (text: string) => marked.parser([{ type: 'text', raw: text, text, tokens: lexInline(text) }]).trim();
  const marked: Marked = new Marked({
    gfm: true,
    extensions: [
      {
        name: 'component',
        renderer(token) {
          const { values, meaning, tokens: inner } = token as ComponentToken;
          // A component gets its id before the headings inside it.
          const id =
            values.title !== undefined && TITLED.has(meaning)
              ? (values.id ?? slugger.slug(plainText(lexInline(values.title))))
              : '';
          const parse = (tokens: Token[]) => this.parser.parse(tokens);
          if (meaning === 'card') return writeCard(token as ComponentToken, resolve, parse);
          if (meaning === 'embed') return writeEmbed(values, resolve);
          return writeComponentHtml(token as ComponentToken & Grouped & NamedPlace, {
            body: parse(inner),
            title: inline(values.title ?? ''),
            caption: inline(values.caption ?? ''),
            id: escapeHtml(id),
          });
        },
      },
      {
        name: 'element',
        renderer(token) {
          return this.parser.parseInline(token.tokens ?? []);
        },
      },
      { name: 'anchor', renderer: (token) => `<a id="${escapeHtml(String(token.name))}"></a>` },
      ...MATHS,
      ...FOOTNOTES,
    ],
    renderer: {
      // Removes comments, and shows tags as text.
      html: ({ text }) => escapeHtml(text.replaceAll(/<!--[\s\S]*?-->\n?/g, '')),
      heading(token: Tokens.Heading) {
        const isTitle = token.depth === 1 && !begun;
        begun = true;
        // The title has no anchor, because the page's own URL leads to it. Slugs count from the headings after it.
        const inner = this.parser.parseInline(token.tokens);
        if (isTitle) {
          const { own, text } = readHeading(token, new GithubSlugger());
          if (own === undefined) return `<h1>${inner}</h1>\n`;
          return `<h1 id="${escapeHtml(own)}">${escapeHtml(text)}</h1>\n`;
        }
        const { id, depth, text } = readHeading(token, slugger);
        const label = inner.endsWith('}') ? escapeHtml(text) : inner;
        return `<h${depth} id="${escapeHtml(id)}">${label}</h${depth}>\n`;
      },
      code: (token: Tokens.Code & Grouped & NamedPlace) => writeCode(token, highlight),
      blockquote({ tokens, callout }: Callout) {
        const body = this.parser.parse(tokens);
        if (!callout) return `<blockquote>\n${body}</blockquote>\n`;
        return `<div class="callout ${callout.kind}" role="note">\n${body}</div>\n`;
      },
      link(token: Tokens.Link) {
        const inner = this.parser.parseInline(token.tokens);
        const href = resolve(token.href);
        return href === null ? inner : `<a href="${escapeHtml(href)}">${inner}</a>`;
      },
      image(token: Tokens.Image) {
        const { src: href, scheme } = readImageScheme(token.href);
        const src = resolve(href);
        const alt = escapeHtml(token.text);
        const shown = scheme === undefined ? '' : ` class="for-${scheme}"`;
        return src === null ? alt : `<img src="${escapeHtml(src)}" alt="${alt}"${shown}>`;
      },
    },
  });
  markGroups(tokens);
  namePlaces(tokens);
  return marked.parser(tokens);
}

/** A block of code that is one of several variants. */
interface Grouped {
  group?: { isFirst: boolean; isLast: boolean };
}

/** A block of code, with its name above it if it has one. */
function writeCode(
  token: Tokens.Code & Grouped & NamedPlace,
  highlight: (code: string, language: string) => string,
): string {
  const { language, file, tab } = readCodeInfo(token.lang);
  const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
  const block = `<pre><code${name}>${highlight(token.text, language)}\n</code></pre>`;
  const caption = [tab, file].filter((part) => part !== undefined);
  const data = token.group === undefined ? '' : ` data-tab="${escapeHtml(tab ?? '')}"`;
  const figure =
    caption.length === 0
      ? block
      : `<figure${data}${placeAttribute(token)}><figcaption${token.group === undefined || file === undefined ? '' : ` data-file="${escapeHtml(file)}"`}>${escapeHtml(caption.join(' · '))}</figcaption>${block}</figure>`;
  return `${token.group?.isFirst ? '<div class="tabs">\n' : ''}${figure}\n${token.group?.isLast ? '</div>\n' : ''}`;
}

function placeAttribute({ place }: NamedPlace): string {
  return place === undefined ? '' : ` id="${escapeHtml(place)}"`;
}

function markGroups(tokens: readonly Token[]): void {
  for (const group of groupCode(tokens)) {
    const last = group.length - 1;
    for (const [index, token] of group.entries()) {
      if (last > 0) (token as Grouped).group = { isFirst: index === 0, isLast: index === last };
      if (token.type === 'list') for (const { tokens: inner } of (token as Tokens.List).items) markGroups(inner);
      else if (token.type === 'blockquote') markGroups((token as Tokens.Blockquote).tokens);
      else if (isComponent(token)) markGroups(token.tokens);
    }
  }
}

/** Components with an anchor that is generated from their title. */
const TITLED: ReadonlySet<string> = new Set(['accordion', 'update']);

/** A card: one link, with its text below the title. */
function writeCard(
  { values: { label = '', href, image }, inner = [] }: ComponentToken,
  resolve: RenderOptions['resolve'],
  parse: (tokens: Token[]) => string,
): string {
  const title = escapeHtml(label);
  const target = href === undefined ? null : resolve(href);
  const source = image === undefined ? null : resolve(image);
  const picture = source === null ? '' : `<img src="${escapeHtml(source)}" alt="">\n`;
  const head = target === null ? title : `<a href="${escapeHtml(target)}">${title}</a>`;
  return `<div class="card">\n${picture}<p class="card-title">${head}</p>\n${parse(inner)}</div>\n`;
}

/** A video of the site, or a link to external content that the site's script can embed. */
function writeEmbed(
  { src = '', label = '', video }: Record<string, string>,
  resolve: RenderOptions['resolve'],
): string {
  const target = resolve(src);
  const title = escapeHtml(label);
  if (target === null) return `<p>${title}</p>\n`;
  const address = escapeHtml(target);
  if (video !== undefined && !/^(?:[a-z]+:)?\/\//i.test(target))
    return `<video controls preload="metadata" src="${address}" title="${title}"></video>\n`;
  const kind = video === undefined ? 'frame' : 'video';
  return `<p class="embed" data-embed="${kind}"><a href="${address}">${title}</a></p>\n`;
}

interface ComponentParts {
  body: string;
  title: string;
  caption: string;
  id: string;
}

function writeComponentHtml(
  token: ComponentToken & Grouped & NamedPlace,
  { body, title, caption, id }: ComponentParts,
): string {
  switch (token.meaning) {
    case 'steps':
      return token.tokens.some((inner) => isComponent(inner) && inner.meaning === 'step')
        ? `<ol class="steps">\n${body}</ol>\n`
        : `<div class="steps">\n${body}</div>\n`;
    case 'step':
      return `<li class="step"${placeAttribute(token)}>${title === '' ? '' : `<p><strong>${title}</strong></p>`}\n${body}</li>\n`;
    case 'tab': {
      const figure = `<figure data-tab="${escapeHtml(token.values.title ?? '')}"${placeAttribute(token)}><figcaption>${title}</figcaption>\n${body}</figure>\n`;
      return `${token.group?.isFirst ? '<div class="tabs">\n' : ''}${figure}${token.group?.isLast ? '</div>\n' : ''}`;
    }
    case 'accordion':
      return `<details id="${id}"><summary>${title}</summary>\n${body}</details>\n`;
    case 'update':
      return `<section class="update" id="${id}"><p><strong>${title}</strong>${caption === '' ? '' : ` ${caption}`}</p>\n${body}</section>\n`;
    case 'cards':
      return `<div class="cards">\n${body}</div>\n`;
    case 'frame':
      return `<figure class="frame">\n${body}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>\n`;
    case 'field': {
      const facts = fieldFacts(token.values).map(
        ({ name, value }) =>
          ` <span class="field-${name}">${name === 'default' ? `default <code>${escapeHtml(value)}</code>` : escapeHtml(value)}</span>`,
      );
      return `<div class="field"${placeAttribute(token)}><p class="field-name"><code>${escapeHtml(token.values.name ?? '')}</code>${facts.join('')}</p>\n${body}</div>\n`;
    }
    default:
      return body;
  }
}
