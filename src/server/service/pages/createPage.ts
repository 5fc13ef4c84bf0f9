import { lexMarkdown } from './markdown/lexMarkdown';
import { lexPage } from './components/lexPage';
import type { DocsSection, IndexedPage, PageBody, PageHead, PageData } from './DocsPage';
import { renderPage } from './output/renderPage';
import { resolveDocsLink, type KnownPaths } from './links/resolveDocsLink';
import { writeBlocks } from './markdown/writeBlocks';

/** Reads the texts of a page on demand. */
export interface PageTexts {
  body(): PageBody;
  section(at: number): DocsSection | undefined;
}

export function createPage(head: PageHead, texts: PageTexts, known: KnownPaths): IndexedPage {
  return Object.assign(new Page(head, texts, known), head);
}

/** A class, because separate getters for each page took half of its memory. */
class Page {
  readonly #head: PageHead;
  readonly #texts: PageTexts;
  readonly #known: KnownPaths;

  constructor(head: PageHead, texts: PageTexts, known: KnownPaths) {
    this.#head = head;
    this.#texts = texts;
    this.#known = known;
  }

  readSection(at: number) {
    return this.#texts.section(at);
  }

  get sections() {
    return this.#texts.body().sections;
  }

  get headings() {
    return this.#texts.body().headings;
  }

  get anchors() {
    return this.#texts.body().anchors;
  }

  get links() {
    return this.#texts.body().links;
  }

  get writtenTitle() {
    return this.#head.title;
  }

  get html() {
    return renderPage(this.#whole(), { resolve: this.#resolver() });
  }

  render({ address, highlight }: Parameters<IndexedPage['render']>[0]) {
    return renderPage(this.#whole(), { resolve: this.#resolver(address), highlight });
  }

  write(address: (target: string) => string) {
    return `${writeBlocks(this.#whole(), this.#resolver(address)).trim()}\n`;
  }

  #whole() {
    const { isTitled, title } = this.#head;
    const { markdown, syntax } = this.#texts.body();
    const tokens = lexPage(markdown, syntax);
    return isTitled ? tokens : [...lexMarkdown(`# ${title}\n\n`), ...tokens];
  }

  #resolver(address = (target: string) => target) {
    const { file, path } = this.#head;
    return (href: string) => {
      const target = resolveDocsLink(href, file, path, this.#known);
      return target === null ? null : address(target);
    };
  }
}

/** Splits a page into the fields that stay in memory and the fields that are read on demand. */
export function splitPageData({ sections, markdown, syntax, headings, anchors, links, tried, ...head }: PageData): {
  head: PageHead;
  body: PageBody;
  tried: PageData['tried'];
} {
  return { head, tried, body: { sections, markdown, ...(syntax && { syntax }), headings, anchors, links } };
}
