import { lexer } from 'marked';
import type { IndexedPage } from './DocsPage';
import { readFrontMatter } from './frontMatter';
import { reduceMdx } from './reduceMdx';
import { renderPage } from './renderPage';
import { resolveDocsLink } from './resolveDocsLink';
import { splitSections } from './splitSections';
import { toDocsPath } from './toDocsPath';

/**
 * Reads one markdown or MDX file. Never throws: what cannot be read as MDX is read as plain markdown.
 *
 * @param file Path of the file below the docs folder, with `/`.
 * @param known Paths of all pages, to see where links lead.
 */
export function readPage(file: string, source: string, known?: ReadonlySet<string>): IndexedPage {
  const { fields, body } = readFrontMatter(source);
  const path = toDocsPath(file);
  const resolve = (href: string) => resolveDocsLink(href, file, path, known);
  const markdown = reduceMdx(body);
  const { title: heading, headings, sections } = splitSections(lexer(markdown), path, resolve);
  const title = readText(fields.title) ?? heading ?? titleFromPath(path);
  for (const section of sections) if (section.anchor === '') section.heading = title;
  const whole = heading === null ? `# ${title}\n\n${markdown}` : markdown;
  let html: string | null = null;
  return {
    path,
    file,
    title,
    description: readText(fields.description),
    headings,
    sections: sections.filter((section) => section.blocks.length > 0),
    markdown,
    keywords: readTexts(fields.keywords ?? fields.tags),
    version: readText(fields.version) ?? versionFromPath(path),
    language: readText(fields.language ?? fields.lang ?? fields.locale) ?? languageFromPath(path),
    groups: readTexts(fields.groups),
    order: readNumber(fields.order ?? fields.sidebar_position ?? fields.position),
    get html() {
      html ??= renderPage(whole, { resolve });
      return html;
    },
    render: ({ address, highlight }) =>
      renderPage(whole, {
        resolve: (href) => {
          const target = resolve(href);
          return target === null ? null : address(target);
        },
        highlight,
      }),
  };
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function readTexts(value: unknown): string[] {
  const values = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? (value as unknown[]) : [];
  return values.flatMap((item) => readText(item) ?? []);
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function titleFromPath(path: string): string {
  const name = path.split('/').at(-1)?.replaceAll(/[-_]+/g, ' ').trim() ?? '';
  return name === '' ? 'Home' : name[0]?.toUpperCase() + name.slice(1);
}

/** `/v2/start` and `/2.1/start` belong to a version. */
function versionFromPath(path: string): string | undefined {
  return path.split('/').find((segment) => /^v?\d+(\.\d+)*(\.x)?$/.test(segment));
}

/** `/de/start` and `/pt-BR/start` belong to a language. */
function languageFromPath(path: string): string | undefined {
  const first = path.split('/')[1] ?? '';
  if (!/^[a-z]{2}(-[A-Za-z]{2})?$/.test(first)) return undefined;
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(first) ? first : undefined;
}
