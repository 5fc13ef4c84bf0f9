import { trimEndOf } from '../../../shared/contract/trim';
import { McpServer, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { MCP_TOOLS } from '../../../shared/contract';
import { createAgentFiles, type AgentSite } from '../../site/createAgentFiles';
import { percentDecode } from '../../lib/percentDecode';
import { isForAgents } from '../../site/isForAgents';
import { encodeFile } from '../../site/siteFile';
import { MESSAGE_LIMITS } from '../answer/MESSAGE_LIMITS';
import type { PassageRequest } from '../answer/createPassageFinder';
import { VERSION } from '../../lib/version.bundled';
import type { SectionBlock } from '../../../shared/site/cutSection';
import type { DocsSection, IndexedPage } from '../pages/DocsPage';
import type { FoundPassage } from '../search/FoundPassage';
import type { AgentPages } from './createAgentPages';

export interface McpServerOptions {
  pages: Pick<AgentPages, 'find' | 'list'>;
  site: AgentSite;
  find: (request: PassageRequest) => Promise<FoundPassage[]>;
}

/** Number of search results: the default and the maximum. */
const RESULTS = { usual: 5, most: 20 } as const;

/** Minimum share of a query that a result must cover. */
const COVERAGE_MIN = 0.3;

/** Maximum number of characters of a page in one answer. */
const PAGE_MAX_LENGTH = 100_000;

/** Number of pages in one answer to `resources/list`. */
const LIST_LENGTH = 200;

/** Maximum number of suggested paths for a page that does not exist. */
const HINTS_MAX = 5;

const [SEARCH, READ_PAGE] = MCP_TOOLS;

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

const filterSchema = {
  language: z
    .string()
    .max(MESSAGE_LIMITS.name)
    .optional()
    .describe('Language of the pages, such as "en". Default: the language of the query.'),
  version: z
    .string()
    .max(MESSAGE_LIMITS.name)
    .optional()
    .describe('Version of the documentation, such as "v2". Default: the current one.'),
};

const resultSchema = z.object({
  results: z.array(
    z.object({
      title: z.string(),
      section: z.string().optional(),
      path: z.string(),
      url: z.string(),
      content: z.string(),
      score: z.number(),
    }),
  ),
});

/** Creates the tools, the resources and the prompt of the MCP server, for one request. All of them only read. */
export function createMcpServer(options: McpServerOptions): McpServer {
  const { name, siteUrl } = options.site;
  const server = new McpServer(
    { name, version: VERSION, websiteUrl: siteUrl },
    {
      capabilities: { resources: {} },
      instructions: `The documentation "${name}". Use "search" to find passages and "read_page" to read a whole page. Cite the pages that you use by their "url".`,
    },
  );
  addSearch(server, options);
  addReadPage(server, options);
  addPrompt(server, name);
  addResources(server, options);
  return server;
}

function addSearch(server: McpServer, { site, find }: McpServerOptions): void {
  const { name, siteUrl } = site;
  server.registerTool(
    SEARCH,
    {
      title: `Search ${name}`,
      description: `Searches the documentation "${name}" and returns the passages that fit best, each with its address. Ask in whole questions or in keywords.`,
      inputSchema: z.object({
        query: z.string().trim().min(1).max(MESSAGE_LIMITS.question).describe('Question or keywords.'),
        ...filterSchema,
        limit: z
          .number()
          .int()
          .min(1)
          .max(RESULTS.most)
          .optional()
          .describe(`Maximum number of results. Default: ${RESULTS.usual}.`),
      }),
      outputSchema: resultSchema,
      annotations: READ_ONLY,
    },
    async ({ query, language, version, limit = RESULTS.usual }) => {
      const found = await find({
        query,
        limit,
        filter: { language, version },
        coverageMin: COVERAGE_MIN,
        holds: isForAgents,
      });
      const results = found.map(({ page, section, coverage }) => ({
        title: page.title,
        ...(section.anchor !== '' && { section: section.heading }),
        path: page.path,
        url: addressOf(site, page, section.anchor),
        content: writeBlocks(section.blocks, siteUrl).slice(0, MESSAGE_LIMITS.result),
        score: Math.round(Math.min(1, coverage) * 100) / 100,
      }));
      const texts = results.map(({ title, section, url, content }) => {
        const heading = section === undefined ? title : `${title} › ${section}`;
        return `## ${heading}\n\n${url}\n\n${content}`;
      });
      const text = texts.length > 0 ? texts.join('\n\n') : 'The documentation has nothing about this.';
      return { content: [{ type: 'text', text }], structuredContent: { results } };
    },
  );
}

function addReadPage(server: McpServer, { pages, site }: McpServerOptions): void {
  const { name, siteUrl } = site;
  server.registerTool(
    READ_PAGE,
    {
      title: `Read a page of ${name}`,
      description: `Returns a page of the documentation "${name}" as markdown, whole or one of its sections.`,
      inputSchema: z.object({
        path: z
          .string()
          .trim()
          .min(1)
          .max(MESSAGE_LIMITS.name)
          .describe('Path of the page, such as "/guides/start", or its address.'),
        section: z
          .string()
          .max(MESSAGE_LIMITS.name)
          .optional()
          .describe('Heading or anchor of a section. Default: the whole page.'),
      }),
      annotations: READ_ONLY,
    },
    async ({ path, section }) => {
      const [bare = '', anchor = ''] = toPath(site, path).split('#', 2);
      const page = pages.find(bare);
      if (!page) return failure(`There is no page ${bare}.${hint(pages, bare)}`);
      const wanted = section ?? percentDecode(anchor);
      if (wanted === '') return { content: [{ type: 'text', text: cut(createAgentFiles(site).write(page)) }] };
      const text = writeSection(page, wanted, siteUrl);
      if (text === null) {
        const names = page.sections.flatMap((own) => (own.anchor === '' ? [] : [`"${own.heading}"`]));
        return failure(`The page ${page.path} has no section "${wanted}". It has: ${[...new Set(names)].join(', ')}.`);
      }
      return { content: [{ type: 'text', text: cut(`${addressOf(site, page)}\n\n${text}`) }] };
    },
  );
}

function addPrompt(server: McpServer, name: string): void {
  server.registerPrompt(
    'ask',
    {
      title: `Ask ${name}`,
      description: `Answers a question from the documentation "${name}", with citations.`,
      argsSchema: z.object({ question: z.string().min(1).max(MESSAGE_LIMITS.question).describe('The question.') }),
    },
    ({ question }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'text',
            text: `Answer this question only from the documentation "${name}". Find passages with the tool "search", read more with "read_page", and cite each page by its address. Say so when the documentation does not answer.\n\n${question}`,
          },
        },
      ],
    }),
  );
}

