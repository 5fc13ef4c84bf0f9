import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { FULL_NAME, createAgentFiles, type AgentSite } from '../../site/createAgentFiles';
import { createSiteNames } from '../../site/createSiteNames';
import { isForAgents } from '../../site/isForAgents';
import { percentDecode } from '../../lib/percentDecode';
import { encodeFile } from '../../site/siteFile';
import { toSiteVariants } from '../../site/siteVariants';
import { prefersMarkdown } from '../../lib/prefersMarkdown';
import { createLinkMap } from '../pages/links/createLinkMap';
import type { IndexedPage } from '../pages/DocsPage';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import { trimEndOf, trimOf } from '../../../shared/contract/trim';
import { sha256 } from '../../lib/sha256';

export interface AgentPagesOptions {
  docsIndex: Pick<DocsIndex, 'pages' | 'structure'>;
  /** URL of the site that shows the pages. @default filesUrl */
  siteUrl: string | undefined;
  /** URL of the service. @default the request's own */
  filesUrl: string | undefined;
  /** Path of the MCP server. @default no MCP server */
  mcpPath: string | undefined;
}

/** The pages of the documentation for programs. */
export type AgentPages = ReturnType<typeof createAgentPages>;

type Shared = Omit<AgentSite, 'siteUrl' | 'filesUrl' | 'mcpUrl'> & { byPath: ReadonlyMap<string, IndexedPage> };

const ETAG_LENGTH = 32;

export function createAgentPages({ docsIndex, mcpPath, ...options }: AgentPagesOptions) {
  let shared: Shared | null = null;
  const read = (): Shared => {
    if (shared?.pages !== docsIndex.pages) shared = toShared(docsIndex.pages, docsIndex.structure);
    return shared;
  };
  const siteFor = (request: Request): AgentSite => {
    const filesUrl = trimEndOf(options.filesUrl ?? new URL(request.url).origin, '/');
    return {
      ...read(),
      filesUrl,
      siteUrl: trimEndOf(options.siteUrl ?? filesUrl, '/'),
      mcpUrl: mcpPath === undefined ? undefined : filesUrl + mcpPath,
    };
  };
  const find = (path: string): IndexedPage | undefined => {
    const clean = `/${trimOf(path.replace(/[?#].*/s, ''), '/')}`;
    const { byPath, names } = read();
    const bare = clean.replace(/\.md$/i, '');
    const page = byPath.get(clean) ?? byPath.get(bare === '/index' ? '/' : bare);
    return page && isForAgents(page) && names.twin(page.path) !== null ? page : undefined;
  };

  return {
    /** The page of a path, if programs may read it. The path may end with `.md` or a slash. */
    find,
    /** The pages that programs may read, in the order of the navigation. */
    list: () => read().pages.filter(isForAgents),
    /** The site with the URLs for a request. */
    siteFor,
    /** Answers a request for a file of `createAgentFiles`, or for a page as markdown; `null` for any other request. */
    async answer(request: Request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const path = percentDecode(new URL(request.url).pathname);
      const site = siteFor(request);
      const files = createAgentFiles(site);
      const name = path.slice(1);
      const text = name === FULL_NAME ? files.readFull() : await files.read(name);
      if (text !== null) return send(request, path, text, {});
      if (!prefersMarkdown(request.headers.get('accept'))) return null;
      const page = find(path);
      if (!page) return null;
      return send(request, '.md', files.write(page), {
        vary: 'accept',
        link: `<${site.siteUrl}${encodeFile(page.path)}>; rel="canonical"`,
      });
    },
  };
}

function toShared(pages: readonly IndexedPage[], settings: DocsIndex['structure']): Shared {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return {
    pages,
    byPath,
    names: withoutAssets(createSiteNames(pages.map(({ path }) => path))),
    links: createLinkMap(pages),
    variants: toSiteVariants(pages, settings),
    settings,
    name: settings.name ?? (byPath.get('/') ?? pages[0])?.title ?? 'Documentation',
  };
}

/** Images and downloads are on the site itself. */
function withoutAssets({ page, twin }: AgentSite['names']): AgentSite['names'] {
  return { page, twin };
}

const TYPES: Record<string, string> = { md: 'text/markdown', txt: 'text/plain', xml: 'application/xml' };

function send(
  request: Request,
  name: string,
  text: string | AsyncIterable<string>,
  extra: Record<string, string>,
): Response {
  const headers: Record<string, string> = {
    'content-type': `${TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain'}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...extra,
  };
  if (typeof text === 'string') {
    headers.etag = `"${sha256(text).slice(0, ETAG_LENGTH)}"`;
    if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = typeof text === 'string' ? text : ReadableStream.from(text).pipeThrough(new TextEncoderStream());
  return new Response(body as BodyInit, { headers });
}