function addResources(server: McpServer, { pages, site }: McpServerOptions): void {
  const { filesUrl = site.siteUrl } = site;
  server.server.setRequestHandler('resources/list', async ({ params }) => {
    const from = Math.max(0, Number.parseInt(params?.cursor ?? '0', 10) || 0);
    const listed = pages.list();
    const next = from + LIST_LENGTH;
    return {
      resources: listed.slice(from, next).map((page) => ({
        uri: `${filesUrl}/${encodeFile(site.names.twin(page.path) ?? '')}`,
        name: page.path,
        title: page.title,
        description: page.description,
        mimeType: 'text/markdown',
      })),
      ...(next < listed.length && { nextCursor: String(next) }),
    };
  });
  server.server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: [
      { uriTemplate: `${filesUrl}/{+path}.md`, name: 'page', title: 'A page as markdown', mimeType: 'text/markdown' },
    ],
  }));
  server.server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const page = findBase(site, uri) !== undefined ? pages.find(toPath(site, uri)) : undefined;
    if (!page) throw new ResourceNotFoundError(uri);
    return { contents: [{ uri, mimeType: 'text/markdown', text: createAgentFiles(site).write(page) }] };
  });
}

function addressOf({ siteUrl }: AgentSite, page: IndexedPage, anchor = ''): string {
  return siteUrl + encodeFile(page.path) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
}

/** The base of an address on this site; undefined for any other address. */
function findBase({ siteUrl, filesUrl = siteUrl }: AgentSite, address: string): string | undefined {
  return [filesUrl, siteUrl].find((base) => address === base || address.startsWith(`${base}/`));
}

function toPath(site: AgentSite, address: string): string {
  return percentDecode(address.slice(findBase(site, address)?.length ?? 0)).replace(/\?[^#]*/, '');
}

/** Suggests pages that the client may have meant. */
function hint(pages: McpServerOptions['pages'], path: string): string {
  const last = trimEndOf(path, '/').split('/').at(-1)?.toLowerCase() ?? '';
  const like = last === '' ? [] : pages.list().filter((page) => page.path.toLowerCase().includes(last));
  const named = like.slice(0, HINTS_MAX).map((page) => page.path);
  return named.length === 0 ? ' Use "search" to find pages.' : ` Pages like it: ${named.join(', ')}.`;
}

function failure(text: string) {
  return { content: [{ type: 'text' as const, text }], isError: true };
}

/** A section by its anchor or heading, with its subsections; `null` if the page has no such section. */
function writeSection({ sections }: IndexedPage, wanted: string, siteUrl: string): string | null {
  const name = wanted.replace(/^#+\s*/, '').toLowerCase();
  const own = sections.find(({ anchor, heading }) => anchor.toLowerCase() === name || heading.toLowerCase() === name);
  if (!own) return null;
  const isBelow = (section: DocsSection) => section.parents.includes(own.heading);
  return sections
    .filter((section) => section === own || section.anchor === own.anchor || isBelow(section))
    .map((section, index, all) => {
      const isNew = index === 0 || all[index - 1]?.anchor !== section.anchor;
      const heading = isNew ? `${'#'.repeat(section === own ? 2 : 3)} ${section.heading}\n\n` : '';
      return heading + writeBlocks(section.blocks, siteUrl);
    })
    .join('\n\n');
}

/** Blocks as markdown, with absolute links. */
function writeBlocks(blocks: readonly SectionBlock[], siteUrl: string): string {
  let text = '';
  let before: SectionBlock['kind'] | undefined;
  for (const { kind, markdown } of blocks) {
    const gap = text === '' ? '' : kind === 'item' && before === 'item' ? '\n' : '\n\n';
    text += gap + (kind === 'code' ? markdown : markdown.replaceAll(/\]\((?=\/(?!\/))/g, `](${siteUrl}`));
    before = kind;
  }
  return text;
}

function cut(text: string): string {
  if (text.length <= PAGE_MAX_LENGTH) return text;
  return `${text.slice(0, PAGE_MAX_LENGTH)}\n\n[The page is longer. Read the rest by its sections.]`;
}
